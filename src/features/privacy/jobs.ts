import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { PERSON_ERASED } from '#features/privacy/erase.ts'
import { listErasure } from '#features/privacy/erasure-list.ts'
import { PRIVACY_REQUESTED } from '#features/privacy/requests.ts'
import { runRetention } from '#features/privacy/retention/run.ts'
import { runRequest, tidyAccessFiles } from '#features/privacy/run-request.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const RUN_PRIVACY_REQUEST = 'privacy.run'
export const LIST_ERASURE = 'privacy.list'
export const RUN_RETENTION = 'privacy.retention'
export const TIDY_ACCESS_FILES = 'privacy.tidy'

export function definePrivacyJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int(), requestId: z.number().int() })
  services.jobs.define(
    RUN_PRIVACY_REQUEST,
    { data, expireInSeconds: 12 * 3_600 },
    async ({ companyId, requestId }, run) => {
      const viewer = await systemViewer(companyId)
      if (viewer) await runRequest(services, viewer, requestId, run)
    },
  )
  relay.onEvent(PRIVACY_REQUESTED, RUN_PRIVACY_REQUEST)
  const options = { data, retries: 30, retryDelaySeconds: 60 }
  services.jobs.define(LIST_ERASURE, options, async ({ companyId, requestId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await listErasure(services, viewer, requestId)
  })
  relay.onEvent(PERSON_ERASED, LIST_ERASURE)
  const hourly = { expression: '47 * * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_ACCESS_FILES, { data: z.object({}), cron: hourly }, () =>
    visitCompanies(services, systemViewer, (viewer) => tidyAccessFiles(services, viewer)),
  )
  const nightly = {
    data: z.object({}),
    cron: { expression: '23 2 * * *', timeZone: 'UTC' },
    expireInSeconds: 12 * 3_600,
  }
  services.jobs.define(RUN_RETENTION, nightly, (_data, { signal }) =>
    visitCompanies(services, systemViewer, (viewer) => runRetention(services, viewer, { signal })),
  )
}
