import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { COACHING_KEY, type Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type TakeawayList = AnswerTo<'/api/v1/coaching/takeaway', 'get'>
export type KudoList = AnswerTo<'/api/v1/coaching/kudo', 'get'>
export type WidgetTakeaway = TakeawayList['takeaways'][number]
export type WidgetKudo = KudoList['kudos'][number]

const TAKEAWAYS_KEY = [...COACHING_KEY, 'widget', 'takeaways'] as const
const KUDOS_KEY = [...COACHING_KEY, 'widget', 'kudos'] as const

/**
 * Both send the query string of the page, of which the server reads only `employee_id`. The query key contains just
 * that, so that other filters cause no new request.
 */
export const takeawaysQuery = (search: string) =>
  queryOptions({
    queryKey: [...TAKEAWAYS_KEY, employeeInAddress(search)],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/coaching/takeaway', { querySerializer: () => search, signal })),
    // The person may have ticked something in the session's window.
    refetchOnWindowFocus: true,
    retry: false,
  })

export const kudosQuery = (search: string) =>
  queryOptions({
    queryKey: [...KUDOS_KEY, employeeInAddress(search)],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/coaching/kudo', { querySerializer: () => search, signal })),
    refetchOnWindowFocus: true,
    retry: false,
  })

/** The `employee_id` in a page's address. */
export const employeeInAddress = (search: string): string | null =>
  new URLSearchParams(search).get('employee_id')

export const dismissKudo = (id: number) =>
  bodyOf(api.PUT('/api/v1/coaching/kudo/{id}/complete', { params: { path: { id: String(id) } } }))

/** Removes a kudo from the cached lists; returns a function that restores it in its place. */
export function hideKudo(queryClient: QueryClient, kudo: WidgetKudo): () => void {
  const change = (by: 1 | -1, kudos: (before: WidgetKudo[]) => WidgetKudo[]) =>
    queryClient.setQueriesData<KudoList>({ queryKey: KUDOS_KEY }, (list) => {
      if (!list) return list
      const next = kudos(list.kudos)
      return next.length === list.kudos.length ? list : { kudos: next, kudosCount: list.kudosCount + by }
    })
  const without = (before: WidgetKudo[]) => before.filter(({ id }) => id !== kudo.id)
  change(-1, without)
  return () => change(1, (before) => [...without(before), kudo].sort((a, b) => b.id - a.id))
}

/** Keeps a ticked takeaway in the list until the list is refetched, so that it can be unticked. */
export function updateInWidget(queryClient: QueryClient, { id, status, completedAt }: Takeaway): void {
  queryClient.setQueriesData<TakeawayList>({ queryKey: TAKEAWAYS_KEY }, (list) => {
    const before = list?.takeaways.find((takeaway) => takeaway.id === id)
    if (!list || !before || before.status === status) return list
    return {
      takeaways: list.takeaways.map((takeaway) =>
        takeaway.id === id ? { ...takeaway, status, completed_at: completedAt } : takeaway,
      ),
      takeawaysCount: list.takeawaysCount + (status === 'OPEN' ? 1 : -1),
    }
  })
}
