import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { dropFile } from '#features/feedback/import/import-files.ts'
import { IMPORT_QUEUED } from '#features/feedback/import/imports.ts'
import { runImport } from '#features/feedback/import/run-import.ts'
import { outdatedFiles } from '#features/feedback/import/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const IMPORT_FEEDBACK = 'feedback.import'
export const REMOVE_IMPORT_FILES = 'feedback.import.removeFiles'

const ASK_AGAIN_MS = 5_000
const KEEP_DAYS = 30

export function defineImportJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int(), importId: z.number().int() })
  services.jobs.define(
    IMPORT_FEEDBACK,
    { data, concurrency: 2, expireInSeconds: 6 * 3_600, retries: 20 },
    async ({ companyId, importId }, run) => {
      const viewer = await systemViewer(companyId)
      if (viewer === null) return
      if ((await runImport(services, viewer, importId, run)) === 'ended') return
      const startAfter = new Date(services.clock.now().getTime() + ASK_AGAIN_MS)
      await services.jobs.send(IMPORT_FEEDBACK, { companyId, importId }, { startAfter })
    },
  )
  relay.onEvent(IMPORT_QUEUED, IMPORT_FEEDBACK)

  services.jobs.define(
    REMOVE_IMPORT_FILES,
    { data: z.object({}), cron: { expression: '41 3 * * *', timeZone: 'UTC' } },
    async () => {
      const before = new Date(services.clock.now().getTime() - KEEP_DAYS * MILLISECONDS_PER_DAY)
      await visitCompanies(services, systemViewer, (viewer) =>
        tenantTransaction(services, viewer, async (tx) => {
          for (const { key } of await outdatedFiles(tx, before)) await dropFile(tx, key)
        }),
      )
    },
  )
}
