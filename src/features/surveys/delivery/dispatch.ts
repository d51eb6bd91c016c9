import { surveyContext } from '#features/surveys/customer-page/context.ts'
import { changeContact, lockContact } from '#features/surveys/delivery/contacts-store.ts'
import { daysAfter, type EventKind } from '#features/surveys/delivery/contract.ts'
import { requestLink } from '#features/surveys/delivery/link.ts'
import { insertEvents, type StoredRequest, updateRequestInStatus } from '#features/surveys/delivery/store.ts'
import { surveyMail } from '#features/surveys/delivery/survey-mail.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { keepsMail, queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

export const MAIL_ORIGIN = 'survey_request'

type MailServices = Pick<Services, 'config'>

/**
 * Called when a request is due. Queues its mail in this transaction, unless the customer was asked recently or has
 * opted out. Two requests to one address are decided one after the other.
 */
export async function dispatchRequest(services: MailServices, tx: Tx, request: StoredRequest): Promise<void> {
  const email = request.customer_email
  if (email === null) return
  const { suppression_days } = (await surveyContextOf(tx, request)).settings
  const contact = await lockContact(tx, email)
  const refusal = contact.unsubscribed_at
    ? ({ status: 'do_not_send', error: 'The customer has unsubscribed.' } as const)
    : contact.bounced_at
      ? ({
          status: 'bounced',
          error: contact.bounce_reason ?? 'Earlier mail to this address came back.',
        } as const)
      : contact.asked_at && suppression_days > 0 && daysAfter(contact.asked_at, suppression_days) > tx.now
        ? ({ status: 'suppressed', error: `The customer was asked on ${day(contact.asked_at)}.` } as const)
        : null
  if (refusal) {
    await updateRequestInStatus(tx, request.id, ['scheduled'], refusal)
    await insertEvents(tx, [{ requestId: request.id, kind: refusal.status, note: refusal.error }])
    return
  }
  await changeContact(tx, email, { asked_at: tx.now })
  await queueSurveyMail(services, tx, request, 'queued')
}

/** Queues a mail for the request. The caller has checked that it may be sent. */
export async function queueSurveyMail(
  services: MailServices,
  tx: Tx,
  request: StoredRequest,
  kind: Extract<EventKind, 'queued' | 'reminded' | 'sent_again'>,
): Promise<void> {
  const link = requestLink(services.config, tx.companyId, request)
  if (request.customer_email === null || link === null) return
  const context = await surveyContextOf(tx, request)
  const { settings } = context
  const mail = surveyMail({
    configuration: context.configuration,
    language: request.language,
    sender: context.sender,
    logo: context.logoFile === null ? null : `${link}/logo`,
    colour: context.colours.brand,
    customerName: request.customer_name,
    agentName: context.agent?.firstName ?? null,
    link,
    expiresAt: request.expires_at,
    timeZone: tx.viewer.company.timeZone,
    reminder: kind === 'reminded',
  })
  const mailId = await queueMail(services, tx, {
    to: request.customer_email,
    ...mail,
    fromName: settings.from_name ?? context.sender.replace(/[\p{Cc}"<>]/gu, ''),
    replyTo: settings.reply_to,
    headers: {
      'List-Unsubscribe': `<${link}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    origin: MAIL_ORIGIN,
  })
  const isKept = keepsMail(services, tx.viewer.company)
  const first = kind !== 'reminded'
  await updateRequestInStatus(tx, request.id, [request.status], {
    status: isKept ? 'kept' : first ? 'queued' : request.status,
    error: null,
    mail_id: mailId,
    ...(isKept && first && { sent_at: tx.now }),
    next_reminder_at: nextReminder(
      settings.reminder_days,
      request,
      first ? 0 : request.reminders_sent + 1,
      tx.now,
    ),
    ...(!first && { reminders_sent: request.reminders_sent + 1 }),
  })
  await insertEvents(tx, [
    { requestId: request.id, kind },
    ...(isKept ? [{ requestId: request.id, kind: 'kept' as const }] : []),
  ])
}

/** When the reminder after this many is due: counted from the first mail, and never after the link has expired. */
function nextReminder(
  reminderDays: readonly number[],
  request: StoredRequest,
  sent: number,
  now: Date,
): Date | null {
  const days = reminderDays[sent]
  if (days === undefined) return null
  const at = daysAfter(request.sent_at ?? now, days)
  return at > now && at < request.expires_at ? at : null
}

const surveyContextOf = (tx: Tx, request: StoredRequest) =>
  surveyContext(tx, request, { id: request.survey_id, version: request.survey_version })

const day = (date: Date): string => date.toISOString().slice(0, 10)
