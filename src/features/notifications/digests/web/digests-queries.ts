import { queryOptions } from '@tanstack/react-query'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Subscription = AnswerTo<'/api/v1/subscription', 'get'>
export type SubscriptionBody = Omit<Subscription, 'id'>

/** A stored subscription. `version` identifies the copy; `kept` means that no mail leaves this installation. */
export type Stored = { subscription: Subscription; version: string | null; kept: boolean }

const PATH = '/api/v1/subscription'

export const subscriptionQuery = (type: SubscriptionType) =>
  queryOptions({
    queryKey: ['digest', type] as const,
    queryFn: async ({ signal }): Promise<Stored> => {
      const call = api.GET(PATH, { params: { query: { subscription_type: type } }, signal })
      const { response } = await call
      return {
        subscription: await bodyOf(call),
        version: response.headers.get('etag'),
        kept: response.headers.get('x-mail') === 'kept',
      }
    },
  })

/** Creates a subscription, or updates it if the stored copy is still the one that was read. */
export async function saveSubscription(
  { subscription: { id }, version, kept }: Stored,
  body: SubscriptionBody,
): Promise<Stored> {
  const call =
    id === null
      ? api.POST(PATH, { body })
      : api.PUT(`${PATH}/{id}`, {
          params: { path: { id: String(id) } },
          body,
          headers: version === null ? {} : { 'if-match': version },
        })
  const { response } = await call
  const subscription = await bodyOf<Subscription>(call as Promise<{ data?: Subscription }>)
  return { subscription, version: response.headers.get('etag'), kept }
}

export const endSubscription = (id: number) =>
  bodyOf(api.DELETE(`${PATH}/{id}`, { params: { path: { id: String(id) } } }))

export const previewAddress = (type: SubscriptionType) => `${PATH}/preview?subscription_type=${type}`
