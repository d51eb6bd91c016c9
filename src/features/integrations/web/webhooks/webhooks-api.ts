import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Webhook = AnswerTo<'/api/v1/webhooks', 'get'>['webhooks'][number]
export type WebhookEvent = Webhook['events'][number]
export type Delivery = AnswerTo<'/api/v1/webhooks/{id}/deliveries', 'get'>['deliveries'][number]
export type WebhookValues = { url: string; description: string; events: readonly WebhookEvent[] }
/** A secret that was just made and is shown once. */
export type MadeSecret = { id: number; secret: string }

type Stored = Pick<Webhook, 'id' | 'version'>

const address = (id: number) => ({ params: { path: { id: String(id) } } })

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/webhooks', { signal }))).webhooks,
})

const ASK_AGAIN_MS = 2_000

/** Asks again until each new delivery has been attempted once. */
export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/webhooks/{id}/deliveries', {
          params: { path: { id: String(id) }, query: { after: pageParam } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(isNew)) ? ASK_AGAIN_MS : false,
  })

const isNew = ({ state, attempts }: Delivery): boolean => state === 'waiting' && attempts === 0

/** Creates a webhook, or saves a change based on the version that was read. Only a new one returns its secret. */
export function useWriteWebhook() {
  return useMutation({
    mutationFn: async ({
      base,
      values,
    }: {
      base: Webhook | null
      values: WebhookValues
    }): Promise<MadeSecret | null> => {
      const body = { ...values, events: [...values.events] }
      if (base === null) return bodyOf(api.POST('/api/v1/webhooks', { body }))
      const { id, version } = base
      await bodyOf(api.PUT('/api/v1/webhooks/{id}', { ...address(id), body: { ...body, version } }))
      return null
    },
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    // Do not keep the secret in the cache.
    gcTime: 0,
  })
}

export function useActivateWebhook() {
  return useMutation({
    mutationFn: ({ id, version, active }: Stored & { active: boolean }) =>
      bodyOf(api.PUT('/api/v1/webhooks/{id}', { ...address(id), body: { active, version } })),
    onSettled: useRefresh(),
  })
}

export function useDeleteWebhook() {
  return useMutation({
    mutationFn: ({ id }: Stored) => bodyOf(api.DELETE('/api/v1/webhooks/{id}', address(id))),
    onSettled: useRefresh(),
  })
}

export function useRotateSecret() {
  return useMutation({
    mutationFn: ({ id }: Stored): Promise<MadeSecret> =>
      bodyOf(api.POST('/api/v1/webhooks/{id}/secrets', address(id))),
    onSettled: useRefresh(),
    gcTime: 0,
  })
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.POST('/api/v1/webhooks/{id}/test', address(id))),
    onSettled: useRefresh(),
  })
}

export function useResendDelivery(webhookId: number) {
  return useMutation({
    mutationFn: (id: number) =>
      bodyOf(
        api.POST('/api/v1/webhooks/{id}/deliveries/{delivery_id}/resend', {
          params: { path: { id: String(webhookId), delivery_id: String(id) } },
        }),
      ),
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
    ])
}
