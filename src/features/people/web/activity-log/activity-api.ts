import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ActivityFilters, queryOf } from '#features/people/web/activity-log/activity-filters.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { stringifySearch } from '#platform/web/search-params.ts'

export type Activity = AnswerTo<'/api/v1/activity_log', 'get'>['activities'][number]
export type ActivityDetail = AnswerTo<'/api/v1/activity_log/{id}', 'get'>

export const activitiesQuery = (filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: ['activity-log', filters],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/activity_log', {
          params: { query: { ...queryOf(filters), after: pageParam, limit: 50 } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: ['activity-log', 'entry', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/activity_log/{id}', { params: { path: { id: String(id) } }, signal })),
  })

/** People by name, including deactivated ones. */
export const peopleQuery = (input: { search: string } | { ids: number[] }) =>
  queryOptions({
    queryKey: ['employees', 'activity-log', input],
    queryFn: async ({ signal }) => {
      const query = {
        product_area: 'administrative',
        include_deactivated: 'true' as const,
        limit: 20,
        ...('ids' in input ? { ids: input.ids.join(',') } : { search: input.search }),
      }
      return (await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))).employees
    },
    placeholderData: keepPreviousData,
  })

/** The address of the CSV export with the same filters. */
export const exportAddress = (filters: ActivityFilters): string =>
  `/api/v1/activity_log/export.csv${stringifySearch(queryOf(filters))}`
