import { sql } from 'kysely'
import type pg from 'pg'
import type { HeldMessage } from '#lib/held-messages.ts'
import { hiddenReviewText, mayReviewBlind } from '#platform/access/blind-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { type Tx, tenantFlight } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'kept' | 'uncertain'

/** A file of a mail, or a picture that its HTML shows under `cid:` and this id. */
export type MailAttachment = { name: string; type: string; base64: string; cid?: string }

/** `html` comes from our own templates, with user text escaped. */
export type MailDraft = {
  to: string
  subject: string
  text: string
  html?: string
  /** Sender name, if it differs from the installation's. */
  fromName?: string | null
  replyTo?: string | null
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  /** The area that receives the event `mailEnded`. */
  origin?: string
  /** They are kept until the mail is sent, and not at all if mail stays in the outbox. */
  attachments?: readonly MailAttachment[]
  /** The mail waits until then. */
  notBefore?: Date | null
  /** The employee whose quiet hours it waits for. */
  heldFor?: number | null
  /** If the quiet hours change, it does not wait longer than this. */
  neededBy?: Date | undefined
  /** The review that the mail is about; hidden from admins who review the same work blind. */
  reviewId?: number | null
}

export type ListedMail = {
  id: number
  to: string
  subject: string
  status: MailStatus
  /** When the status was set; null for older mails. */
  status_at: Date | null
  /** Why it was not sent. */
  error: string | null
  created_at: Date
  text: string
}

export type MailToSend = {
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  messageId: string
  status: MailStatus
  fromName: string | null
  replyTo: string | null
  headers: Readonly<Record<string, string>> | null
  attachments: readonly MailAttachment[] | null
  origin: string | null
  notBefore: Date | null
  error: string | null
}

export async function insertMail(
  tx: Tx,
  mail: MailDraft & { status: MailStatus; messageId: string },
): Promise<number> {
  const { id } = await tx
    .insert('mail_message', {
      to_address: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html ?? null,
      from_name: mail.fromName ?? null,
      reply_to: mail.replyTo ?? null,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      attachments: mail.attachments?.length ? JSON.stringify(mail.attachments) : null,
      origin: mail.origin ?? null,
      qa_review_id: mail.reviewId ?? null,
      not_before: mail.notBefore ?? null,
      held_for: mail.heldFor ?? null,
      needed_by: mail.neededBy ?? null,
      status: mail.status,
      status_at: tx.now,
      message_id: mail.messageId,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findMail(tx: Tx, id: number): Promise<MailToSend | undefined> {
  const row = await tx
    .from('mail_message')
    .select([
      'id',
      'to_address as to',
      'subject',
      'text_body as text',
      'html_body as html',
      'message_id as messageId',
      'status',
      'from_name as fromName',
      'reply_to as replyTo',
      'headers',
      'attachments',
      'origin',
      'not_before as notBefore',
      'error',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as MailToSend | undefined
}

/** The mails that wait for the end of a person's quiet hours, locked. */
export async function lockHeldMail(tx: Tx, employeeId: number): Promise<HeldMessage[]> {
  const rows = await tx
    .from('mail_message')
    .select(['id', 'not_before', 'needed_by as neededBy'])
    .where('held_for', '=', employeeId)
    .where('status', '=', 'queued')
    .where('not_before', '>', tx.now)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ not_before, ...mail }) => ({ ...mail, until: not_before ?? tx.now }))
}

export const postponeMails = (tx: Tx, ids: readonly number[], until: Date | null) =>
  tx.update('mail_message').set({ not_before: until }).where('id', '=', anyOf(ids)).execute()

/** Changes a message's status if it is still the expected one; returns false otherwise. */
export async function moveMail(
  tx: Tx,
  id: number,
  from: readonly MailStatus[],
  to: { status: MailStatus; error?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('mail_message')
    .set({
      status: to.status,
      status_at: tx.now,
      error: to.error?.replaceAll('\0', '').slice(0, 1_000) ?? null,
      sent_at: to.status === 'sent' ? tx.now : null,
      ...(ENDED.includes(to.status) && { attachments: null }),
    })
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${from}::text[])`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mails whose sending began before a time and has not ended. */
export async function findInterrupted(
  owner: Pick<pg.Pool, 'query'>,
  before: Date,
): Promise<{ companyId: number; mailId: number; origin: string | null }[]> {
  const { rows } = await owner.query<{ company_id: number; id: number; origin: string | null }>(
    `/* across companies: mails whose last attempt was killed */
     select company_id, id, origin from app.mail_message
      where status = 'sending' and coalesce(status_at, created_at) < $1
      order by company_id, id limit 1000`,
    [before],
  )
  return rows.map(({ company_id, id, origin }) => ({ companyId: company_id, mailId: id, origin }))
}

/** Statuses after which a mail is never sent. */
const ENDED: readonly MailStatus[] = ['sent', 'failed', 'kept']

/** Newest first, without mail about reviews whose work the viewer reviews blind. */
export async function listMail(
  services: Pick<Services, 'database'>,
  viewer: Viewer,
  page: TimePage,
): Promise<ListedMail[]> {
  const companyId = viewer.company.id
  const reviewer = mayReviewBlind(viewer) ? (viewer.person?.id ?? 0) : 0
  const [result] = await tenantFlight(services, companyId, [
    page.after === null
      ? { name: 'mail-first-page', text: listText(''), values: [companyId, page.limit, reviewer] }
      : {
          name: 'mail-next-page',
          text: listText('and (m.created_at, m.id) < ($4, $5)'),
          values: [companyId, page.limit, reviewer, page.after.createdAt, page.after.id],
        },
  ])
  return (result ?? []) as ListedMail[]
}

const listText = (after: string) => `
  select m.id, m.to_address as "to", m.subject, m.status, m.status_at, m.error, m.created_at, m.text_body as text
    from app.mail_message m
   where m.company_id = $1 ${after}
     and (m.qa_review_id is null or not exists (
       select from app.qa_review r
        where r.company_id = $1 and r.id = m.qa_review_id and ${hiddenReviewText('$1', '$3::bigint')}))
   order by m.created_at desc, m.id desc limit $2`
