import { WITHHELD } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findKey = (tx: Tx) => tx.from('privacy_key').select('key').executeTakeFirst()

/** Keeps the key of another transaction that was first, but not one that an archive left out. */
export const insertKey = (tx: Tx, key: Buffer) =>
  tx
    .insert('privacy_key', { key, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ key, created_at: tx.now })
        .where('privacy_key.key', '=', WITHHELD),
    )
    .execute()
