import {
  ErrorCode,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import {
  chosenFeature,
  FEATURE_FLAGS,
  FEATURE_KEYS,
  type FeatureKey,
  type Features,
  type StoredFeatures,
} from '#platform/access/feature-flags.ts'

/**
 * Evaluates all flags of a company through OpenFeature: an installation can register another provider for the domain
 * `company`. The result is cached in the Viewer, so requests evaluate nothing.
 */
export async function evaluateFeatures(companyId: number, stored: StoredFeatures): Promise<Features> {
  const context: EvaluationContext = {
    targetingKey: String(companyId),
    features: stored.features as Record<string, boolean>,
    role_based_access: stored.role_based_access,
  }
  const client = OpenFeature.getClient(DOMAIN)
  const values = await Promise.all(
    FEATURE_KEYS.map(
      async (key) =>
        [key, await client.getBooleanValue(key, FEATURE_FLAGS[key].enabledByDefault, context)] as const,
    ),
  )
  return Object.fromEntries(values) as Features
}

const DOMAIN = 'company'

/**
 * Reads flags from the company's row. The row was loaded with the Viewer and is passed as the evaluation context, which
 * saves one round trip per flag.
 */
const databaseProvider: Provider = {
  metadata: { name: 'plaudit-database' },
  runsOn: 'server',
  resolveBooleanEvaluation: async (key, byDefault, context) => resolve(key, byDefault, context),
  resolveStringEvaluation: async (_key, byDefault) => otherType(byDefault),
  resolveNumberEvaluation: async (_key, byDefault) => otherType(byDefault),
  resolveObjectEvaluation: async (_key, byDefault) => otherType(byDefault),
}

function resolve(key: string, byDefault: boolean, context: EvaluationContext): ResolutionDetails<boolean> {
  if (!isFeatureKey(key))
    return {
      value: byDefault,
      reason: StandardResolutionReasons.ERROR,
      errorCode: ErrorCode.FLAG_NOT_FOUND,
      errorMessage: `There is no feature flag '${key}'.`,
    }
  const chosen = chosenFeature(key, context as unknown as StoredFeatures)
  return chosen === undefined
    ? { value: byDefault, reason: StandardResolutionReasons.DEFAULT }
    : { value: chosen, reason: StandardResolutionReasons.STATIC }
}

const otherType = <T>(byDefault: T): ResolutionDetails<T> => ({
  value: byDefault,
  reason: StandardResolutionReasons.ERROR,
  errorCode: ErrorCode.TYPE_MISMATCH,
})

const isFeatureKey = (key: string): key is FeatureKey => Object.hasOwn(FEATURE_FLAGS, key)

OpenFeature.setProvider(DOMAIN, databaseProvider)
