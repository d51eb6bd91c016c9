import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { BrandAnswer, BrandChange } from '#features/company/brands/contract.ts'
import {
  type BrandRow,
  findBrands,
  findBrandsPage,
  findCurrentBrands,
  insertBrand,
  insertBrands,
  lockBrand,
  updateBrand,
} from '#features/company/brands/store.ts'
import { namePage } from '#features/company/name-page.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Returns brand ids by name and creates missing brands. */
export const brandIds = (tx: Tx, names: Iterable<string>): Promise<Map<string, number>> =>
  findOrCreate(
    names,
    (keys) => findBrands(tx, keys),
    (keys) => insertBrands(tx, keys),
  )

/** Brands in use, as offered in filters. */
export const listBrands = (tx: Tx) => findCurrentBrands(tx)

/** Returns a page of the active or the archived brands. */
export async function readBrands(
  services: Services,
  viewer: Viewer,
  { archived, ...page }: { archived: boolean; after?: string | undefined; limit: number },
) {
  const { rows, nextCursor } = await namePage(page, (at) =>
    tenantTransaction(services, viewer, (tx) => findBrandsPage(tx, { archived }, at)),
  )
  return { brands: rows.map(present), next_cursor: nextCursor }
}

export const createBrand = (services: Services, viewer: Viewer, name: string): Promise<BrandAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const brand = await insertBrand(tx, name)
    if (!brand) throw nameTaken()
    await raiseAccessVersion(tx)
    tx.audit({ action: 'brand.created', objectType: 'brand', objectId: brand.id, after: { name } })
    return present(brand)
  })

/** Renames, archives or restores a brand. Responses keep their archived brand. */
export async function changeBrand(
  services: Services,
  viewer: Viewer,
  id: number,
  change: BrandChange,
): Promise<BrandAnswer> {
  try {
    return await tenantTransaction(services, viewer, (tx) => writeChange(tx, id, change))
  } catch (error) {
    throw brokenConstraint(error) === 'brand_name_key' ? nameTaken() : error
  }
}

async function writeChange(tx: Tx, id: number, { name, archived, version }: BrandChange) {
  const before = await lockBrand(tx, id)
  if (!before) throw notFound('This brand')
  if (version !== before.version) throw stale(present(before))
  const renamed = name !== undefined && name !== before.name
  const moved = archived !== undefined && archived !== (before.archived_at !== null)
  if (!renamed && !moved) return present(before)
  const after = await updateBrand(tx, id, {
    ...(renamed && { name }),
    ...(moved && { archived_at: archived ? tx.now : null }),
    version: before.version + 1,
  })
  await raiseAccessVersion(tx)
  const brand = { objectType: 'brand', objectId: id }
  if (renamed) tx.audit({ action: 'brand.renamed', ...brand, before: { name: before.name }, after: { name } })
  if (moved)
    tx.audit({
      action: archived ? 'brand.archived' : 'brand.restored',
      ...brand,
      after: { name: after.name },
    })
  return present(after)
}

const nameTaken = () => invalid([{ path: 'name', message: 'There is a brand with this name already.' }])

const present = ({ id, name, archived_at, version }: BrandRow): BrandAnswer => ({
  id,
  name,
  archived_at: archived_at?.toISOString() ?? null,
  version,
})
