import { KEPT_DAYS } from '#features/exports/contract.ts'
import { failExport } from '#features/exports/run.ts'
import { changeExport, findOutdated, findSilent, lockExport } from '#features/exports/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { removeFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

const HOUR_MS = 3_600_000

/** Deletes files of expired and removed exports, and marks abandoned exports as failed. */
export async function tidyExports(services: Services, system: Viewer): Promise<void> {
  const now = services.clock.now().getTime()
  const completed = new Date(now - KEPT_DAYS * MILLISECONDS_PER_DAY)
  // Leaves an hour to undo a removal.
  const archived = new Date(now - HOUR_MS)
  await tenantTransaction(services, system, async (tx) => {
    for (const { id, file_key: key } of await findOutdated(tx, { completed, archived })) {
      await changeExport(tx, id, {}, { file_key: null })
      if (key !== null) await removeFile(tx, key)
      tx.audit({ action: 'export.file_removed', objectType: 'export', objectId: id })
    }
  })
  const silent = await tenantTransaction(services, system, async (tx) => {
    const found = await findSilent(tx, {
      seen: new Date(now - HOUR_MS),
      created: new Date(now - MILLISECONDS_PER_DAY),
    })
    const rows = []
    for (const { id } of found) rows.push(await lockExport(tx, id))
    return rows.filter((row) => row !== undefined)
  })
  for (const row of silent)
    await failExport(services, system, row, 'The server stopped while it worked on this export.')
}
