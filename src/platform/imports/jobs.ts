import { z } from 'zod'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { AreaName, ImportArea } from '#platform/imports/area.ts'
import { dropFile } from '#platform/imports/files.ts'
import { type ImportWork, runImport } from '#platform/imports/run.ts'
import { outdatedFiles } from '#platform/imports/store.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

const ASK_AGAIN_MS = 5_000
const KEEP_DAYS = 30

export const removeFilesJob = ({ job }: ImportArea): string => `${job}.removeFiles`

/**
 * Defines the job that runs the imports of an area, and the one that deletes their files after 30 days,
 * unless the company has a legal hold.
 */
export function defineImportJobs<Name extends AreaName>(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  eachCompany: (visit: (viewer: Viewer) => Promise<unknown>) => Promise<void>,
  work: ImportWork<Name>,
): void {
  const { area, options, cleanUpAt } = work
  const data = z.object({ companyId: z.number().int(), importId: z.number().int() })
  services.jobs.define(area.job, { ...options, data, retries: 20 }, async ({ companyId, importId }, job) => {
    const viewer = await systemViewer(companyId)
    if (viewer === null) return
    if ((await runImport(services, viewer, work, importId, job)) === 'ended') return
    const startAfter = new Date(services.clock.now().getTime() + ASK_AGAIN_MS)
    await services.jobs.send(area.job, { companyId, importId }, { startAfter })
  })
  relay.onEvent(area.queued, area.job)

  const cron = { expression: cleanUpAt, timeZone: 'UTC' }
  services.jobs.define(removeFilesJob(area), { data: z.object({}), cron }, async () => {
    const before = new Date(services.clock.now().getTime() - KEEP_DAYS * MILLISECONDS_PER_DAY)
    await eachCompany((viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        if (await hasLegalHold(tx)) return
        for (const { key } of await outdatedFiles(tx, area, before)) await dropFile(tx, area, key)
      }),
    )
  })
}
