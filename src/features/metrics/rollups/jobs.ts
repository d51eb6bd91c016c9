import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

const FOLD_DAYS = 'metrics.foldDays'
export const FOLD_ALL = 'metrics.foldAll'

/** A busy hour changes the same day repeatedly: collect changes for this long and sum the day once. */
const GATHERED = { gatherSeconds: 60 }

export function defineMetricJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int() })
  services.jobs.define(FOLD_DAYS, { data }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await foldDays(services, viewer)
  })
  // Covers companies created before daily sums existed, and changes of time zone.
  const cron = { expression: '17 3 * * *', timeZone: 'UTC' }
  services.jobs.define(FOLD_ALL, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => foldDays(services, viewer)),
  )
  relay.onEvent('feedbackIngested', FOLD_DAYS, GATHERED)
  relay.onEvent('feedbackEdited', FOLD_DAYS, GATHERED)
  relay.onEvent('areasMoved', FOLD_DAYS, GATHERED)
}
