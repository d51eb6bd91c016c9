import { sql } from 'kysely'
import type { DropFileState, RowError } from '#features/integrations/drop-folders/contract.ts'
import type { Drop } from '#features/integrations/drop-folders/group-files.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

const COLUMNS = [
  'id',
  'folder_id',
  'path',
  'size',
  'changed_at',
  'recording_path',
  'recording_size',
  'state',
  'location',
  'recording_location',
  'moving_to',
  'recording_moving_to',
  'attempts',
  'created_at',
  'processed_at',
  'rows',
  'records',
  'errors',
] as const

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findFile = (tx: Tx, folderId: number, id: number) =>
  tx
    .from('drop_file')
    .select(COLUMNS)
    .where('folder_id', '=', folderId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Notes that a file is picked up. The same file, dropped again, is processed again. */
export const insertFile = (tx: Tx, folderId: number, { file, recording }: Drop): Promise<FileRow> =>
  tx
    .insert('drop_file', {
      folder_id: folderId,
      path: file.path,
      size: file.size,
      changed_at: file.changedAt,
      location: file.path,
      recording_path: recording?.path ?? null,
      recording_size: recording?.size ?? null,
      recording_location: recording?.path ?? null,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'folder_id', 'path', 'changed_at', 'size']).doUpdateSet({
        state: 'working',
        location: file.path,
        recording_path: recording?.path ?? null,
        recording_size: recording?.size ?? null,
        recording_location: recording?.path ?? null,
        moving_to: null,
        recording_moving_to: null,
        attempts: 0,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Files that a run has started with, or that are to be run again. */
export const findUnfinished = (tx: Tx, folderId: number, limit: number) =>
  tx
    .from('drop_file')
    .select(COLUMNS)
    .where('folder_id', '=', folderId)
    .where(sql<boolean>`(state = 'working' or moving_to is not null or recording_moving_to is not null)`)
    .orderBy('id')
    .limit(limit)
    .execute()

export const saveOutcome = (
  tx: Tx,
  id: number,
  {
    errors,
    ...outcome
  }: {
    state: DropFileState
    rows: number
    records: number
    errors: readonly RowError[]
    moving_to: string | null
    recording_moving_to: string | null
  },
) =>
  tx
    .update('drop_file')
    .set({ ...outcome, errors: JSON.stringify(errors), processed_at: tx.now })
    .where('id', '=', id)
    .execute()

export const saveTargets = (
  tx: Tx,
  id: number,
  targets: { moving_to: string | null; recording_moving_to: string | null },
) => tx.update('drop_file').set(targets).where('id', '=', id).execute()

export const saveMoved = (tx: Tx, id: number, at: { location: string; recording_location: string | null }) =>
  tx
    .update('drop_file')
    .set({ ...at, moving_to: null, recording_moving_to: null })
    .where('id', '=', id)
    .execute()

/** Counts an attempt that failed for a reason outside of the file. Returns the number of attempts. */
export async function noteAttempt(tx: Tx, id: number): Promise<number> {
  const { attempts } = await tx
    .update('drop_file')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

export const workAgain = (tx: Tx, id: number) =>
  tx.update('drop_file').set({ state: 'working', attempts: 0 }).where('id', '=', id).execute()

export const findFiles = (tx: Tx, folderId: number, state: string | undefined, page: TimePage) =>
  tx
    .from('drop_file')
    .select(COLUMNS)
    .where('folder_id', '=', folderId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$call(newestFirst(page, 'drop_file'))
    .execute()

export type FileCounts = { folder_id: number; done: number; failed: number; records: number }

/** What became of the files of each folder. */
export async function countFiles(tx: Tx): Promise<ReadonlyMap<number, FileCounts>> {
  const rows = await tx
    .from('drop_file')
    .select([
      'folder_id',
      sql<number>`count(*) filter (where state = 'done')::int`.as('done'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
      sql<number>`coalesce(sum(records), 0)::int`.as('records'),
    ])
    .groupBy('folder_id')
    .orderBy('folder_id')
    .execute()
  return new Map(rows.map((row) => [row.folder_id, row]))
}

export const deleteFilesBefore = (tx: Tx, time: Date) =>
  tx.delete('drop_file').where('created_at', '<', time).where('state', '<>', 'working').execute()
