import type { FileRow } from '#features/coaching/attachments/store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Locked until the transaction ends, so that none is restored meanwhile. */
export async function lockDeleted(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .from('coaching_session')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const findFilesOf = (tx: Tx, sessionIds: readonly number[]): Promise<FileRow[]> =>
  tx
    .from('coaching_file')
    .select(['id', 'session_id', 'file_key', 'name', 'size'])
    .where('session_id', '=', anyOf(sessionIds))
    .execute()

/** Everything in them is deleted as well. */
export const deleteSessions = (tx: Tx, ids: readonly number[]) =>
  tx.delete('coaching_session').where('id', '=', anyOf(ids)).execute()
