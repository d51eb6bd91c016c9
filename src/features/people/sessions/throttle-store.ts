import { sql } from 'kysely'
import type { Database } from '#platform/db/pools.ts'

// The company is unknown before sign-in, so these statements use a global table and enter no tenant.

/** Counts an attempt. If the window began at `oldest` or before, this attempt starts a new one. */
export async function countAttempt(
  { pool }: Database,
  keyHash: Buffer,
  now: Date,
  oldest: Date,
): Promise<{ failures: number; window_started_at: Date }> {
  const { rows } = await pool.query<{ failures: number; window_started_at: Date }>(
    `insert into sign_in_throttle as t (key_hash, window_started_at, failures) values ($1, $2, 1)
     on conflict (key_hash) do update set
       failures = case when t.window_started_at <= $3 then 1 else t.failures + 1 end,
       window_started_at = case when t.window_started_at <= $3 then excluded.window_started_at else t.window_started_at end
     returning failures, window_started_at`,
    [keyHash, now, oldest],
  )
  const [counted] = rows
  if (!counted) throw new Error('The attempt was not counted.')
  return counted
}

export const deleteAttempts = ({ kysely }: Database, keyHash: Buffer) =>
  kysely.deleteFrom('sign_in_throttle').where('key_hash', '=', keyHash).execute()

/** Deletes windows that began at `oldest` or before. */
export const deleteEndedWindows = ({ kysely }: Database, oldest: Date) =>
  kysely.deleteFrom('sign_in_throttle').where('window_started_at', '<=', oldest).execute()

export const takeBackAttempt = ({ kysely }: Database, keyHash: Buffer) =>
  kysely
    .updateTable('sign_in_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key_hash', '=', keyHash)
    .execute()
