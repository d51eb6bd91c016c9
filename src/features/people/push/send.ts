import webPush from 'web-push'
import { replacesEarlier } from '#features/people/notices/events.ts'
import { devicePlace } from '#features/people/push/devices.ts'
import { type PushKeys, readPushKeys } from '#features/people/push/keys.ts'
import { nextAttemptAt, TTL_SECONDS } from '#features/people/push/retries.ts'
import {
  deleteDevice,
  deleteMessage,
  findMessage,
  type MessageRow,
  markUsed,
  postponeMessage,
} from '#features/people/push/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored } from '#platform/auth/envelope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

const TIMEOUT_MS = 15_000
/** The queue's clock may be this much ahead. */
const EARLY_MS = 5_000

type PushServices = Pick<Services, 'config' | 'database' | 'clock' | 'eventsWritten' | 'log'>
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Result = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; retryAfter: string | null }

/**
 * Sends a queued message once, unless its device may not get it any more. Returns when to try again; null if nothing is
 * left to do. A run that was killed sends again, and the browser replaces the notification.
 */
export async function sendPush(
  services: PushServices,
  system: Viewer,
  messageId: number,
  { signal, timeoutMs = TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Date | null> {
  const { config } = services
  const found = await tenantTransaction(services, system, async (tx) => {
    const message = await findMessage(tx, messageId)
    if (!message) {
      await deleteMessage(tx, messageId)
      return null
    }
    const keys = await readPushKeys(services, tx)
    const text = openStored(config, devicePlace(tx, message.device_uuid), message.subscription)
    if (keys && text !== null) return { message, keys, subscription: JSON.parse(text) as Subscription }
    // SECRET_KEY was lost: the person turns notifications on again.
    await deleteDevice(tx, message.device_id)
    return null
  })
  if (!found) return null
  const { message } = found
  const wait = message.next_attempt_at.getTime() - services.clock.now().getTime()
  if (wait > EARLY_MS) return message.next_attempt_at
  const result = await post(services, found, { signal, timeoutMs })
  return tenantTransaction(services, system, async (tx) => {
    if (result.kind === 'gone') {
      await deleteDevice(tx, message.device_id)
      return null
    }
    const next =
      result.kind === 'later' ? nextAttemptAt(message, tx.now, { retryAfter: result.retryAfter }) : null
    if (next) {
      await postponeMessage(tx, message.id, next)
      return next
    }
    await deleteMessage(tx, message.id)
    if (result.kind === 'sent') await markUsed(tx, message.device_id)
    else services.log.warn({ companyId: tx.companyId }, 'a notification of a device was given up')
    return null
  })
}

async function post(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { message, keys, subscription }: { message: MessageRow; keys: PushKeys; subscription: Subscription },
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<Result> {
  const call = outboundFetch({ privateHosts: config.privateHosts, timeoutMs, largestAnswer: 65_536 })
  const { title, path } = message
  const { headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify({ title, path, tag: tagOf(message) }),
    { vapidDetails: { subject: subjectOf(config), ...keys }, TTL: TTL_SECONDS },
  )
  try {
    const answer = await call(subscription.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      signal,
    })
    return resultOf(answer)
  } catch (error) {
    // Nothing is known about an attempt that the stopping process cut off.
    if (signal?.aborted) throw error
    log.debug({ err: error }, 'a push service could not be reached')
    return error instanceof OutboundError ? { kind: 'refused' } : { kind: 'later', retryAfter: null }
  }
}

/** A browser shows one notification for each tag. Another attempt of the same message has the same one. */
const tagOf = ({ id, event, path }: MessageRow): string => `${event} ${replacesEarlier(event) ? path : id}`

function resultOf({ status, headers }: Response): Result {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', retryAfter: headers.get('retry-after') }
  return { kind: 'refused' }
}

/** Names the sender to push services, which accept https only. */
const subjectOf = ({ baseUrl }: Services['config']): string => baseUrl.replace(/^http:/, 'https:')
