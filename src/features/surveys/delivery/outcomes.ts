import type { Recorder } from '#features/surveys/customer-page/recorder.ts'
import { changeContact, stopReminders } from '#features/surveys/delivery/contacts-store.ts'
import { OPEN_STATUSES, type RequestStatus } from '#features/surveys/delivery/contract.ts'
import { dispatchRequest, queueSurveyMail } from '#features/surveys/delivery/dispatch.ts'
import {
  insertEvents,
  lockByMail,
  lockDue,
  lockOpenRequests,
  updateRequestInStatus,
} from '#features/surveys/delivery/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { MailEnd } from '#platform/mail/mail.ts'
import { findMail } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

/** Statuses with a mail that was or is being sent. */
const MAILED = [
  'queued',
  'sent',
  'uncertain',
  'failed',
  'bounced',
  'kept',
] as const satisfies readonly RequestStatus[]

/** Records the outcome of a mail on its request. Repeating it changes nothing. */
export const recordMailOutcome = (
  services: Services,
  viewer: Viewer,
  { mailId, ended }: { mailId: number; ended: MailEnd },
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const request = await lockByMail(tx, mailId)
    if (!request || request.status === ended) return
    const error = ended === 'sent' || ended === 'kept' ? null : await reasonOf(tx, mailId)
    const moved = await updateRequestInStatus(tx, request.id, MAILED, {
      status: ended,
      error,
      ...((ended === 'sent' || ended === 'uncertain') && request.sent_at === null && { sent_at: tx.now }),
      ...(ended === 'bounced' && { next_reminder_at: null }),
    })
    if (!moved) return
    await insertEvents(tx, [{ requestId: request.id, kind: ended, note: error }])
    if (ended === 'bounced' && request.customer_email !== null && isOfAddress(error))
      await changeContact(tx, request.customer_email, { bounced_at: tx.now, bounce_reason: error })
  })

/** Why a queued mail must not be sent any more: its link no longer leads to the survey. Null if it may be sent. */
export const surveyMailRefusal = (
  services: Services,
  viewer: Viewer,
  mailId: number,
): Promise<string | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const request = await lockByMail(tx, mailId)
    if (!request) return null
    if (request.status === 'revoked') return 'The survey request was revoked.'
    if (request.status === 'answered') return 'The customer has already answered.'
    return request.expires_at <= tx.now ? 'The survey link expired before the mail was sent.' : null
  })

/** The address itself was rejected, not this mail or its sender. */
const isOfAddress = (error: string | null): boolean =>
  /^(551|553)\b|\b5\.1\.\d+\b|^550\b(?!.*\b5\.7\.)/.test(error ?? '')

const reasonOf = async (tx: Tx, mailId: number): Promise<string | null> =>
  (await findMail(tx, mailId))?.error ?? null

/** Bounces reported by the company's mail system. Returns the number of requests changed. */
export const recordBounces = (
  services: Services,
  viewer: Viewer,
  bounces: readonly { email: string; reason?: string | null | undefined }[],
): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    let changed = 0
    const ordered = [...new Map(bounces.map((bounce) => [bounce.email, bounce])).values()].sort((a, b) =>
      a.email < b.email ? -1 : 1,
    )
    for (const { email, reason } of ordered) {
      const note = reason || 'The mail came back.'
      await changeContact(tx, email, { bounced_at: tx.now, bounce_reason: note })
      await stopReminders(tx, email)
      for (const request of await lockOpenRequests(tx, email, ['queued', 'kept', 'sent', 'uncertain'])) {
        await updateRequestInStatus(tx, request.id, [request.status], { status: 'bounced', error: note })
        await insertEvents(tx, [{ requestId: request.id, kind: 'bounced', note }])
        changed++
      }
    }
    tx.audit({
      action: 'survey_request.bounced',
      objectType: 'survey_request',
      objectId: 0,
      after: { addresses: ordered.length, requests: changed },
    })
    return changed
  })

/** The customer of a request opts out of surveys. */
export async function unsubscribe(tx: Tx, email: string): Promise<void> {
  await changeContact(tx, email, { unsubscribed_at: tx.now })
  await stopReminders(tx, email)
  for (const request of await lockOpenRequests(tx, email, ['scheduled'])) {
    await updateRequestInStatus(tx, request.id, ['scheduled'], {
      status: 'do_not_send',
      error: 'The customer has unsubscribed.',
    })
    await insertEvents(tx, [{ requestId: request.id, kind: 'unsubscribed' }])
  }
}

/**
 * Handles everything due in a company, in batches with a commit each: first mails, reminders, expired links and
 * unfinished responses.
 */
export async function processDueRequests(
  services: Services,
  viewer: Viewer,
  recorder: Pick<Recorder, 'settle'>,
): Promise<void> {
  const until = async (work: (tx: Tx) => Promise<number>) => {
    while ((await tenantTransaction(services, viewer, work)) > 0);
  }
  await until(async (tx) => {
    const requests = await lockDue(tx, 'expire')
    for (const request of requests) {
      await updateRequestInStatus(tx, request.id, OPEN_STATUSES, {
        status: 'expired',
        next_reminder_at: null,
      })
      await insertEvents(tx, [{ requestId: request.id, kind: 'expired' }])
    }
    return requests.length
  })
  await until(async (tx) => {
    const requests = await lockDue(tx, 'settle')
    for (const { id, status, response_id } of requests) {
      await updateRequestInStatus(tx, id, [status], { continued_at: null })
      if (response_id !== null) await recorder.settle(tx, response_id)
    }
    return requests.length
  })
  await until(async (tx) => {
    const requests = await lockDue(tx, 'send')
    // Sorted by address, so that two processes never deadlock.
    const ordered = requests.sort((a, b) => ((a.customer_email ?? '') < (b.customer_email ?? '') ? -1 : 1))
    for (const request of ordered) await dispatchRequest(services, tx, request)
    return requests.length
  })
  await until(async (tx) => {
    const requests = await lockDue(tx, 'remind')
    for (const request of requests) {
      // If it is unknown whether the first mail arrived, a reminder might be a duplicate.
      if (request.status === 'sent') await queueSurveyMail(services, tx, request, 'reminded')
      else await updateRequestInStatus(tx, request.id, [request.status], { next_reminder_at: null })
    }
    return requests.length
  })
}
