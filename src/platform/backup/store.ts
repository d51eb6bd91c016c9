import type { Kysely, Selectable } from 'kysely'
import type { BackupRun, DB } from '#platform/db/tables.ts'

// Backups concern the whole installation, so these statements use a global table and enter no tenant.

export type RunRow = Selectable<BackupRun>
export type RunKind = 'backup' | 'verification'
type Db = Kysely<DB>

/** Returns false if a run is open. */
export async function insertRun(
  db: Db,
  run: { id: string; kind: RunKind; file: string | null; now: Date },
): Promise<boolean> {
  const row = { id: run.id, kind: run.kind, file: run.file, requested_at: run.now, seen_at: run.now }
  const added = await db
    .insertInto('backup_run')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

/** Closes an open run of which nothing was seen since `oldest`. */
export const closeLostRuns = (db: Db, { oldest, now }: { oldest: Date; now: Date }, failure: string) =>
  db
    .updateTable('backup_run')
    .set({ finished_at: now, failure })
    .where('finished_at', 'is', null)
    .where('seen_at', '<=', oldest)
    .execute()

export const deleteRunsBefore = (db: Db, oldest: Date) =>
  db.deleteFrom('backup_run').where('requested_at', '<=', oldest).execute()

export const findRun = (db: Db, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('backup_run').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastRun = (db: Db): Promise<RunRow | undefined> =>
  db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const saveProgress = (
  db: Db,
  id: string,
  progress: { step: string; bytes: number; total: number | null; now: Date },
) =>
  db
    .updateTable('backup_run')
    .set({
      step: progress.step,
      done_bytes: progress.bytes,
      total_bytes: progress.total,
      seen_at: progress.now,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

export const finishRun = (
  db: Db,
  id: string,
  end: { now: Date; file: string | null; failure: string | null; result: string | null },
) =>
  db
    .updateTable('backup_run')
    .set({
      finished_at: end.now,
      seen_at: end.now,
      file: end.file,
      failure: end.failure,
      result: end.result,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

/** The last ended verification of each file. */
export const findVerifications = (db: Db, files: readonly string[]): Promise<RunRow[]> =>
  db
    .selectFrom('backup_run')
    .distinctOn('file')
    .selectAll()
    .where('kind', '=', 'verification')
    .where('finished_at', 'is not', null)
    .where('file', 'in', files.length === 0 ? [''] : files)
    .orderBy('file')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute()
