import { queryOptions } from '@tanstack/react-query'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { RewardsDraft, TierDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { upper } from '#features/rewards/web/tiers.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** How many areas a company selects. */
export const AREAS_CHOSEN = 6

/** Prefix of all query keys of this page; a change invalidates them together. */
export const CONFIG_KEY = ['rewards', 'config'] as const

const GIFTING = graphql(`
  fragment RewardsGifting on GiftingIntegration {
    enabled lastFour
  }
`)
const TIER = graphql(`
  fragment ConfiguredTier on RewardTierConfiguration {
    reward { id caption imageUrl } threshold campaignId secondaryCampaignId
  }
`)
const CONFIGURATION = graphql(
  `
  fragment ConfiguredRewards on RewardsConfiguration {
    lowTier { ...ConfiguredTier } midTier { ...ConfiguredTier } highTier { ...ConfiguredTier }
    thresholdsEnabled fiveStarRewards clearedAtByTier { low mid high } giftingIntegration { ...RewardsGifting } version
  }
`,
  [TIER, GIFTING],
)
const EVERYTHING = graphql(
  `
  query PositiveFeedback {
    getCompanyPositiveFeedbackComponents
    getAreasOfExcellence { id caption selected }
    getCompanyRewardsConfiguration { ...ConfiguredRewards }
  }
`,
  [CONFIGURATION],
)

export type Configuration = ResultOf<typeof CONFIGURATION>
export type Gifting = ResultOf<typeof GIFTING>
export type Area = NonNullable<ResultOf<typeof EVERYTHING>['getAreasOfExcellence']>[number]
export type ClearedDates = Configuration['clearedAtByTier']
export type Everything = Awaited<ReturnType<typeof readEverything>>

async function readEverything(signal: AbortSignal) {
  const read = await ask(EVERYTHING, {}, { signal })
  return {
    mode: read.getCompanyPositiveFeedbackComponents,
    areas: read.getAreasOfExcellence,
    configuration: read.getCompanyRewardsConfiguration,
  }
}

export const configQuery = queryOptions({
  queryKey: CONFIG_KEY,
  queryFn: ({ signal }) => readEverything(signal),
})

const OF_TIER = graphql(`
  query RewardsByTier($tier: RewardTier!) { getRewardsByTier(tier: $tier) { id caption displayName imageUrl } }
`)

/** The rewards a tier can have. */
export const rewardsOfTierQuery = (tier: RewardTier) =>
  queryOptions({
    queryKey: [...CONFIG_KEY, 'tier', tier],
    queryFn: async ({ signal }) => (await ask(OF_TIER, { tier: upper(tier) }, { signal })).getRewardsByTier,
  })

const CAMPAIGNS = graphql(`query SnappyCampaigns { getSnappyCampaigns { name extSnappyCampaignId } }`)

/** Fetched separately, because the platform may not answer. */
export const campaignsQuery = queryOptions({
  queryKey: [...CONFIG_KEY, 'campaigns'],
  queryFn: async ({ signal }) =>
    (await ask(CAMPAIGNS, {}, { signal })).getSnappyCampaigns.map(({ name, extSnappyCampaignId }) => ({
      id: String(extSnappyCampaignId),
      name,
    })),
})

const CONFIGURE_AREAS = graphql(
  `
  mutation ConfigureAreasOfExcellence($aoeIds: [ID!]!, $previousIds: [ID!]) {
    configureAreasOfExcellence(aoeIds: $aoeIds, previousIds: $previousIds) {
      areasOfExcellence { id caption selected } errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const CONFIGURE_REWARDS = graphql(
  `
  mutation ConfigureRewards($rewardConfiguration: RewardConfigurationInput!, $thresholdsEnabled: Boolean!,
    $fiveStarRewards: Boolean!, $version: Int) {
    configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: $thresholdsEnabled,
      fiveStarRewards: $fiveStarRewards, version: $version) {
      rewardsConfiguration { ...ConfiguredRewards } errors { ...Faults }
    }
  }
`,
  [CONFIGURATION, FAULTS],
)
const CONFIGURE_MODE = graphql(
  `
  mutation ConfigurePositiveFeedbackComponents($mode: PositiveFeedbackMode!) {
    configurePositiveFeedbackComponents(mode: $mode) { positiveFeedbackComponents errors { ...Faults } }
  }
`,
  [FAULTS],
)
const SET_KEY = graphql(
  `
  mutation SetSnappyApiKey($apiKey: String!) {
    setSnappyApiKey(apiKey: $apiKey) { giftingIntegration { ...RewardsGifting } errors { ...Faults } }
  }
`,
  [GIFTING, FAULTS],
)
const DISCONNECT = graphql(
  `
  mutation DisconnectSnappyIntegration {
    disconnectSnappyIntegration { giftingIntegration { ...RewardsGifting } errors { ...Faults } }
  }
`,
  [GIFTING, FAULTS],
)

export const configureAreas = (input: { aoeIds: string[]; previousIds: string[] }) =>
  change(CONFIGURE_AREAS, input)
export const configureMode = (mode: Everything['mode']) => change(CONFIGURE_MODE, { mode })
export const setGiftingKey = (apiKey: string) => change(SET_KEY, { apiKey })
export const disconnectGifting = () => change(DISCONNECT, {})
export const configureRewards = ({ draft, version }: { draft: RewardsDraft; version: number }) =>
  change(CONFIGURE_REWARDS, {
    rewardConfiguration: {
      lowTier: tierInput(draft.tiers.low),
      midTier: tierInput(draft.tiers.mid),
      highTier: tierInput(draft.tiers.high),
    },
    thresholdsEnabled: draft.thresholdsEnabled,
    fiveStarRewards: draft.fiveStarRewards,
    version,
  })

export const clearProgress = (tiers: readonly RewardTier[]) =>
  bodyOf(api.PATCH('/api/v1/rewards/clear_progress', { body: { tiers: [...tiers] } }))

const tierInput = ({ rewardId, caption, threshold, campaignId, secondaryCampaignId }: TierDraft) => ({
  reward: rewardId,
  caption,
  threshold,
  campaignId,
  secondaryCampaignId,
})

/** The stored configuration as form values. */
export const draftOf = (stored: Configuration): RewardsDraft => ({
  thresholdsEnabled: stored.thresholdsEnabled,
  fiveStarRewards: stored.fiveStarRewards,
  tiers: Object.fromEntries(
    REWARD_TIERS.map((tier): [RewardTier, TierDraft] => {
      const { reward, threshold, campaignId, secondaryCampaignId } = stored[`${tier}Tier`]
      const { id, caption, imageUrl } = reward
      return [tier, { rewardId: String(id), caption, imageUrl, threshold, campaignId, secondaryCampaignId }]
    }),
  ) as RewardsDraft['tiers'],
})
