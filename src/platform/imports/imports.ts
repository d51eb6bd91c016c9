import type { ImportStatus, RowError } from '#lib/import-run.ts'
import type { ListedRun } from '#lib/import-schemas.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { CsvOptions } from '#platform/csv/csv.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { AreaName, ImportArea, OwnColumns } from '#platform/imports/area.ts'
import { dropFile, firstRows, requireFile } from '#platform/imports/files.ts'
import {
  changeImport,
  findErrors,
  findImport,
  insertImport,
  listImports,
  lockImportFile,
  usesOfFile,
  type WithCreator,
} from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

const ERRORS_SHOWN = 50

export type ImportDetail<Name extends AreaName> = {
  row: WithCreator<Name>
  file_key: string | null
  mapping: Record<string, unknown>
  errors: RowError[]
}

export type ImportRequest<Name extends AreaName> = {
  fileKey: string
  mapping: object
  /** How to read the file; its columns must be in the header. */
  reading: CsvOptions
  dryRun: boolean
  /** Additional details for the audit log. */
  auditDetails?: Record<string, unknown>
  /** Returns the columns of the import's own kind; throws if the request is invalid. */
  own: (tx: Tx, file: { size: number }) => OwnColumns<Name> | Promise<OwnColumns<Name>>
}

/** Adds an import to the company's queue; 422 if the mapping does not fit the file's header. */
export async function queueImport<Name extends AreaName>(
  services: Services,
  viewer: Viewer,
  area: ImportArea<Name>,
  { fileKey, mapping, reading, dryRun, auditDetails, own }: ImportRequest<Name>,
): Promise<ImportDetail<Name>> {
  const creator = viewer.person
  if (!creator) throw forbidden()
  await tenantTransaction(services, viewer, (tx) => requireFile(tx, area, fileKey))
  await firstRows(services, fileKey, reading, 0)
  return tenantTransaction(services, viewer, async (tx) => {
    await lockImportFile(tx, area, fileKey)
    const file = await requireFile(tx, area, fileKey)
    const columns = await own(tx, file)
    const input = { file, mapping, dryRun, createdBy: creator.id, own: columns }
    const id = await insertImport(tx, area, input)
    tx.emit({ type: area.queued, payload: { importId: id } })
    tx.audit({
      action: `${area.name}_import.queued`,
      objectType: `${area.name}_import`,
      objectId: id,
      after: { file_name: file.name, dry_run: dryRun, ...auditDetails, mapping },
    })
    return detail(tx, area, id)
  })
}

/**
 * Cancels an import that is queued or running; 409 otherwise. Rows imported so far are kept. The file is deleted unless
 * another import uses it.
 */
export const cancelImport = <Name extends AreaName>(
  services: Services,
  viewer: Viewer,
  area: ImportArea<Name>,
  id: number,
): Promise<ImportDetail<Name>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await findImport<AreaName>(tx, area, id)
    if (!before) throw notFound('This import')
    // Lock first: a request that queues the same file meanwhile waits, and then finds the file gone.
    if (before.file_key) await lockImportFile(tx, area, before.file_key)
    const change = { status: 'cancelled', finished_at: tx.now }
    const cancelled = await changeImport<AreaName>(tx, area, id, { statuses: ['queued', 'running'] }, change)
    if (!cancelled) throw new AppError('conflict', 'This import has already ended.')
    const key = cancelled.file_key
    if (key !== null && (await usesOfFile(tx, area, key)) === 0) await dropFile(tx, area, key)
    tx.audit({
      action: `${area.name}_import.cancelled`,
      objectType: `${area.name}_import`,
      objectId: id,
    })
    return detail(tx, area, id)
  })

/** An import with its first errors; 404 if this company has no such import. */
export const readImport = <Name extends AreaName>(
  services: Services,
  viewer: Viewer,
  area: ImportArea<Name>,
  id: number,
): Promise<ImportDetail<Name>> => tenantTransaction(services, viewer, (tx) => detail(tx, area, id))

/** A page of imports, newest first. */
export async function readImports<Name extends AreaName>(
  services: Services,
  viewer: Viewer,
  area: ImportArea<Name>,
  query: { after?: string | undefined; limit: number },
): Promise<{ rows: WithCreator<Name>[]; nextCursor: string | null }> {
  return timePage(query, (page) => tenantTransaction(services, viewer, (tx) => listImports(tx, area, page)))
}

async function detail<Name extends AreaName>(
  tx: Tx,
  area: ImportArea<Name>,
  id: number,
): Promise<ImportDetail<Name>> {
  const row = await findImport(tx, area, id)
  if (!row) throw notFound('This import')
  const errors = await findErrors(tx, area, id, { after: -1, limit: ERRORS_SHOWN })
  return {
    row,
    file_key: row.file_key,
    mapping: row.mapping as Record<string, unknown>,
    errors: errors.map(({ row, column, message }) => ({ row, column, message })),
  }
}

/** The fields that all kinds of imports share in the API. */
export const presentRun = (row: WithCreator<AreaName>): ListedRun => ({
  id: row.id,
  file_name: row.file_name,
  dry_run: row.dry_run,
  status: row.status as ImportStatus,
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
