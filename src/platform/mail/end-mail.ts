import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import { type MailEnd, mailEndedEvent } from '#platform/mail/mail.ts'
import { findInterrupted, type MailStatus, moveMail } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

/** Longer than any attempt to send a mail: the job of an attempt expires after five minutes. */
const LONGEST_ATTEMPT_MS = 15 * 60_000

const INTERRUPTED = 'The server was interrupted while it sent this message; it may or may not have arrived.'

/** What is known of a mail whose attempt was killed: it is never sent again by itself. */
export const INTERRUPTED_END = { status: 'uncertain', error: INTERRUPTED } as const

/** Stores how sending ended, if the mail still has one of the expected statuses, and emits the event. */
export async function endMail(
  tx: Tx,
  { mailId, origin }: { mailId: number; origin: string | null },
  from: readonly MailStatus[],
  to: { status: MailStatus; error?: string },
  ended: MailEnd = to.status as MailEnd,
): Promise<void> {
  const isMoved = await moveMail(tx, mailId, from, to)
  if (isMoved && origin) tx.emit({ type: mailEndedEvent(origin), payload: { mailId, ended, origin } })
}

/**
 * Ends mails whose last attempt was killed. After an earlier attempt the next one does so, but after the last there is
 * none, and the mail would be shown as being sent for ever.
 */
export async function endInterruptedMails(
  services: Pick<Services, 'database' | 'clock' | 'eventsWritten'>,
  systemViewer: SystemViewer,
): Promise<void> {
  const before = new Date(services.clock.now().getTime() - LONGEST_ATTEMPT_MS)
  for (const { companyId, ...mail } of await findInterrupted(services.database.ownerPool, before)) {
    const viewer = await systemViewer(companyId)
    if (viewer)
      await tenantTransaction(services, viewer, (tx) => endMail(tx, mail, ['sending'], INTERRUPTED_END))
  }
}
