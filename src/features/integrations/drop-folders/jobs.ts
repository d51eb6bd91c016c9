import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { DROP_LOOK_ASKED } from '#features/integrations/drop-folders/drop-folders.ts'
import { pruneFiles } from '#features/integrations/drop-folders/files.ts'
import { lookInto } from '#features/integrations/drop-folders/look.ts'
import type { DropWriters } from '#features/integrations/drop-folders/ports.ts'
import { findDueFolders } from '#features/integrations/drop-folders/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const LOOK_INTO_FOLDER = 'dropFolders.look'
export const SWEEP_FOLDERS = 'dropFolders.sweep'
export const PRUNE_FILES = 'dropFolders.prune'

/** Folders that one process works on at the same time. */
const FOLDERS_AT_ONCE = 4

/** Looks into folders when they are due, and when an admin asks. */
export function defineDropFolderJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  { writers, settleMs }: { writers: DropWriters; settleMs?: number },
): void {
  const { jobs, clock } = services
  const data = z.object({ companyId: z.number().int(), folderId: z.number().int() })
  const options = { data, concurrency: FOLDERS_AT_ONCE, retries: 2 }
  jobs.define(LOOK_INTO_FOLDER, options, async ({ companyId, folderId }, { signal }) => {
    const system = await systemViewer(companyId)
    const waiting = settleMs === undefined ? {} : { settleMs }
    if (system) await lookInto(services, system, folderId, { writers, signal, ...waiting })
  })
  relay.onEvent(DROP_LOOK_ASKED, LOOK_INTO_FOLDER)

  const eachMinute = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(SWEEP_FOLDERS, { data: z.object({}), cron: eachMinute }, async () => {
    const now = clock.now()
    for (const folder of await findDueFolders(services.database.ownerPool, now))
      await jobs.send(LOOK_INTO_FOLDER, folder, {
        key: `${folder.companyId} ${folder.folderId} sweep ${now.toISOString().slice(0, 16)}`,
      })
  })

  const nightly = { expression: '41 3 * * *', timeZone: 'UTC' }
  jobs.define(PRUNE_FILES, { data: z.object({}), cron: nightly }, () =>
    visitCompanies(services, systemViewer, (system) => tenantTransaction(services, system, pruneFiles)),
  )
}
