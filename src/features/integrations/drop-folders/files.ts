import type { DropFile, DropFileState, RowError } from '#features/integrations/drop-folders/contract.ts'
import {
  announceLook,
  requireFolder,
  requireLocked,
} from '#features/integrations/drop-folders/drop-folders.ts'
import {
  deleteFilesBefore,
  type FileRow,
  findFile,
  findFiles,
  workAgain,
} from '#features/integrations/drop-folders/file-store.ts'
import { LOG_DAYS } from '#features/integrations/drop-folders/limits.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** The newest files of a folder first. */
export async function readDropFiles(
  services: Services,
  viewer: Viewer,
  folderId: number,
  query: { state?: DropFileState | undefined; after?: string | undefined; limit: number },
): Promise<{ files: DropFile[]; next_cursor: string | null }> {
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      await requireFolder(tx, folderId)
      return findFiles(tx, folderId, query.state, page)
    }),
  )
  return { files: rows.map(present), next_cursor: nextCursor }
}

/** Processes a failed file again, with the mapping as it is now. */
export const retryDropFile = (
  services: Services,
  viewer: Viewer,
  folderId: number,
  id: number,
): Promise<DropFile> =>
  tenantTransaction(services, viewer, async (tx) => {
    const folder = await requireLocked(tx, folderId)
    const file = await requireFile(tx, folderId, id)
    if (!folder.active) throw new AppError('conflict', 'This drop folder is paused. Turn it on first.')
    if (file.state !== 'failed') throw new AppError('conflict', 'Only a failed file can be run again.')
    await workAgain(tx, id)
    tx.audit({
      action: 'drop_folder.retried',
      objectType: 'drop_folder',
      objectId: folderId,
      after: { name: folder.name, file_id: id },
    })
    announceLook(tx, folderId)
    return present(await requireFile(tx, folderId, id))
  })

/** Deletes the old part of the list. The files themselves are the company's. */
export const pruneFiles = (tx: Tx): Promise<unknown> =>
  deleteFilesBefore(tx, new Date(tx.now.getTime() - LOG_DAYS * MILLISECONDS_PER_DAY))

async function requireFile(tx: Tx, folderId: number, id: number): Promise<FileRow> {
  const row = await findFile(tx, folderId, id)
  if (!row) throw notFound('This file')
  return row
}

const present = (row: FileRow): DropFile => ({
  id: row.id,
  path: row.path,
  recording_path: row.recording_path,
  size: row.size,
  state: row.state as DropFileState,
  location: row.location,
  created_at: row.created_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
  rows: row.rows,
  records: row.records,
  errors: row.errors as RowError[],
})
