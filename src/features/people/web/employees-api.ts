import { queryOptions } from '@tanstack/react-query'
import { fullName } from '#lib/text.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'

export type ListedEmployee = AnswerTo<'/api/v1/employees', 'get'>['employees'][number]

/** The most people one request returns. */
export const EMPLOYEE_LIMIT = 1_000

/** Admins rarely change these records, so a minute-old list is current enough. */
const LOOKUP_STALE_MS = 5 * 60_000

/** The area whose data access decides which people are visible. */
export type PeopleOf = 'feedback' | 'qa' | 'coaching'
type Lookup = {
  ids?: number[]
  search?: string
  include_deactivated?: boolean
  limit?: number
  area?: PeopleOf
}

/** Visible people; with ids also deactivated ones. Empty when signed out. */
export async function fetchEmployees(
  { ids, search, include_deactivated, limit = EMPLOYEE_LIMIT, area = 'feedback' }: Lookup,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ListedEmployee[]> {
  const query = {
    product_area: area,
    ids: ids?.join(','),
    search,
    include_deactivated: include_deactivated ? ('true' as const) : undefined,
    limit,
  }
  try {
    return (await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))).employees
  } catch (error) {
    if (isApiError(error, 401)) return []
    throw error
  }
}

export const feedbackEmployeesQuery = (lookup: Lookup) => employeesQuery('feedback', lookup)

export const employeesQuery = (area: PeopleOf, lookup: Lookup) =>
  queryOptions({
    queryKey: ['employees', area, { limit: EMPLOYEE_LIMIT, ...lookup }],
    queryFn: ({ signal }) => fetchEmployees({ ...lookup, area }, { signal }),
    // An empty list may mean signed out, so the next use reads it again.
    staleTime: ({ state }) => (state.data?.length === 0 ? 0 : LOOKUP_STALE_MS),
  })

export const nameOf = ({ first_name, last_name }: ListedEmployee): string => fullName(first_name, last_name)
