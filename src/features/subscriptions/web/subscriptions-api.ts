import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  NewReportSubscription,
  ReportSubscription,
  ReportSubscriptionChange,
} from '#features/subscriptions/contract.ts'
import { api, bodyOf } from '#platform/web/api.ts'

const KEY = ['report-subscriptions'] as const

/** The viewer's own subscriptions and those they receive, or all of the company. */
export const subscriptionsQuery = (of: 'own' | 'company') =>
  queryOptions({
    queryKey: [...KEY, 'list', of],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/report_subscriptions', { params: { query: { of } }, signal })),
  })

export const sendingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'sendings', id],
    queryFn: async ({ signal }) =>
      (await bodyOf(api.GET('/api/v1/report_subscriptions/{id}/sendings', { ...at(id), signal }))).sendings,
  })

export function useCreateSubscription() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewReportSubscription) => bodyOf(api.POST('/api/v1/report_subscriptions', { body })),
    meta: { handles: 'all' },
    onSettled: refresh,
  })
}

/** Changes or pauses a subscription, based on the version that was read. */
export function useChangeSubscription() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: ReportSubscriptionChange & { id: number }) =>
      bodyOf(api.PUT('/api/v1/report_subscriptions/{id}', { ...at(id), body })),
    meta: { handles: 'all' },
    onSettled: refresh,
  })
}

export function useDeleteSubscription() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/v1/report_subscriptions/{id}', at(id))),
    onSettled: refresh,
  })
}

export function useRestoreSubscription() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.POST('/api/v1/report_subscriptions/{id}/restore', at(id))),
    onSettled: refresh,
  })
}

/** Ends or resumes a subscription for the viewer alone. */
export function useChangeReceipt() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, receives }: Pick<ReportSubscription, 'id'> & { receives: boolean }) =>
      bodyOf(api.PUT('/api/v1/report_subscriptions/{id}/receipt', { ...at(id), body: { receives } })),
    onSettled: refresh,
  })
}

export function useSendNow() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.POST('/api/v1/report_subscriptions/{id}/send', at(id))),
    onSettled: refresh,
  })
}

const at = (id: number) => ({ params: { path: { id: String(id) } } })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
