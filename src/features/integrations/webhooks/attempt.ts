import type { DeliveryRow } from '#features/integrations/webhooks/delivery-store.ts'
import { type SentEvent, TEST_EVENT } from '#features/integrations/webhooks/events.ts'
import type { PayloadReaders } from '#features/integrations/webhooks/payload.ts'
import { signedHeaders } from '#features/integrations/webhooks/signature.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

const TIMEOUT_MS = 15_000

/** Characters of the receiver's answer that are kept. */
const KEPT_ANSWER = 1_000

export type Answer = {
  status: number | null
  body: string | null
  retryAfter: string | null
  failure: 'timeout' | 'unreachable' | 'refused' | null
}

export const messageId = (uuid: string): string => `msg_${uuid}`

/** The message as the owner's rights allow it now; null if the owner may not see its object. */
export async function writeMessage(
  services: Services,
  owner: Viewer,
  readers: PayloadReaders,
  delivery: Pick<DeliveryRow, 'event' | 'object_id' | 'created_at'>,
): Promise<string | null> {
  const event = delivery.event as SentEvent
  const data = event === TEST_EVENT ? {} : await readSeen(services, owner, readers[event], delivery.object_id)
  return data && JSON.stringify({ type: event, timestamp: delivery.created_at.toISOString(), data })
}

async function readSeen(
  services: Services,
  owner: Viewer,
  read: PayloadReaders[keyof PayloadReaders] | undefined,
  objectId: number,
): Promise<Record<string, unknown> | null> {
  try {
    return (await read?.(services, owner, objectId)) ?? null
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return null
    throw error
  }
}

/** Sends a message once. Redirects are not followed, and private addresses are refused. */
export async function postMessage(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  { url, secrets, id, body }: { url: string; secrets: readonly string[]; id: string; body: string },
  { signal, timeoutMs = TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Answer> {
  const call = outboundFetch({ privateHosts: config.privateHosts, timeoutMs })
  try {
    const headers = signedHeaders(secrets, { id, at: clock.now(), body })
    const answer = await call(url, { method: 'POST', headers, body, signal })
    const text = (await answer.text()).toWellFormed().replaceAll('\u0000', '')
    return {
      status: answer.status,
      body: Array.from(text).slice(0, KEPT_ANSWER).join(''),
      retryAfter: [429, 503].includes(answer.status) ? answer.headers.get('retry-after') : null,
      failure: null,
    }
  } catch (error) {
    // Nothing is known about an attempt that the stopping process cut off.
    if (signal?.aborted) throw error
    log.debug({ err: error }, 'a webhook could not be reached')
    return { status: null, body: null, retryAfter: null, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): Answer['failure'] {
  if (error instanceof OutboundError) return 'refused'
  const { name = '' } = error as Error
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : 'unreachable'
}
