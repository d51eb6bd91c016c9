import { type ChatResult, postToChat } from '#features/alerts/chat.ts'
import { isChat } from '#features/alerts/chat-address.ts'
import { type Message, oneLine } from '#features/alerts/message.ts'
import { MOST_ATTEMPTS, nextAttemptAt } from '#features/integrations/webhooks/retries.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { reportChatPlace } from '#features/subscriptions/chats.ts'
import { type ChatRow, saveChatEnd, takeDueChat } from '#features/subscriptions/chats-store.ts'
import type { Part } from '#features/subscriptions/content/part.ts'
import { type Report, readReport } from '#features/subscriptions/mail/report.ts'
import { findSource, sourceOf } from '#features/subscriptions/sources.ts'
import { getSubscription, type SubscriptionRow } from '#features/subscriptions/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored } from '#platform/auth/envelope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Longer than an attempt takes. After a kill, the message is sent again this much later. */
const LEASE_MS = 120_000
const MOST_LINES = 20

/**
 * Posts what waits for a chat, with what the owner may see now. It can arrive twice if the process is killed between
 * the chat's answer and the note of it.
 */
export async function sendToChat(
  services: Services,
  system: Viewer,
  chatId: number,
  signal?: AbortSignal,
): Promise<void> {
  const taken = await tenantTransaction(services, system, async (tx) => {
    const chat = await takeDueChat(tx, chatId, new Date(tx.now.getTime() + LEASE_MS))
    const row = chat && (await getSubscription(tx, chat.subscription_id))
    return chat && row ? { chat, row } : null
  })
  if (!taken) return
  const { chat, row } = taken
  const message = await writeMessage(services, system, row)
  const result = message && (await post(services, system, chat, message, signal))
  await tenantTransaction(services, system, (tx) => saveChatEnd(tx, chat, endOf(chat, result, tx.now)))
}

/** Null if the subscription is paused or removed, or its owner left or cannot see it any more. */
async function writeMessage(
  services: Services,
  system: Viewer,
  row: SubscriptionRow,
): Promise<Message | null> {
  if (row.deleted_at !== null || row.paused) return null
  const owner = await loadViewer(services, system.company.id, row.owner_id, {
    actor: { kind: 'system', id: null },
  })
  const source = owner && (await tenantTransaction(services, owner, (tx) => findSource(tx, sourceOf(row))))
  if (!source) return null
  return reportMessage(await readReport(services, owner, source), services.config.baseUrl)
}

/** The first figure and the link of each part. A chat has readers whose rights are unknown, so it gets no names or rows. */
export function reportMessage({ title, day, path, parts }: Report, baseUrl: string): Message {
  const lines = parts.slice(0, MOST_LINES).map((part) => ({
    text: oneLine([part.title, summaryOf(part)].filter(Boolean).join(': ')),
    url: baseUrl + part.path,
  }))
  const all = { text: title, url: baseUrl + path }
  return { title: `${title}, ${day}`, lines, more: lines.length === 1 ? null : all }
}

const summaryOf = ({ note, named, figures: [first] }: Part): string =>
  note ?? (first && !named ? `${first.name} ${first.value}` : '')

async function post(
  services: Services,
  { company }: Viewer,
  { kind, uuid, address }: ChatRow,
  message: Message,
  signal?: AbortSignal,
): Promise<ChatResult> {
  const url = openStored(services.config, reportChatPlace({ companyId: company.id }, uuid), address)
  if (url === null || !isChat(kind)) return { failure: 'secret', retryAfter: null }
  return postToChat(services, kind, url, message, signal)
}

/** The new state of a chat: done, to be tried again, or stopped after ten failed attempts. */
function endOf(chat: ChatRow, result: ChatResult | null, now: Date): Parameters<typeof saveChatEnd>[2] {
  if (!result?.failure) return { due_at: null, attempts: 0, failure: null, failing_since: null }
  const attempts = chat.attempts + 1
  const next =
    attempts < MOST_ATTEMPTS ? nextAttemptAt(attempts, now, { retryAfter: result.retryAfter }) : null
  return {
    attempts,
    failure: result.failure,
    failing_since: chat.failing_since ?? now,
    due_at: next,
    ...(next === null && { stopped_at: now }),
  }
}
