import { findBrands, findCurrentBrands, insertBrands } from '#features/company/brands/store.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Ids of brands by name; a name not seen before becomes a brand. */
export const brandIds = (tx: Tx, names: Iterable<string>): Promise<Map<string, number>> =>
  findOrCreate(
    names,
    (keys) => findBrands(tx, keys),
    (keys) => insertBrands(tx, keys),
  )

export const listBrands = (tx: Tx) => findCurrentBrands(tx)
