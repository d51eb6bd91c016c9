import { sendDueDigests } from '#features/notifications/digests/send.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { queuedMails } from '#features/surveys/delivery/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'

/**
 * A worker process for the kill test. Creates the digests due at a given time, reports that, and sends the waiting
 * mails as the jobs do.
 */
const { SMTP_URL, DATA_DIR, SECRET_KEY, DATABASE = '{}', COMPANY, NOW = '' } = process.env
const config = readConfig({ SMTP_URL, DATA_DIR, SECRET_KEY })
const database = openDatabase(JSON.parse(DATABASE))
const log = { ...console, level: 'silent', fatal: console.error, silent: () => {}, child: () => log }
const services = {
  config,
  database,
  log,
  clock: { now: () => new Date(NOW) },
  jobs: recordingJobs(),
  files: createFileStore(config),
  eventsWritten: () => {},
}
const viewer = await systemViewer(services, Number(COMPANY))
process.stdout.write('begun\n')
await sendDueDigests(services, viewer)
process.stdout.write('made\n')
const mailing = { config, database, clock: systemClock, eventsWritten: () => {} }
for (const mailId of await queuedMails(services, viewer.company.id))
  await sendMail(mailing, viewer, mailId, { isLastAttempt: false })
await database.close()
