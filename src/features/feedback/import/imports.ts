import type {
  FeedbackImport,
  ImportRequest,
  ImportStatus,
  ListedImport,
} from '#features/feedback/import/contract.ts'
import { demandColumns, demandFile, dropFile } from '#features/feedback/import/import-files.ts'
import {
  changeImport,
  findErrors,
  findImport,
  type ImportWithCreator,
  insertImport,
  listImports,
  lockImportFile,
  usesOfFile,
} from '#features/feedback/import/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

export const IMPORT_QUEUED = 'feedbackImportQueued'
const ERRORS_SHOWN = 50

/** Puts an import in the company's queue. The mapping must fit the file's header: 422 otherwise. */
export async function queueImport(
  services: Services,
  viewer: Viewer,
  { file_key, mapping, dry_run }: ImportRequest,
): Promise<FeedbackImport> {
  const creator = viewer.person
  if (!creator) throw forbidden()
  await tenantTransaction(services, viewer, (tx) => demandFile(tx, file_key))
  await demandColumns(services, file_key, mapping)
  return tenantTransaction(services, viewer, async (tx) => {
    await lockImportFile(tx, file_key)
    const file = await demandFile(tx, file_key)
    const id = await insertImport(tx, { file, mapping, dryRun: dry_run, createdBy: creator.id })
    tx.emit({ type: IMPORT_QUEUED, payload: { importId: id } })
    tx.audit({
      action: 'feedback_import.queued',
      objectType: 'feedback_import',
      objectId: id,
      after: { file_name: file.name, dry_run, mapping },
    })
    return present(tx, id)
  })
}

/**
 * Ends an import that waits or runs: 409 otherwise. What it took in so far stays. The file goes, unless another import
 * of the same file stands.
 */
export async function cancelImport(services: Services, viewer: Viewer, id: number): Promise<FeedbackImport> {
  return tenantTransaction(services, viewer, async (tx) => {
    const change = { status: 'cancelled', finished_at: tx.now }
    const before = await findImport(tx, id)
    // Taken first: who queues the same file anew meanwhile waits, and then finds it gone.
    if (before?.file_key) await lockImportFile(tx, before.file_key)
    const cancelled = await changeImport(tx, id, { statuses: ['queued', 'running'] }, change)
    if (!cancelled) {
      if (!before) throw notFound('This import')
      throw new AppError('conflict', 'This import has already ended.')
    }
    const key = cancelled.file_key
    if (key !== null && (await usesOfFile(tx, key)) === 0) await dropFile(tx, key)
    tx.audit({ action: 'feedback_import.cancelled', objectType: 'feedback_import', objectId: id })
    return present(tx, id)
  })
}

export const readImport = (services: Services, viewer: Viewer, id: number): Promise<FeedbackImport> =>
  tenantTransaction(services, viewer, (tx) => present(tx, id))

/** A page of the imports there were, newest first. */
export async function readImports(
  services: Services,
  viewer: Viewer,
  asked: { after?: string | undefined; limit: number },
): Promise<{ imports: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await timePage(asked, (page) =>
    tenantTransaction(services, viewer, (tx) => listImports(tx, page)),
  )
  return { imports: rows.map(presentListed), nextCursor }
}

/** An import with its first errors; 404 for one that is not there or another company's. */
async function present(tx: Tx, id: number): Promise<FeedbackImport> {
  const row = await findImport(tx, id)
  if (!row) throw notFound('This import')
  const errors = await findErrors(tx, id, { after: -1, limit: ERRORS_SHOWN })
  return {
    ...presentListed(row),
    file_key: row.file_key,
    mapping: row.mapping as FeedbackImport['mapping'],
    errors: errors.map(({ row, column, message }) => ({ row, column, message })),
  }
}

const presentListed = (row: ImportWithCreator): ListedImport => ({
  id: row.id,
  file_name: row.file_name,
  dry_run: row.dry_run,
  status: row.status as ImportStatus,
  total_bytes: row.total_bytes,
  read_bytes: row.read_bytes,
  total_rows: row.total_rows,
  rows: row.rows,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  rejected: row.rejected,
  error_count: row.error_count,
  fault: row.fault,
  created_by: { id: row.created_by, name: fullName(row.first_name, row.last_name) },
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
})
