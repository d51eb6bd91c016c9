import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type StoredEntry = { range: string; note: string }

const list = (tx: Tx) =>
  tx.from('address_allow_list').select([sql<StoredEntry[]>`entries`.as('entries'), 'version'])

export const findList = (tx: Tx) => list(tx).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockList = (tx: Tx) => list(tx).forUpdate().executeTakeFirst()

/** Returns false if another request inserted the row concurrently. */
export async function insertList(tx: Tx, entries: readonly StoredEntry[]): Promise<boolean> {
  const row = await tx
    .insert('address_allow_list', { entries: JSON.stringify(entries), updated_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateList = (tx: Tx, entries: readonly StoredEntry[]) =>
  tx
    .update('address_allow_list')
    .set({ entries: JSON.stringify(entries), version: sql`version + 1`, updated_at: tx.now })
    .execute()
