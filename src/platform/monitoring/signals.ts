import { channel, tracingChannel } from 'node:diagnostics_channel'

/** One run of a job. `error` is set once it has failed; `isLast` says that no attempt follows. */
export type JobRunSignal = { queue: string; isLast: boolean; error?: unknown }

/** How sending one mail ended. */
export type MailSignal = { result: 'sent' | 'failed' | 'uncertain' | 'deferred' }

/**
 * What monitoring may listen to, so that the code that works does not know it. Without listeners these cost nothing.
 * Signals contain no ids and no personal data.
 */
export const jobRuns = tracingChannel<unknown, JobRunSignal>('plaudit.job')
const mails = channel('plaudit.mail')

export const mailTried = (signal: MailSignal): void => mails.publish(signal)

/** Returns a function that stops listening. */
export function onMailTried(listen: (signal: MailSignal) => void): () => void {
  const heard = (signal: unknown) => listen(signal as MailSignal)
  mails.subscribe(heard)
  return () => void mails.unsubscribe(heard)
}
