import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { FeaturesAnswer, FeaturesInput } from '#features/company/features/contract.ts'
import {
  type FeaturesRow,
  findFeatures,
  lockFeatures,
  saveFeatures,
} from '#features/company/features/store.ts'
import { isKnownPage } from '#paths.ts'
import {
  FEATURE_FLAGS,
  FEATURE_KEYS,
  type FeatureFlag,
  type FeatureKey,
  type Features,
  featuresFrom,
} from '#platform/access/feature-flags.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readFeatures = (services: Services, viewer: Viewer): Promise<FeaturesAnswer> =>
  tenantTransaction(services, viewer, async (tx) => present(await findFeatures(tx)))

/** Switches flags of the company. Open browsers notice with their next request. */
export async function switchFeatures(
  services: Services,
  viewer: Viewer,
  input: FeaturesInput,
): Promise<FeaturesAnswer> {
  const unknown = Object.keys(input.features).filter((key) => !Object.hasOwn(FEATURE_FLAGS, key))
  if (unknown.length > 0)
    throw invalid(unknown.map((key) => ({ path: `features.${key}`, message: 'is not a feature flag' })))
  return tenantTransaction(services, viewer, async (tx) => {
    const row = await lockFeatures(tx)
    if (row.features_version !== input.version) throw stale(present(row))
    const before = featuresFrom(row)
    const after = { ...before, ...input.features }
    const changed = FEATURE_KEYS.filter((key) => before[key] !== after[key])
    if (changed.length === 0) return present(row)
    const { role_based_access, ...features } = input.features
    const saved: FeaturesRow = {
      features: { ...row.features, ...features },
      role_based_access: role_based_access ?? row.role_based_access,
      features_version: row.features_version + 1,
    }
    await saveFeatures(tx, saved)
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'features.changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: only(before, changed),
      after: only(after, changed),
    })
    return present(saved)
  })
}

function present(row: FeaturesRow): FeaturesAnswer {
  const enabled = featuresFrom(row)
  return {
    version: row.features_version,
    features: FEATURE_KEYS.map((key) => {
      const { owner, enabledByDefault, description, pages }: FeatureFlag = FEATURE_FLAGS[key]
      return {
        key,
        enabled: enabled[key],
        enabled_by_default: enabledByDefault,
        description,
        owner,
        available: pages?.some(isKnownPage) ?? true,
      }
    }),
  }
}

const only = (features: Features, keys: readonly FeatureKey[]): Partial<Features> =>
  Object.fromEntries(keys.map((key) => [key, features[key]]))
