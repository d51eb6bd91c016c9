import { lockMailsWithFiles, type MailWithFiles, saveMailFiles } from '#features/privacy/mails-store.ts'
import { type MentionFinder, mentionFinder } from '#features/privacy/mentions.ts'
import type { Person } from '#features/privacy/person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { MailAttachment } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

/** A mail of a report has up to some megabytes. */
const MAILS_AT_ONCE = 10

/**
 * Removes files from mails that wait to be sent: files of text that mention the person, pictures of mails that do, and
 * every other file, because it cannot be searched. Runs before the texts of the mails lose their mentions. Returns how
 * many were removed.
 */
export async function eraseMailFiles(
  services: Services,
  system: Viewer,
  person: Person,
  signal: AbortSignal,
): Promise<number> {
  const finder = mentionFinder(person.identifiers)
  let removed = 0
  let after: number | null = 0
  while (after !== null) {
    signal.throwIfAborted()
    const from: number = after
    after = await tenantTransaction(services, system, async (tx) => {
      const found = await lockMailsWithFiles(tx, from, MAILS_AT_ONCE)
      for (const mail of found) {
        const kept = mail.attachments.filter((file) => !mayMention(finder, mail, file))
        if (kept.length === mail.attachments.length) continue
        await saveMailFiles(tx, mail.id, kept)
        removed += mail.attachments.length - kept.length
      }
      return found.length < MAILS_AT_ONCE ? null : (found.at(-1)?.id ?? null)
    })
  }
  return removed
}

function mayMention(finder: MentionFinder | null, mail: MailWithFiles, file: MailAttachment): boolean {
  const isIn = (text: string | null) => text !== null && (finder?.finds(text) ?? false)
  if (/^text\//.test(file.type))
    return isIn(file.name) || isIn(Buffer.from(file.base64, 'base64').toString('utf8'))
  // The HTML of the mail shows the picture, and says in words what is in it.
  if (file.cid !== undefined) return [mail.subject, mail.text_body, mail.html_body].some(isIn)
  return true
}
