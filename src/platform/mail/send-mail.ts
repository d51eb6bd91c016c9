import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { JobRun, SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { endInterruptedMails, endMail, INTERRUPTED_END } from '#platform/mail/end-mail.ts'
import { keepsMail, MAIL_QUEUED, type MailEnd } from '#platform/mail/mail.ts'
import { type SmtpSettings, sendOverSmtp } from '#platform/mail/smtp.ts'
import { findMail, type MailStatus, moveMail } from '#platform/mail/store.ts'
import { mailTried } from '#platform/monitoring/signals.ts'
import type { Services } from '#platform/services.ts'

export const SEND_MAIL = 'mail.send'
export const END_INTERRUPTED_MAILS = 'mail.endInterrupted'

type MailServices = Pick<Services, 'config' | 'database' | 'clock' | 'eventsWritten'>

/**
 * By the origin of a mail: a check just before sending, which may be long after the mail was written. Returns the
 * reason why it must not be sent any more, or null.
 */
export type MailRefusals = Readonly<
  Record<string, (viewer: Viewer, mailId: number) => Promise<string | null>>
>

export function defineMailJobs(
  services: MailServices & Pick<Services, 'jobs'>,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  refusals: MailRefusals = {},
): void {
  const data = z.object({ companyId: z.number().int(), mailId: z.number().int() })
  // While the server is down, this keeps trying for about a day: after 15 s, 30 s, … one hour.
  const options = { data, retries: 30, retryDelaySeconds: 15, expireInSeconds: 300, concurrency: 2 }
  services.jobs.define(SEND_MAIL, options, async ({ companyId, mailId }, run) => {
    const viewer = await systemViewer(companyId)
    if (viewer === null) return
    const waitsUntil = await sendMail(services, viewer, mailId, run, { refusals })
    if (waitsUntil === null) return
    const later = { startAfter: waitsUntil, key: `after ${run.id}` }
    await services.jobs.send(SEND_MAIL, { companyId, mailId }, later)
  })
  relay.onEvent(MAIL_QUEUED, SEND_MAIL)
  const cron = { expression: '*/5 * * * *', timeZone: 'UTC' }
  services.jobs.define(END_INTERRUPTED_MAILS, { data: z.object({}), cron }, () =>
    endInterruptedMails(services, systemViewer),
  )
}

/**
 * Sends a queued message at most once, or returns the time until which it waits. `sending` is committed before the
 * server receives the message, so an attempt that finds `sending` follows one that died, and it is unknown whether the
 * message was sent. Such a message becomes `uncertain`, and only a person may send it again. The first attempt of a job
 * follows none: another job of the message is sending it, and this one ends. Throws if another attempt should follow.
 */
export async function sendMail(
  services: MailServices,
  viewer: Viewer,
  mailId: number,
  run: Pick<JobRun, 'isLastAttempt'> & Partial<Pick<JobRun, 'attempt'>>,
  {
    refusals = {},
    ...timeouts
  }: Pick<SmtpSettings, 'timeoutMilliseconds'> & { refusals?: MailRefusals } = {},
): Promise<Date | null> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, viewer, work)
  const mail = await inCompany((tx) => findMail(tx, mailId))
  const end = (from: readonly MailStatus[], to: { status: MailStatus; error?: string }, ended?: MailEnd) =>
    inCompany((tx) => endMail(tx, { mailId, origin: mail?.origin ?? null }, from, to, ended))
  if (mail?.status === 'sending' && run.attempt !== 1) await end(['sending'], INTERRUPTED_END)
  if (mail?.status !== 'queued') return null
  const { smtpUrl, mailFrom, baseUrl } = services.config
  if (smtpUrl === null || keepsMail(services, viewer.company)) {
    await end(['queued'], { status: 'kept' })
    return null
  }
  if (mail.notBefore !== null && mail.notBefore > services.clock.now()) return mail.notBefore

  const refusal = mail.origin === null ? null : await refusals[mail.origin]?.(viewer, mailId)
  if (refusal) {
    await end(['queued'], { status: 'failed', error: refusal })
    return null
  }
  const result = await sendOverSmtp({ smtpUrl, mailFrom, baseUrl, ...timeouts }, mail, () =>
    inCompany((tx) => moveMail(tx, mailId, ['queued'], { status: 'sending' })),
  )
  if (result.kind !== 'not claimed') mailTried({ result: signalOf(result.kind, run.isLastAttempt) })
  switch (result.kind) {
    case 'not claimed':
      break
    case 'sent':
      // Another run may have considered this one dead meanwhile.
      await end(['sending', 'uncertain'], { status: 'sent' })
      break
    case 'uncertain':
      await end(['sending'], { status: 'uncertain', error: result.error })
      break
    case 'permanent':
      await end(['sending'], { status: 'failed', error: result.error }, 'bounced')
      break
    case 'temporary': {
      // Only from this run's own state: a message that another run is sending must not be queued again.
      const from = result.claimed ? 'sending' : 'queued'
      const status = run.isLastAttempt ? 'failed' : 'queued'
      if (status === 'failed') {
        await end([from], { status, error: result.error })
        break
      }
      await inCompany((tx) => moveMail(tx, mailId, [from], { status, error: result.error }))
      throw new Error('The mail server did not take the message; it stays queued.')
    }
  }
  return null
}

function signalOf(kind: 'sent' | 'uncertain' | 'permanent' | 'temporary', isLastAttempt: boolean) {
  if (kind === 'sent' || kind === 'uncertain') return kind
  return kind === 'permanent' || isLastAttempt ? 'failed' : 'deferred'
}
