import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'
import { outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

export type Campaign = { id: string; name: string }

export type GiftOrder = {
  /** Our id of the order. Retries reuse it, so that the platform recognises the order. */
  orderId: string
  campaignId: string
  recipient: { firstName: string; lastName: string; email: string }
}

/** The result of a call. `unknown`: it is not known whether the platform carried it out. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; status: number }
  | { kind: 'unknown' }

export type GiftingClient = {
  campaigns(): Promise<Outcome<Campaign[]>>
  /** Whether the platform received the order. */
  hasOrder(orderId: string): Promise<Outcome<boolean>>
  placeOrder(order: GiftOrder): Promise<Outcome<null>>
}

const TIMEOUT_MS = 10_000

const campaignsSchema = z.object({
  campaigns: z
    .array(z.object({ id: z.coerce.string().pipe(storableText(200)), name: z.string().max(500) }))
    .max(1_000),
})

/** The HTTP client of the gifting platform; null if the installation has no address for it. */
export function giftingClient(
  { config }: Pick<Services, 'config'>,
  apiKey: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): GiftingClient | null {
  const base = config.giftingBaseUrl
  if (base === null) return null
  const call = outboundFetch({ privateHosts: config.privateHosts, timeoutMs })
  const ask = async (method: string, path: string, body?: object): Promise<Response | null> => {
    try {
      return await call(`${base}${path}`, {
        method,
        headers: {
          'x-api-key': apiKey,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch {
      // Unreachable, timed out or interrupted: the outcome is unknown.
      return null
    }
  }
  return {
    async campaigns() {
      const answer = await ask('GET', '/campaigns')
      if (!answer?.ok) return failed(answer)
      const read = campaignsSchema.safeParse(await jsonOf(answer))
      return read.success ? { kind: 'done', value: read.data.campaigns } : { kind: 'unknown' }
    },
    async hasOrder(orderId) {
      const answer = await ask('GET', `/orders/${encodeURIComponent(orderId)}`)
      if (answer?.status === 404) return { kind: 'done', value: false }
      return answer?.ok ? { kind: 'done', value: true } : failed(answer)
    },
    async placeOrder({ orderId, campaignId, recipient }) {
      const answer = await ask('POST', '/orders', {
        order_id: orderId,
        campaign_id: campaignId,
        recipient: {
          first_name: recipient.firstName,
          last_name: recipient.lastName,
          email: recipient.email,
        },
      })
      return answer?.ok ? { kind: 'done', value: null } : failed(answer)
    },
  }
}

/** A refusal concerns the call itself. Server errors and rate limits are temporary, so the outcome is unknown. */
function failed(answer: Response | null): { kind: 'refused'; status: number } | { kind: 'unknown' } {
  const refused =
    answer !== null && answer.status >= 400 && answer.status < 500 && ![408, 425, 429].includes(answer.status)
  return refused ? { kind: 'refused', status: answer.status } : { kind: 'unknown' }
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)
