import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

const policy = (tx: Tx) => tx.from('session_policy').select(['idle_minutes', 'longest_minutes', 'version'])

export const findPolicy = (tx: Tx) => policy(tx).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockPolicy = (tx: Tx) => policy(tx).forUpdate().executeTakeFirst()

type PolicyValues = { idle_minutes: number; longest_minutes: number }

/** Returns false if another request inserted the row concurrently. */
export async function insertPolicy(tx: Tx, values: PolicyValues): Promise<boolean> {
  const row = await tx
    .insert('session_policy', { ...values, updated_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

export const updatePolicy = (tx: Tx, values: PolicyValues) =>
  tx
    .update('session_policy')
    .set({ ...values, version: sql`version + 1`, updated_at: tx.now })
    .execute()

/** Counts sessions used after a moment as used now. */
export const refreshSessions = (tx: Tx, usedAfter: Date) =>
  tx.update('session').set({ last_seen_at: tx.now }).where('last_seen_at', '>', usedAfter).execute()

/** Deletes sessions opened until the first moment, or last used until the second. */
export const deleteEndedSessions = (tx: Tx, until: { opened: Date; used: Date }) =>
  tx
    .delete('session')
    .where((where) =>
      where.or([where('created_at', '<=', until.opened), where('last_seen_at', '<=', until.used)]),
    )
    .execute()

/** Deletes all sessions except one, and pending sign-ins; returns the number of sessions. */
export async function deleteOtherSessions(tx: Tx, kept: Buffer): Promise<number> {
  const deleted = await tx.delete('session').where('token_hash', '!=', kept).executeTakeFirst()
  await tx.delete('sign_in_challenge').execute()
  return Number(deleted.numDeletedRows)
}
