import type { StoredFeatures } from '#platform/access/feature-flags.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type FeaturesRow = StoredFeatures & { features_version: number }

export async function findFeatures(tx: Tx): Promise<FeaturesRow> {
  return toRow(await features(tx).executeTakeFirstOrThrow())
}

/** The same, locked until the transaction ends. */
export async function lockFeatures(tx: Tx): Promise<FeaturesRow> {
  return toRow(await features(tx).forUpdate().executeTakeFirstOrThrow())
}

export const saveFeatures = (tx: Tx, { features_version, features, role_based_access }: FeaturesRow) =>
  tx.db
    .updateTable('company')
    .set({ features_version, role_based_access, features: JSON.stringify(features), updated_at: tx.now })
    .where('id', '=', tx.companyId)
    .execute()

const features = (tx: Tx) =>
  tx.db
    .selectFrom('company')
    .select(['features', 'role_based_access', 'features_version'])
    .where('id', '=', tx.companyId)

const toRow = (row: { features: unknown; role_based_access: boolean; features_version: number }) => ({
  ...row,
  features: (row.features ?? {}) as Record<string, unknown>,
})
