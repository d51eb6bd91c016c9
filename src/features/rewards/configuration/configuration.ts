import { isDeepStrictEqual } from 'node:util'
import type { CompanySettings } from '#features/company/settings/contract.ts'
import { saveRewardSettings } from '#features/company/settings/reward-settings.ts'
import { holdSettings, settingsOf } from '#features/company/settings/settings.ts'
import { connectionOf, findCampaigns } from '#features/integrations/gifting/connection.ts'
import {
  firstOfTier,
  type KnownReward,
  picturePath,
  REWARD_TIERS,
  type RewardTier,
  rewardOf,
  rewardsOfTier,
} from '#features/rewards/catalogue/catalogue.ts'
import type {
  ConfigurationInput,
  Reward,
  RewardsConfiguration,
  TierConfiguration,
  TierInput,
} from '#features/rewards/configuration/contract.ts'
import { findFaults, findUnknownCampaigns } from '#features/rewards/configuration/rules.ts'
import {
  findCaptions,
  findTiers,
  findVersion,
  upsertCaption,
  upsertTier,
  upsertVersion,
} from '#features/rewards/configuration/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readConfiguration = (services: Services, viewer: Viewer): Promise<RewardsConfiguration> =>
  tenantTransaction(services, viewer, configurationOf)

/** The rewards a company can choose from in a tier. */
export const readRewardsOf = (services: Services, viewer: Viewer, tier: RewardTier): Promise<Reward[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { tiers, present } = await rewardsOf(tx)
    return rewardsOfTier(tier).map((known) => {
      const chosen = tiers[tier].reward
      return chosen.id === known.id ? chosen : present(known)
    })
  })

/** Changes all three tiers together. Rejects a request based on an outdated copy. */
export async function configureRewards(
  services: Services,
  viewer: Viewer,
  input: ConfigurationInput,
): Promise<RewardsConfiguration> {
  // Ask the gifting platform before locking, so that no other request waits for it.
  const campaigns = await findCampaigns(services, viewer)
  return tenantTransaction(services, viewer, async (tx) => {
    // Locked like every change of the company's settings, so that two saves run one after the other.
    await holdSettings(tx)
    const before = await configurationOf(tx)
    if (input.version != null && input.version !== before.version) throw stale(before)
    const faults = findFaults(input, {
      gifting: before.gifting.enabled,
      multiRegion: viewer.company.features.multi_region === true,
    })
    if (before.gifting.enabled)
      faults.push(...findUnknownCampaigns(input, before.tiers, campaigns ?? 'unknown'))
    if (faults.length > 0) throw invalid(faults)
    const { thresholdsEnabled, fiveStarRewards } = input
    await saveRewardSettings(tx, {
      thresholds_enabled: thresholdsEnabled,
      five_star_rewards: fiveStarRewards,
    })
    const changed = REWARD_TIERS.filter((tier) => differs(before.tiers[tier], input.tiers[tier]))
    const same =
      changed.length === 0 &&
      before.thresholdsEnabled === thresholdsEnabled &&
      before.fiveStarRewards === fiveStarRewards
    if (same && before.version > 0) return before
    await upsertVersion(tx, before.version + 1)
    for (const tier of REWARD_TIERS) await writeTier(tx, tier, input.tiers[tier])
    const after = await configurationOf(tx)
    // Changed settings have their own audit entry.
    if (changed.length > 0 || before.version === 0)
      tx.audit({
        action: 'rewards.configured',
        objectType: 'company',
        objectId: tx.companyId,
        before: auditFields(before, changed),
        after: auditFields(after, changed),
      })
    tx.emit({ type: 'rewardsConfigured', payload: {} })
    return after
  })
}

export async function configurationOf(tx: Tx): Promise<RewardsConfiguration> {
  const { settings, tiers, version } = await rewardsOf(tx)
  return {
    tiers,
    thresholdsEnabled: settings.thresholds_enabled,
    fiveStarRewards: settings.five_star_rewards,
    clearedAtByTier: settings.cleared_at_by_tier,
    gifting: await connectionOf(tx),
    version,
  }
}

type Rewards = {
  settings: CompanySettings
  tiers: Record<RewardTier, TierConfiguration>
  version: number
  /** A reward with the company's caption. */
  present(known: KnownReward): Reward
}

/** The configured reward of each tier, and the company's captions. */
export async function rewardsOf(tx: Tx): Promise<Rewards> {
  const settings = await settingsOf(tx)
  const stored = new Map((await findTiers(tx)).map((row) => [row.tier, row]))
  const captions = new Map((await findCaptions(tx)).map(({ id, caption }) => [id, caption]))
  const version = (await findVersion(tx))?.version ?? 0
  const present = (known: KnownReward): Reward => {
    const displayName = known.name[settings.language]
    return {
      id: known.id,
      tier: known.tier,
      caption: captions.get(known.id) ?? displayName,
      displayName,
      imageUrl: picturePath(known),
      threshold: null,
      campaignId: null,
      secondaryCampaignId: null,
    }
  }
  const tierOf = (tier: RewardTier): TierConfiguration => {
    const row = stored.get(tier)
    const chosen = {
      threshold: row?.threshold ?? null,
      campaignId: row?.campaign_id ?? null,
      secondaryCampaignId: row?.secondary_campaign_id ?? null,
    }
    const known = row ? rewardOf(tier, row.reward_id) : firstOfTier(tier)
    return { reward: { ...present(known), ...chosen }, ...chosen }
  }
  const tiers = { low: tierOf('low'), mid: tierOf('mid'), high: tierOf('high') }
  return { settings, tiers, version, present }
}

async function writeTier(tx: Tx, tier: RewardTier, input: TierInput): Promise<void> {
  await upsertTier(tx, tier, {
    reward_id: input.reward,
    threshold: input.threshold ?? null,
    campaign_id: input.campaignId ?? null,
    secondary_campaign_id: input.secondaryCampaignId ?? null,
  })
  if (input.caption != null) await upsertCaption(tx, input.reward, input.caption)
}

const differs = (
  { reward, threshold, campaignId, secondaryCampaignId }: TierConfiguration,
  input: TierInput,
): boolean =>
  !isDeepStrictEqual(
    [reward.id, reward.caption, threshold, campaignId, secondaryCampaignId],
    [
      input.reward,
      input.caption ?? (input.reward === reward.id ? reward.caption : null),
      input.threshold ?? null,
      input.campaignId ?? null,
      input.secondaryCampaignId ?? null,
    ],
  )

const auditFields = ({ tiers }: RewardsConfiguration, names: readonly RewardTier[]) =>
  Object.fromEntries(
    names.map((tier) => {
      const { reward, threshold, campaignId, secondaryCampaignId } = tiers[tier]
      return [
        tier,
        {
          reward: reward.caption,
          threshold,
          campaign_id: campaignId,
          secondary_campaign_id: secondaryCampaignId,
        },
      ]
    }),
  )
