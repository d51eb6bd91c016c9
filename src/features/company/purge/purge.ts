import { randomBytes } from 'node:crypto'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import { emptyCompany } from '#features/company/purge/company-end-store.ts'
import {
  beginPurge,
  deleteFileRows,
  deleteSessions,
  deleteSome,
  findFiles,
  findPurgeable,
  findRetiredDemoIds,
  isHeld,
  loosenSome,
  readTablesToEmpty,
  retireDemoCompanies,
} from '#features/company/purge/purge-store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { emptyingPlan } from '#platform/db/table-order.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The data of a closed company is removed after this many days. Until then it can be reopened unchanged. */
export const PURGE_AFTER_DAYS = 90
const ROWS_AT_ONCE = 2_000
const FILES_AT_ONCE = 50

export type PurgeRun = { signal: AbortSignal; rowsAtOnce?: number }

/** Purges every company that is due and has no legal hold, and continues interrupted purges. */
export async function purgeCompanies(
  services: Services,
  systemViewer: (companyId: number) => Promise<Viewer>,
  run: PurgeRun,
): Promise<void> {
  const { ownerPool } = services.database
  const churnedBefore = new Date(services.clock.now().getTime() - PURGE_AFTER_DAYS * MILLISECONDS_PER_DAY)
  for (const companyId of await findPurgeable(ownerPool, churnedBefore)) {
    // A closed company cannot place a hold, so none appears after this.
    if (await isHeld(ownerPool, companyId)) continue
    if (!(await beginPurge(ownerPool, companyId, churnedBefore))) continue
    await completePurge(services, systemViewer, companyId, run)
  }
}

/**
 * Removes the demo companies without waiting, and continues interrupted removals. Their people are signed out, and
 * their slugs can be used again.
 */
export async function purgeDemoCompanies(
  services: Services,
  systemViewer: (companyId: number) => Promise<Viewer>,
  run: PurgeRun,
): Promise<void> {
  const { database, clock } = services
  await retireDemoCompanies(database.ownerPool, randomBytes(4).toString('hex'), clock.now())
  await resumeDemoPurges(services, systemViewer, run)
}

/** Continues interrupted removals of demo companies. Until then new people cannot have the e-mail addresses. */
export async function resumeDemoPurges(
  services: Services,
  systemViewer: (companyId: number) => Promise<Viewer>,
  run: PurgeRun,
): Promise<void> {
  for (const companyId of await findRetiredDemoIds(services.database.ownerPool)) {
    await deleteSessions(services.database.ownerPool, companyId)
    await completePurge(services, systemViewer, companyId, run)
  }
}

async function completePurge(
  services: Services,
  systemViewer: (companyId: number) => Promise<Viewer>,
  companyId: number,
  run: PurgeRun,
): Promise<void> {
  await emptyTables(services, companyId, run)
  run.signal.throwIfAborted()
  await endPurge(services, await systemViewer(companyId))
}

/**
 * Empties tables in small batches. Each statement commits by itself, so an interrupted run has less to do next time.
 */
async function emptyTables(
  services: Services,
  companyId: number,
  { signal, rowsAtOnce = ROWS_AT_ONCE }: PurgeRun,
): Promise<void> {
  const { ownerPool } = services.database
  const { tables, keys, primaryKeys, mayBeNull } = await readTablesToEmpty(ownerPool)
  const keyOf = (table: string) => primaryKeys.get(table) ?? []
  const { loosen, order } = emptyingPlan(tables, keys, mayBeNull)
  const repeat = async (some: () => Promise<number>) => {
    while ((await some()) > 0) signal.throwIfAborted()
  }
  for (const { table, columns } of loosen) {
    const rows = { columns, primaryKey: keyOf(table), limit: rowsAtOnce }
    await repeat(() => loosenSome(ownerPool, companyId, table, rows))
  }
  for (const table of order) {
    if (table === 'stored_file') await repeat(() => removeSomeFiles(services, companyId))
    const rows = { primaryKey: keyOf(table), limit: rowsAtOnce }
    await repeat(() => deleteSome(ownerPool, companyId, table, rows))
  }
}

/** Deletes the file contents first: without its row a file could never be found again. */
async function removeSomeFiles({ database, files }: Services, companyId: number): Promise<number> {
  const keys = await findFiles(database.ownerPool, companyId, FILES_AT_ONCE)
  for (const key of keys) await files.delete(key)
  await deleteFileRows(database.ownerPool, companyId, keys)
  return keys.length
}

/** Writes the last audit entry, which records that everything before it was removed. */
async function endPurge(services: Services, viewer: Viewer): Promise<void> {
  await tenantTransaction(services, viewer, async (tx) => {
    // Another process may have completed the same purge in the meantime.
    if (!(await emptyCompany(tx))) return
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'company.purged',
      objectType: 'company',
      objectId: tx.companyId,
      before: { state: 'purging' },
      after: { state: 'purged' },
    })
  })
}
