import { systemViewer } from '#features/people/sessions/viewers.ts'
import { queuedMails } from '#features/surveys/delivery/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { sendMail } from '#platform/mail/send-mail.ts'

/** A worker process for a test to kill. It sends a company's mails one after another, like the job. */
const { SMTP_URL, DATA_DIR, SECRET_KEY, DATABASE = '{}', COMPANY } = process.env
const config = readConfig({ SMTP_URL, DATA_DIR, SECRET_KEY })
const database = openDatabase(JSON.parse(DATABASE))
const services = { config, database, clock: systemClock, eventsWritten: () => {} }
const viewer = await systemViewer(services, Number(COMPANY))
for (const mailId of await queuedMails(services, viewer.company.id))
  await sendMail(services, viewer, mailId, { isLastAttempt: false })
await database.close()
