import { sql } from 'kysely'
import type { NamePage } from '#features/company/name-page.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findBrands = (tx: Tx, names: string[]) =>
  tx.from('brand').select(['id', 'name as key']).where('name', 'in', names).execute()

/** Skips existing names. */
export const insertBrands = (tx: Tx, names: string[]) =>
  tx
    .insert(
      'brand',
      names.map((name) => ({ name, created_at: tx.now })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()

export const findCurrentBrands = (tx: Tx) =>
  tx
    .from('brand')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy(nameKey(tx.viewer, 'name'))
    .limit(1_000)
    .execute()

export type BrandRow = { id: number; name: string; archived_at: Date | null; version: number }

const COLUMNS = ['id', 'name', 'archived_at', 'version'] as const

/** A page of active or archived brands, sorted by name. */
export const findBrandsPage = (tx: Tx, filter: { archived: boolean }, page: NamePage) =>
  tx
    .from('brand')
    .select([...COLUMNS, nameKey(tx.viewer, 'name').as('sort_key')])
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(${nameKey(tx.viewer, 'name')}, id) > (${page.after?.name}, ${page.after?.id}::bigint)`,
      ),
    )
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(page.limit)
    .execute()

/** Returns undefined if the name is taken. */
export const insertBrand = (tx: Tx, name: string): Promise<BrandRow | undefined> =>
  tx
    .insert('brand', { name, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const lockBrand = (tx: Tx, id: number): Promise<BrandRow | undefined> =>
  tx.from('brand').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateBrand = (
  tx: Tx,
  id: number,
  change: { name?: string; archived_at?: Date | null; version: number },
): Promise<BrandRow> =>
  tx
    .update('brand')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
