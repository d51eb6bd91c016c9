import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { JobRun, SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { MAIL_QUEUED } from '#platform/mail/mail.ts'
import { type SmtpSettings, sendOverSmtp } from '#platform/mail/smtp.ts'
import { findMail, moveMail } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

export const SEND_MAIL = 'mail.send'

type MailServices = Pick<Services, 'config' | 'database' | 'clock' | 'eventsWritten'>

export function defineMailJobs(
  services: MailServices & Pick<Services, 'jobs'>,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int(), mailId: z.number().int() })
  // A server that is down is tried for about a day: 15 s, 30 s, … one hour.
  const options = { data, retries: 30, retryDelaySeconds: 15, expireInSeconds: 300, concurrency: 2 }
  services.jobs.define(SEND_MAIL, options, async ({ companyId, mailId }, run) => {
    const viewer = await systemViewer(companyId)
    if (viewer !== null) await sendMail(services, viewer, mailId, run)
  })
  relay.onEvent(MAIL_QUEUED, SEND_MAIL)
}

/**
 * Sends a queued message, at most once: `sending` is committed before the server hears of it, so a run that finds
 * `sending` follows one that died, and nobody knows how far it came. Such a message is `uncertain`, and only a person
 * may send it again. Throws when another attempt should follow.
 */
export async function sendMail(
  services: MailServices,
  viewer: Viewer,
  mailId: number,
  run: Pick<JobRun, 'isLastAttempt'>,
  timeouts: Pick<SmtpSettings, 'timeoutMilliseconds'> = {},
): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, viewer, work)
  const mail = await inCompany((tx) => findMail(tx, mailId))
  if (mail?.status === 'sending')
    await inCompany((tx) => moveMail(tx, mailId, ['sending'], { status: 'uncertain', error: INTERRUPTED }))
  if (mail?.status !== 'queued') return
  const { smtpUrl, mailFrom, baseUrl } = services.config
  if (smtpUrl === null) {
    await inCompany((tx) => moveMail(tx, mailId, ['queued'], { status: 'kept' }))
    return
  }

  const result = await sendOverSmtp({ smtpUrl, mailFrom, baseUrl, ...timeouts }, mail, () =>
    inCompany((tx) => moveMail(tx, mailId, ['queued'], { status: 'sending' })),
  )
  switch (result.kind) {
    case 'not claimed':
      return
    case 'sent':
      // Another run may meanwhile have taken this one for dead.
      await inCompany((tx) => moveMail(tx, mailId, ['sending', 'uncertain'], { status: 'sent' }))
      return
    case 'uncertain':
      await inCompany((tx) => moveMail(tx, mailId, ['sending'], { status: 'uncertain', error: result.error }))
      return
    case 'permanent':
      await inCompany((tx) => moveMail(tx, mailId, ['sending'], { status: 'failed', error: result.error }))
      return
    case 'temporary': {
      // Never the state of another run: what that one is sending must not be queued again.
      const from = result.claimed ? 'sending' : 'queued'
      const status = run.isLastAttempt ? 'failed' : 'queued'
      await inCompany((tx) => moveMail(tx, mailId, [from], { status, error: result.error }))
      if (status === 'queued') throw new Error('The mail server did not take the message; it stays queued.')
    }
  }
}

const INTERRUPTED = 'The server was interrupted while it sent this message; it may or may not have arrived.'
