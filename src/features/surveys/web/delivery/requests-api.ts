import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  DeliverySettings,
  RequestFilter,
  RequestStatus,
  SettingsChange,
} from '#features/surveys/delivery/contract.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type SurveyRequest = AnswerTo<'/api/v1/survey_requests', 'get'>['survey_requests'][number]
export type RequestDetail = AnswerTo<'/api/v1/survey_requests/{id}', 'get'>
export type { DeliverySettings, RequestStatus }

export const requestsQuery = ({ status, search }: Pick<RequestFilter, 'status' | 'search'>) =>
  infiniteQueryOptions({
    queryKey: ['survey-requests', { status, search }],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/survey_requests', {
          params: {
            query: { status, search: search || undefined, after: pageParam || undefined, limit: 50 },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['survey-request', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/survey_requests/{id}', { params: { path: { id: String(id) } }, signal })),
  })

export function useRequestAction(id: number, act: 'resend' | 'revoke') {
  const queryClient = useQueryClient()
  const params = { params: { path: { id: String(id) } }, body: {} }
  return useMutation({
    mutationFn: (): Promise<RequestDetail> =>
      bodyOf(
        act === 'resend'
          ? api.POST('/api/v1/survey_requests/{id}/resend', params)
          : api.POST('/api/v1/survey_requests/{id}/revoke', params),
      ),
    onSuccess: (detail) => queryClient.setQueryData(requestQuery(id).queryKey, detail),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['survey-requests'] }),
    meta: { handles: [409] },
  })
}

export const settingsQuery = queryOptions({
  queryKey: ['survey-delivery-settings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/survey_delivery_settings', { signal })),
})

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsChange) => bodyOf(api.PUT('/api/v1/survey_delivery_settings', { body })),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
    meta: { handles: [409, 422] },
  })
}
