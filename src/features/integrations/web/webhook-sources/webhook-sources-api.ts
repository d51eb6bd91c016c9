import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { withTranslatedErrors } from '#platform/web/faults/translate-error.ts'

const LIST = '/api/v1/webhook_sources'
const ONE = '/api/v1/webhook_sources/{id}'
const MESSAGES = '/api/v1/webhook_sources/{id}/deliveries'
const MESSAGE = '/api/v1/webhook_sources/{id}/deliveries/{delivery_id}'

export type WebhookSource = AnswerTo<typeof LIST, 'get'>['webhook_sources'][number]
export type Shipped = AnswerTo<'/api/v1/webhook_sources/mappings', 'get'>['mappings'][number]
export type Mapping = NonNullable<WebhookSource['mapping']>
export type MappedSource = Mapping['fields'][string]
export type Signature = WebhookSource['signature']
export type Target = WebhookSource['target']
export type Message = AnswerTo<typeof MESSAGES, 'get'>['deliveries'][number]
export type MessageState = Message['state']
/** The address, and a secret that was just made. Both are shown once. */
export type MadeAddress = { id: number; url: string; secret: string | null }

export type SourceSettings = {
  name: string
  signature: Signature
  secret?: string
  window_seconds: number
  keep_days: number
}

const at = (id: number) => ({ params: { path: { id: String(id) } } })

export const webhookSourcesQuery = queryOptions({
  queryKey: ['webhook-sources'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET(LIST, { signal }))).webhook_sources,
})

export const webhookSourceQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhook-source', id],
    queryFn: ({ signal }) => bodyOf(api.GET(ONE, { ...at(id), signal })),
  })

export const shippedQuery = queryOptions({
  queryKey: ['webhook-source-mappings'],
  queryFn: async ({ signal }) =>
    (await bodyOf(api.GET('/api/v1/webhook_sources/mappings', { signal }))).mappings,
})

export const messagesQuery = (id: number, state: MessageState | '') =>
  infiniteQueryOptions({
    queryKey: ['webhook-source-messages', id, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { after: pageParam, ...(state !== '' && { state }) }
      const page = await bodyOf(api.GET(MESSAGES, { params: { path: { id: String(id) }, query }, signal }))
      return { ...page, deliveries: await Promise.all(page.deliveries.map(withTranslatedErrors)) }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const messageQuery = (id: number, deliveryId: number) =>
  queryOptions({
    queryKey: ['webhook-source-messages', id, 'body', deliveryId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET(MESSAGE, { params: { path: { id: String(id), delivery_id: String(deliveryId) } }, signal }),
      ),
    // Personal data: do not keep it once it is closed.
    gcTime: 0,
  })

export const previewQuery = (target: Target, mapping: Mapping, sample: string) =>
  queryOptions({
    queryKey: ['webhook-source-preview', target, mapping, sample],
    queryFn: async ({ signal }) =>
      withTranslatedErrors(
        await bodyOf(
          api.POST('/api/v1/webhook_sources/preview', { body: { target, mapping, sample }, signal }),
        ),
      ),
    gcTime: 0,
    retry: false,
  })

export function useCreateSource() {
  return useMutation({
    mutationFn: (body: SourceSettings & { target: Target; mapping: Mapping | null }): Promise<MadeAddress> =>
      bodyOf(api.POST(LIST, { body })),
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    // Do not keep the secret in the cache.
    gcTime: 0,
  })
}

type Change = Partial<SourceSettings> & { mapping?: Mapping; active?: boolean; wants_sample?: boolean }

export function useChangeSource() {
  return useMutation({
    mutationFn: ({ id, version, ...change }: Change & { id: number; version: number }) =>
      bodyOf(api.PUT(ONE, { ...at(id), body: { ...change, version } })),
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    gcTime: 0,
  })
}

export function useDeleteSource() {
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.DELETE(ONE, at(id))),
    onSettled: useRefresh(),
  })
}

export function useReplaceAddress() {
  return useMutation({
    mutationFn: (id: number): Promise<MadeAddress> =>
      bodyOf(api.POST('/api/v1/webhook_sources/{id}/address', at(id))),
    onSettled: useRefresh(),
    gcTime: 0,
  })
}

export function useRunAgain(sourceId: number) {
  return useMutation({
    mutationFn: async (deliveryId: number | null): Promise<number> => {
      if (deliveryId === null) {
        const all = await bodyOf(api.POST('/api/v1/webhook_sources/{id}/deliveries/retry', at(sourceId)))
        return all.retried
      }
      await bodyOf(
        api.POST('/api/v1/webhook_sources/{id}/deliveries/{delivery_id}/retry', {
          params: { path: { id: String(sourceId), delivery_id: String(deliveryId) } },
        }),
      )
      return 1
    },
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['webhook-sources', 'webhook-source', 'webhook-source-messages'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
