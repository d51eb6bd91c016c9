import type { Tx } from '#platform/db/tenant.ts'
import type { MailAttachment } from '#platform/mail/store.ts'

export type MailWithFiles = {
  id: number
  subject: string
  text_body: string
  html_body: string | null
  attachments: MailAttachment[]
}

/** Mails that still have files, because they are not sent yet; locked. */
export async function lockMailsWithFiles(tx: Tx, after: number, limit: number): Promise<MailWithFiles[]> {
  const rows = await tx
    .from('mail_message')
    .select(['id', 'subject', 'text_body', 'html_body', 'attachments'])
    .where('attachments', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows as MailWithFiles[]
}

export const saveMailFiles = (tx: Tx, id: number, files: readonly MailAttachment[]) =>
  tx
    .update('mail_message')
    .set({ attachments: files.length > 0 ? JSON.stringify(files) : null })
    .where('id', '=', id)
    .execute()
