import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Ids of brands by name; a name not seen before becomes a brand. */
export const brandIds = (tx: Tx, names: Iterable<string>): Promise<Map<string, number>> =>
  findOrCreate(
    names,
    (keys) =>
      tx.db
        .selectFrom('brand')
        .select(['id', 'name as key'])
        .where('company_id', '=', tx.companyId)
        .where('name', 'in', keys)
        .execute(),
    (keys) =>
      tx.db
        .insertInto('brand')
        .values(keys.map((name) => ({ company_id: tx.companyId, name, created_at: tx.now })))
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
        .execute(),
  )

export const listBrands = (tx: Tx) =>
  tx.db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(1_000)
    .execute()
