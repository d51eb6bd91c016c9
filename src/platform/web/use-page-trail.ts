import { useEffect } from 'react'
import type { FilterCodec, UrlFilters } from '#platform/web/url-filters.ts'

/** Cursors of the pages seen so far, by list. Keyset pages have no way back of their own. */
const trails = new Map<string, (string | null)[]>()
const MOST_TRAILS = 50

/** Page number from 1; beyond the first page, `after` is the cursor where it starts. */
export type PageOfList = { page: number; after: string | null }

export const FIRST_PAGE = { page: 1, after: null } as const

type PageInfo = { pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined

/** The page in the address; without a cursor it is the first one. */
export function readPage(query: URLSearchParams): PageOfList {
  const after = query.get('after')
  const page = Number(query.get('page'))
  return after !== null && after !== '' && Number.isSafeInteger(page) && page > 1
    ? { page, after }
    : FIRST_PAGE
}

export function writePage({ page, after }: PageOfList, query: URLSearchParams): void {
  if (after === null) return
  query.set('after', after)
  query.set('page', String(page))
}

/** Functions for the previous and next page; undefined if there is none. `name` identifies the list. */
export function usePageTrail<Filters extends PageOfList>(
  name: string,
  codec: FilterCodec<Filters>,
  { filters, setFilters }: UrlFilters<Filters>,
  shown: PageInfo,
) {
  const { page, after } = filters
  const list = `${name}?${codec.write({ ...filters, ...FIRST_PAGE })}`
  const go = (to: PageOfList) => setFilters(to as Partial<Filters>)
  const end = shown?.pageInfo.hasNextPage ? shown.pageInfo.endCursor : null
  useEffect(() => {
    const trail = trails.get(list) ?? []
    trail[page - 1] = after
    trails.delete(list)
    trails.set(list, trail)
    if (trails.size > MOST_TRAILS) trails.delete(trails.keys().next().value ?? '')
  }, [list, page, after])

  const goBack = () => {
    const before = trails.get(list)?.[page - 2]
    // If the page was opened by a link, the previous page is unknown, so go to the first.
    go(page > 2 && before ? { page: page - 1, after: before } : FIRST_PAGE)
  }
  return {
    previous: page > 1 ? goBack : undefined,
    next: end === null ? undefined : () => go({ page: page + 1, after: end }),
  }
}
