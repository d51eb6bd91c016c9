import { z } from 'zod'
import type { Recorder } from '#features/surveys/customer-page/recorder.ts'
import { MAIL_ORIGIN } from '#features/surveys/delivery/dispatch.ts'
import { processDueRequests, recordMailOutcome } from '#features/surveys/delivery/outcomes.ts'
import { companiesWithDueRequests } from '#features/surveys/delivery/store.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { mailEndedEvent } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

export const SEND_DUE_SURVEYS = 'surveys.sendDue'
const DUE_IN_COMPANY = 'surveys.sendDueOf'
const MAIL_ENDED = 'surveys.mailEnded'

/** Sends due surveys every minute, and records the outcome of each survey mail on its request. */
export function defineSurveyJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  recorder: Pick<Recorder, 'settle'>,
): void {
  const { jobs } = services
  const cron = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(SEND_DUE_SURVEYS, { data: z.object({}), cron, retries: 0 }, async () => {
    const now = services.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    for (const companyId of await companiesWithDueRequests(services.database.ownerPool, now))
      await jobs.send(DUE_IN_COMPANY, { companyId }, { key: `${companyId} ${minute}` })
  })
  const company = z.object({ companyId: z.number().int() })
  jobs.define(DUE_IN_COMPANY, { data: company, concurrency: 2 }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer !== null) await processDueRequests(services, viewer, recorder)
  })
  const ending = company.extend({
    mailId: z.number().int(),
    ended: z.enum(['sent', 'uncertain', 'bounced', 'failed', 'kept']),
  })
  jobs.define(MAIL_ENDED, { data: ending, concurrency: 2 }, async ({ companyId, ...mail }) => {
    const viewer = await systemViewer(companyId)
    if (viewer !== null) await recordMailOutcome(services, viewer, mail)
  })
  relay.onEvent(mailEndedEvent(MAIL_ORIGIN), MAIL_ENDED)
}
