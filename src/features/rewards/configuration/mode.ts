import { saveRewardSettings } from '#features/company/settings/reward-settings.ts'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import type { ClearedDates, DisplayMode } from '#features/rewards/configuration/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Sets what customers see after a good rating. */
export const chooseMode = (services: Services, viewer: Viewer, mode: DisplayMode): Promise<DisplayMode> =>
  tenantTransaction(services, viewer, async (tx) => {
    const settings = await saveRewardSettings(tx, { positive_feedback_components: mode })
    return settings.positive_feedback_components
  })

/** Resets the progress of some or all tiers: earlier votes no longer count. Earned rewards stay. */
export const clearProgress = (
  services: Services,
  viewer: Viewer,
  tiers: readonly RewardTier[] | undefined,
): Promise<{ message: string; clearedDates: ClearedDates }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const cleared = tiers && tiers.length > 0 ? [...new Set(tiers)] : [...REWARD_TIERS]
    const settings = await saveRewardSettings(tx, { cleared })
    return { message: 'Reward progress was cleared.', clearedDates: settings.cleared_at_by_tier }
  })
