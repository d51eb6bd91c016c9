import type { Database } from '#platform/db/pools.ts'
import type { MailEnd } from '#platform/mail/mail.ts'

type Db = { database: Pick<Database, 'ownerPool'> }

/** The mails a worker would get: those to send, and those a dead worker was sending. */
export async function queuedMails({ database }: Db, companyId: number): Promise<number[]> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `select id from mail_message where company_id = $1 and status in ('queued', 'sending') order by id`,
    [companyId],
  )
  return rows.map(({ id }) => id)
}

/** How survey mails ended, as reported by the outbox. */
export async function endingsTold({ database }: Db, companyId: number) {
  const { rows } = await database.ownerPool.query<{ payload: { mailId: number; ended: MailEnd } }>(
    `select payload from outbox_event
      where company_id = $1 and type = 'mail.ended.survey_request' order by id`,
    [companyId],
  )
  return rows.map(({ payload }) => payload)
}
