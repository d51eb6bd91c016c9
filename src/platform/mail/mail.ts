import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { heldUntil } from '#lib/held-messages.ts'
import type { CompanyContext } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { insertMail, lockHeldMail, type MailDraft, postponeMails } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

export const MAIL_QUEUED = 'mail.queued'

/** The event that reports to the area of `origin` how sending ended: `{mailId, ended}`. */
export const mailEndedEvent = (origin: string): string => `mail.ended.${origin}`

/** `bounced`: the receiving server refused the message permanently. */
export type MailEnd = 'sent' | 'uncertain' | 'bounced' | 'failed' | 'kept'

/** Whether mail of the company stays in the outbox: there is no mail server, or its people are those of a demo. */
export const keepsMail = (
  { config }: Pick<Services, 'config'>,
  { isDemo }: Pick<CompanyContext, 'isDemo'>,
): boolean => config.smtpUrl === null || isDemo

/**
 * Writes a message in the transaction of the change that causes it; it is sent after the commit. Without a mail server
 * and in demo companies it is kept, where an admin can read it. Returns the message's id.
 */
export async function queueMail(
  services: Pick<Services, 'config'>,
  tx: Tx,
  draft: MailDraft,
): Promise<number> {
  const mail: MailDraft = parseOrRefuse(draftSchema, draft)
  const status = keepsMail(services, tx.viewer.company) ? 'kept' : 'queued'
  const id = await insertMail(tx, {
    ...mail,
    ...(status === 'kept' && { attachments: [] }),
    status,
    // Stays the same in every attempt, so that a receiver can recognise a duplicate.
    messageId: `<${randomUUID()}@${new URL(services.config.baseUrl).hostname}>`,
  })
  if (status === 'queued') tx.emit({ type: MAIL_QUEUED, payload: { mailId: id } })
  return id
}

/** Lets mail that waits for a person's quiet hours wait until `end` instead; null sends it now. */
export async function moveHeldMail(tx: Tx, employeeId: number, end: Date | null): Promise<void> {
  const { moved, released } = heldUntil(await lockHeldMail(tx, employeeId), end)
  for (const { until, ids } of moved) await postponeMails(tx, ids, until)
  for (const mailId of released) tx.emit({ type: MAIL_QUEUED, payload: { mailId } })
}

/** A line break in a header would let a name or a title add headers and recipients. */
const headerText = z
  .string()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must not contain line breaks or control characters')

const draftSchema = z.object({
  to: z.email('must be one e-mail address').max(254),
  subject: headerText.trim().min(1).max(500),
  // PostgreSQL cannot store NUL.
  text: z.string().transform((text) => text.replaceAll('\0', '')),
  html: z
    .string()
    .transform((html) => html.replaceAll('\0', ''))
    .optional(),
  fromName: headerText.max(200).nullish(),
  replyTo: z.email('must be one e-mail address').max(254).nullish(),
  headers: z.record(z.string().regex(/^[A-Za-z-]{1,60}$/), headerText.max(1_000)).optional(),
  attachments: z
    .array(
      z.object({
        name: headerText.max(200),
        type: headerText.max(100),
        base64: z.string(),
        cid: headerText.max(100).optional(),
      }),
    )
    .optional(),
  origin: z.string().optional(),
  notBefore: z.date().nullish(),
  heldFor: z.number().nullish(),
  neededBy: z.date().optional(),
  reviewId: z.number().nullish(),
})
