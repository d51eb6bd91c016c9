import { useEffect } from 'react'
import {
  type EmployeeFilters,
  employeeFilters,
  FIRST_PAGE,
} from '#features/people/web/employees/employee-filters.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'

/** Where the pages seen so far begin, by what the list shows. A list by keys knows no way back by itself. */
const trails = new Map<string, (string | null)[]>()
const MOST_TRAILS = 50

type PageInfo = { pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined

/** The ways to the page before and after; undefined where there is none. */
export function usePageTrail({ filters, setFilters }: UrlFilters<EmployeeFilters>, shown: PageInfo) {
  const { page, after } = filters
  const list = String(employeeFilters.write({ ...filters, ...FIRST_PAGE }))
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
    setFilters(page > 2 && before ? { page: page - 1, after: before } : FIRST_PAGE)
  }
  return {
    previous: page > 1 ? goBack : undefined,
    next: end === null ? undefined : () => setFilters({ page: page + 1, after: end }),
  }
}
