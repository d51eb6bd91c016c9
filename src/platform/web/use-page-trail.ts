import { useEffect } from 'react'
import type { FilterCodec, UrlFilters } from '#platform/web/url-filters.ts'

/** Where the pages seen so far begin, by what the list shows. A list by keys knows no way back by itself. */
const trails = new Map<string, (string | null)[]>()
const MOST_TRAILS = 50

/** Counted from 1; beyond the first page, `after` says where it begins. */
export type PageOfList = { page: number; after: string | null }

export const FIRST_PAGE = { page: 1, after: null } as const

type PageInfo = { pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined

/** The page as it stands in the address: one without where it begins is the first. */
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

/** The ways to the page before and after; undefined where there is none. `name` tells one list from another. */
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
    // Come to by a link, the way back is not known: the first page is.
    go(page > 2 && before ? { page: page - 1, after: before } : FIRST_PAGE)
  }
  return {
    previous: page > 1 ? goBack : undefined,
    next: end === null ? undefined : () => go({ page: page + 1, after: end }),
  }
}
