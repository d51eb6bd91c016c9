import { queryOptions } from '@tanstack/react-query'
import { fullName } from '#lib/text.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type ListedEmployee = AnswerTo<'/api/v1/employees', 'get'>['employees'][number]

/** The most people one lookup answers. */
export const EMPLOYEE_LIMIT = 1_000

/** What changes when an admin sets something up, not while someone looks for a name. */
const LOOKUP_STALE_MS = 5 * 60_000

type Lookup = { ids?: number[]; search?: string; include_deactivated?: boolean; limit?: number }

/** People whose feedback the viewer may see; by ids also those who have left. */
export const feedbackEmployeesQuery = ({
  ids,
  search,
  include_deactivated,
  limit = EMPLOYEE_LIMIT,
}: Lookup) =>
  queryOptions({
    queryKey: ['employees', 'feedback', { ids, search, include_deactivated, limit }],
    queryFn: async ({ signal }) => {
      const query = {
        product_area: 'feedback',
        ids: ids?.join(','),
        search,
        include_deactivated: include_deactivated ? ('true' as const) : undefined,
        limit,
      }
      return (await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))).employees
    },
    staleTime: LOOKUP_STALE_MS,
  })

export const nameOf = ({ first_name, last_name }: ListedEmployee): string => fullName(first_name, last_name)
