import { useEffect } from 'react'
import { optionalText, page, writtenIf } from '#platform/web/search-fields.ts'
import type { Field, SearchSchema } from '#platform/web/search-schema.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'

/** Cursors of the pages seen so far, by list. Keyset pages have no way back of their own. */
const trails = new Map<string, (string | null)[]>()
const MOST_TRAILS = 50

/** Page number from 1; beyond the first page, `after` is the cursor where it starts. */
export type PageOfList = { page: number; after: string | null }

export const FIRST_PAGE = { page: 1, after: null } as const

type PageInfo = { pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined

const [cursor, number] = [optionalText(), page()]

/** The page in the address: a number and a cursor, or neither on the first page. */
export const pageOfList: { [Name in keyof PageOfList]: Field<PageOfList[Name]> } = {
  after: {
    ...cursor,
    read: (query, key) => (number.read(query, 'page') > 1 ? cursor.read(query, key) : null),
  },
  page: writtenIf((query) => query.has('after'), {
    ...number,
    read: (query, key) => (cursor.read(query, 'after') === null ? 1 : number.read(query, key)),
  }),
}

/** Functions for the previous and next page; undefined if there is none. `name` identifies the list. */
export function usePageTrail<Filters extends PageOfList>(
  name: string,
  schema: SearchSchema<Filters>,
  { filters, setFilters }: UrlFilters<Filters>,
  currentPage: PageInfo,
) {
  const { page, after } = filters
  const list = `${name}?${schema.write({ ...filters, ...FIRST_PAGE })}`
  const go = (to: PageOfList) => setFilters(to as Partial<Filters>)
  const end = currentPage?.pageInfo.hasNextPage ? currentPage.pageInfo.endCursor : null
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
