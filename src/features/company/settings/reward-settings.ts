import { isDeepStrictEqual } from 'node:util'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { CompanySettings, POSITIVE_FEEDBACK_MODES } from '#features/company/settings/contract.ts'
import { settingsOf } from '#features/company/settings/settings.ts'
import { lockSettings, updateRewardColumns } from '#features/company/settings/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type RewardSettings = {
  thresholds_enabled?: boolean
  five_star_rewards?: boolean
  positive_feedback_components?: (typeof POSITIVE_FEEDBACK_MODES)[number]
  /** Tiers whose progress is reset now. */
  cleared?: readonly ('low' | 'mid' | 'high')[]
}

/** Saves the settings of rewards, which are stored with the other company settings. */
export async function saveRewardSettings(tx: Tx, change: RewardSettings): Promise<CompanySettings> {
  const { version, updated_at } = await lockSettings(tx)
  const before = await settingsOf(tx)
  const cleared = Object.fromEntries((change.cleared ?? []).map((tier) => [tier, tx.now.toISOString()]))
  const after = {
    thresholds_enabled: change.thresholds_enabled ?? before.thresholds_enabled,
    five_star_rewards: change.five_star_rewards ?? before.five_star_rewards,
    positive_feedback_components: change.positive_feedback_components ?? before.positive_feedback_components,
    cleared_at_by_tier: { ...before.cleared_at_by_tier, ...cleared },
  }
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => !isDeepStrictEqual(after[name], before[name]),
  )
  if (names.length === 0) return before
  const clearedAt = (tier: 'low' | 'mid' | 'high') =>
    after.cleared_at_by_tier[tier] === null ? null : new Date(after.cleared_at_by_tier[tier])
  await updateRewardColumns(tx, {
    thresholds_enabled: after.thresholds_enabled,
    five_star_rewards: after.five_star_rewards,
    positive_feedback_mode: after.positive_feedback_components,
    rewards_low_cleared_at: clearedAt('low'),
    rewards_mid_cleared_at: clearedAt('mid'),
    rewards_high_cleared_at: clearedAt('high'),
    version: version + 1,
    updated_at: laterThan(updated_at, tx.now),
  })
  await raiseAccessVersion(tx)
  tx.audit({
    action: 'company_settings.changed',
    objectType: 'company',
    objectId: tx.companyId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  })
  return settingsOf(tx)
}
