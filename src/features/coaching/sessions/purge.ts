import { deleteFileWithBytes } from '#features/coaching/attachments/files.ts'
import { findLooseFiles } from '#features/coaching/attachments/store.ts'
import { deleteSessions, findFilesOf, lockDeleted } from '#features/coaching/sessions/purge-store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

/** How long a deleted session can be restored. */
const RESTORABLE_DAYS = 30
/** How long a file may stay unattached; its sender will not attach it later. */
const LOOSE_DAYS = 1
const AT_ONCE = 100

/**
 * Purges sessions deleted more than 30 days ago with their files, and files that were never attached. Nothing is purged
 * while the company has a legal hold.
 */
export async function purgeCoaching(services: Services, viewer: Viewer): Promise<void> {
  for (const part of [purgeSessions, purgeLooseFiles])
    for (;;) if ((await tenantTransaction(services, viewer, part)) < AT_ONCE) break
}

const daysAgo = (tx: Tx, days: number) => new Date(tx.now.getTime() - days * MILLISECONDS_PER_DAY)

async function purgeSessions(tx: Tx): Promise<number> {
  if (await hasLegalHold(tx)) return 0
  const ids = await lockDeleted(tx, daysAgo(tx, RESTORABLE_DAYS), AT_ONCE)
  if (ids.length === 0) return 0
  for (const file of await findFilesOf(tx, ids)) await deleteFileWithBytes(tx, file)
  await deleteSessions(tx, ids)
  return ids.length
}

async function purgeLooseFiles(tx: Tx): Promise<number> {
  if (await hasLegalHold(tx)) return 0
  const files = await findLooseFiles(tx, daysAgo(tx, LOOSE_DAYS), AT_ONCE)
  for (const file of files) await deleteFileWithBytes(tx, file)
  return files.length
}
