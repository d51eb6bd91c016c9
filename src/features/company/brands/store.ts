import type { Tx } from '#platform/db/tenant.ts'

export const findBrands = (tx: Tx, names: string[]) =>
  tx.db
    .selectFrom('brand')
    .select(['id', 'name as key'])
    .where('company_id', '=', tx.companyId)
    .where('name', 'in', names)
    .execute()

/** Leaves those alone that are there already. */
export const insertBrands = (tx: Tx, names: string[]) =>
  tx.db
    .insertInto('brand')
    .values(names.map((name) => ({ company_id: tx.companyId, name, created_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()

export const findCurrentBrands = (tx: Tx) =>
  tx.db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(1_000)
    .execute()
