import { sql } from 'kysely'
import type { FileRow } from '#features/coaching/attachments/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Held until the transaction ends, so that nobody brings one of them back meanwhile. */
export async function lockDeleted(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('coaching_session')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

export const findFilesOf = (tx: Tx, sessionIds: readonly number[]): Promise<FileRow[]> =>
  tx.db
    .selectFrom('coaching_file')
    .select(['id', 'session_id', 'file_key', 'name', 'size'])
    .where('company_id', '=', tx.companyId)
    .where('session_id', '=', anyOf(sessionIds))
    .execute()

/** All that stands in them goes along. */
export const deleteSessions = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .deleteFrom('coaching_session')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .execute()
