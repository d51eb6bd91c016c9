import { type ChatResult, postToChat } from '#features/alerts/chat.ts'
import { chatPlace, isChat } from '#features/alerts/chat-address.ts'
import type { AlertKind } from '#features/alerts/kinds.ts'
import { alertMail, stoppedMail } from '#features/alerts/mails.ts'
import { type Message, MOST_LINES, messageOf } from '#features/alerts/message.ts'
import { findNoticesAfter } from '#features/alerts/notices-store.ts'
import { dueAt } from '#features/alerts/quiet-hours.ts'
import { kindsOf } from '#features/alerts/rights.ts'
import {
  type ChannelRow,
  findRule,
  lastNoticeId,
  lockRule,
  markSent,
  type RuleRow,
  saveSending,
  takeDueChannel,
} from '#features/alerts/store.ts'
import { readSubjects } from '#features/alerts/subjects.ts'
import { MOST_ATTEMPTS, nextAttemptAt } from '#features/integrations/webhooks/retries.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { pushPerson } from '#features/people/notices/push-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { afterQuietHours, quietHoursOf } from '#lib/quiet-hours.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Longer than an attempt takes. After a kill, the message is sent again this much later. */
const LEASE_MS = 120_000
/** Notices of one message; more are counted as so many. */
const MOST_TOLD = 1_000

/** A message, and the page of all its rows. */
type Written = Message & { path: string }

type Prepared = {
  channel: ChannelRow
  rule: RuleRow
  owner: Viewer
  message: Written | null
  through: number
}

/**
 * Sends what waits for a channel of an alert as one message, with what the owner may see now. A mail or a message to
 * devices is written in the transaction that notes it; a message to a chat can arrive twice if the process is killed
 * between.
 */
export async function sendDue(
  services: Services,
  system: Viewer,
  channelId: number,
  signal?: AbortSignal,
): Promise<void> {
  const prepared = await prepare(services, system, channelId)
  if (!prepared) return
  const { channel, message } = prepared
  const { kind } = channel
  const address = openStored(
    services.config,
    chatPlace({ companyId: system.company.id }, channel.uuid),
    channel.address,
  )
  const result =
    message === null || !isChat(kind)
      ? null
      : address === null
        ? ({ failure: 'secret', retryAfter: null } as const)
        : await postToChat(services, kind, address, message, signal)
  await tenantTransaction(services, system, async (tx) => {
    if (result?.failure) await noteFailure(services, tx, prepared, result)
    else await noteSent(services, tx, prepared)
  })
}

/** Takes the channel and writes its message; null if nothing is to be sent. */
async function prepare(services: Services, system: Viewer, channelId: number): Promise<Prepared | null> {
  const taken = await tenantTransaction(services, system, async (tx) => {
    const channel = await takeDueChannel(tx, channelId, new Date(tx.now.getTime() + LEASE_MS))
    const rule = channel && (await findRule(tx, channel.rule_id))
    return channel && rule ? { channel, rule, through: await lastNoticeId(tx, rule.id) } : null
  })
  if (!taken) return null
  const owner = await loadViewer(services, system.company.id, taken.rule.owner_id)
  if (owner === null || taken.rule.state !== 'active') {
    await tenantTransaction(services, system, (tx) => skip(tx, taken))
    return null
  }
  return { ...taken, owner, message: await writeMessage(services, owner, taken) }
}

/** What came while the alert is paused, or for a person who left, is not sent. */
const skip = (tx: Tx, { channel, through }: { channel: ChannelRow; through: number }) =>
  saveSending(tx, channel, {
    sent_through: through,
    due_at: null,
    attempts: 0,
    failure: null,
    failing_since: null,
  })

/** The message with the notices that the owner may see; null if there is none. */
const writeMessage = (
  { config, ...services }: Services,
  owner: Viewer,
  { channel, rule, through }: { channel: ChannelRow; rule: RuleRow; through: number },
): Promise<Written | null> =>
  tenantTransaction(services, owner, async (tx) => {
    const found = await findNoticesAfter(tx, rule.id, kindsOf(owner), {
      after: channel.sent_through,
      limit: MOST_TOLD,
    })
    const waiting = found.filter(({ id }) => id <= through)
    const subjects = await readSubjects(tx, waiting.slice(0, MOST_LINES))
    const told = waiting.slice(0, MOST_LINES).flatMap(({ id, kind }) => {
      const subject = subjects.get(id)
      return subject ? { kind: kind as AlertKind, subject } : []
    })
    if (told.length === 0) return null
    const total = told.length + Math.max(0, waiting.length - MOST_LINES)
    const listPath = paths.alerts({ alert: rule.id })
    const message = messageOf(owner, rule.name, told, { total, baseUrl: config.baseUrl, listPath })
    return { ...message, path: total === 1 ? (told[0]?.subject.path ?? listPath) : listPath }
  })

async function noteSent(
  services: Services,
  tx: Tx,
  { channel, rule, owner, message, through }: Prepared,
): Promise<void> {
  // Notices that come meanwhile wait for this lock, and are sent next.
  const locked = await lockRule(tx, rule.id)
  if (!locked) return
  if (message && (await writeToOwner(services, tx, { channel, rule, owner, message })))
    await markSent(tx, rule.id)
  const hasMore = (await lastNoticeId(tx, rule.id)) > through
  await saveSending(tx, channel, {
    sent_through: through,
    due_at: hasMore ? dueAt(tx.now, quietHoursOf(locked), owner.company.timeZone) : null,
    attempts: 0,
    failure: null,
    failing_since: null,
  })
}

/** Writes a message to the owner; one to a chat has been sent. Returns false if the owner has no device. */
async function writeToOwner(
  services: Services,
  tx: Tx,
  { channel, rule, owner, message }: Pick<Prepared, 'channel' | 'rule' | 'owner'> & { message: Written },
): Promise<boolean> {
  const employeeId = rule.owner_id
  if (channel.kind === 'mail')
    await mailPerson(services, tx, 'alert', { employeeId, ...alertMail(services.config, owner, message) })
  if (channel.kind !== 'push') return true
  const { title, path } = message
  return (await pushPerson(tx, 'alert', { employeeId, title, path })) > 0
}

async function noteFailure(
  services: Services,
  tx: Tx,
  { channel, rule, owner }: Prepared,
  { failure, retryAfter }: ChatResult,
): Promise<void> {
  const attempts = channel.attempts + 1
  const next = attempts < MOST_ATTEMPTS ? nextAttemptAt(attempts, tx.now, { retryAfter }) : null
  const failing = { attempts, failure, failing_since: channel.failing_since ?? tx.now }
  if (next !== null) {
    const due = afterQuietHours(next, quietHoursOf(rule), owner.company.timeZone)
    await saveSending(tx, channel, { ...failing, due_at: due })
    return
  }
  await saveSending(tx, channel, { ...failing, due_at: null, stopped_at: tx.now })
  const mail = stoppedMail(services.config, owner, rule.name, channel.address_hint)
  const path = paths.alertRules()
  await messagePerson(services, tx, 'alert_chat_stopped', { employeeId: rule.owner_id, path, ...mail })
}
