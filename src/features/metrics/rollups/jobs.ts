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

/** Shorter than the longest run of a job. A company with more to sum continues in another job, after the others. */
const LONGEST_RUN_MS = 5 * 60_000

export function defineMetricJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int() })
  services.jobs.define(FOLD_DAYS, { data }, async ({ companyId }, { signal }) => {
    const viewer = await systemViewer(companyId)
    if (!viewer) return
    const end = services.clock.now().getTime() + LONGEST_RUN_MS
    const mayContinue = () => !signal.aborted && services.clock.now().getTime() < end
    if (!(await foldDays(services, viewer, mayContinue))) await services.jobs.send(FOLD_DAYS, { companyId })
  })
  // Covers companies created before daily sums existed, changes of time zone, and the month that has just ended.
  const cron = { expression: '17 3 * * *', timeZone: 'UTC' }
  services.jobs.define(FOLD_ALL, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, ({ company }) =>
      services.jobs.send(FOLD_DAYS, { companyId: company.id }),
    ),
  )
  relay.onEvent('feedbackIngested', FOLD_DAYS, GATHERED)
  relay.onEvent('feedbackEdited', FOLD_DAYS, GATHERED)
  relay.onEvent('areasMoved', FOLD_DAYS, GATHERED)
}
