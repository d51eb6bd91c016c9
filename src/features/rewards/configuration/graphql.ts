import { ClearedAtByTier, PositiveFeedbackMode } from '#features/company/settings/company-settings-type.ts'
import { readSettings } from '#features/company/settings/settings.ts'
import { type Campaign, readCampaigns } from '#features/integrations/gifting/connection.ts'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { chooseAreas } from '#features/rewards/configuration/areas.ts'
import {
  configureRewards,
  readConfiguration,
  readRewardsOf,
} from '#features/rewards/configuration/configuration.ts'
import {
  type GiftingIntegration,
  type RewardsConfiguration,
  TIER_FIELDS,
  type TierConfiguration,
  type TierInput,
  tierInputSchema,
} from '#features/rewards/configuration/contract.ts'
import { connectGifting, disconnectGifting } from '#features/rewards/configuration/gifting.ts'
import { chooseMode } from '#features/rewards/configuration/mode.ts'
import { RewardTierEnum, RewardType } from '#features/rewards/graphql-types.ts'
import { manageRewards, readRewardChoices } from '#features/rewards/policy.ts'
import { SettingsAreaOfExcellence } from '#features/surveys/catalogue/area-type.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { lookupId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'

const GiftingCampaign = builder.objectRef<Campaign>('GiftingCampaign').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    extSnappyCampaignId: t.exposeString('id', { description: 'Id of the campaign at the gifting platform.' }),
  }),
})

const GiftingIntegrationType = builder.objectRef<GiftingIntegration>('GiftingIntegration').implement({
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled'),
    apiKey: t.string({
      nullable: true,
      description: 'The masked key; the full key is never returned.',
      resolve: ({ enabled, lastFour }) => (enabled ? `••••${lastFour ?? ''}` : null),
    }),
    lastFour: t.exposeString('lastFour', { nullable: true }),
    campaigns: t.field({
      type: [GiftingCampaign],
      nullable: true,
      description: 'Read from the platform; null with an error if it does not answer.',
      action: manageRewards,
      resolve: (_integration, _args, { services, viewer }) => readCampaigns(services, viewer),
    }),
  }),
})

const TierConfigurationType = builder.objectRef<TierConfiguration>('RewardTierConfiguration').implement({
  fields: (t) => ({
    reward: t.expose('reward', { type: RewardType }),
    threshold: t.exposeInt('threshold', { nullable: true }),
    campaignId: t.exposeString('campaignId', { nullable: true }),
    secondaryCampaignId: t.exposeString('secondaryCampaignId', { nullable: true }),
  }),
})

const RewardsConfigurationType = builder.objectRef<RewardsConfiguration>('RewardsConfiguration').implement({
  fields: (t) => ({
    lowTier: t.field({ type: TierConfigurationType, resolve: ({ tiers }) => tiers.low }),
    midTier: t.field({ type: TierConfigurationType, resolve: ({ tiers }) => tiers.mid }),
    highTier: t.field({ type: TierConfigurationType, resolve: ({ tiers }) => tiers.high }),
    thresholdsEnabled: t.exposeBoolean('thresholdsEnabled'),
    fiveStarRewards: t.exposeBoolean('fiveStarRewards'),
    clearedAtByTier: t.expose('clearedAtByTier', { type: ClearedAtByTier }),
    giftingIntegration: t.expose('gifting', { type: GiftingIntegrationType }),
    version: t.exposeInt('version'),
  }),
})

builder.queryFields((t) => ({
  getAreasOfExcellence: t.field({
    type: [SettingsAreaOfExcellence],
    action: readRewardChoices,
    resolve: (_root, _args, { services, viewer }) =>
      tenantTransaction(services, viewer, listAreasOfExcellence),
  }),
  getCompanyPositiveFeedbackComponents: t.field({
    type: PositiveFeedbackMode,
    description: 'What customers see after a good rating.',
    action: readRewardChoices,
    resolve: async (_root, _args, { services, viewer }) =>
      (await readSettings(services, viewer)).positive_feedback_components,
  }),
  getRewardsByTier: t.field({
    type: [RewardType],
    args: { tier: t.arg({ type: RewardTierEnum, required: true }) },
    action: readRewardChoices,
    resolve: (_root, { tier }, { services, viewer }) => readRewardsOf(services, viewer, tier),
  }),
  getCompanyRewardsConfiguration: t.field({
    type: RewardsConfigurationType,
    action: manageRewards,
    resolve: (_root, _args, { services, viewer }) => readConfiguration(services, viewer),
  }),
  getSnappyCampaigns: t.field({
    type: [GiftingCampaign],
    description: 'Campaigns of the gifting platform; empty while it is not connected.',
    action: manageRewards,
    resolve: (_root, _args, { services, viewer }) => readCampaigns(services, viewer),
  }),
}))

const RewardTierInput = builder.inputType('RewardTierInput', {
  fields: (t) => ({
    reward: t.id({ required: true }),
    caption: t.string({ description: 'The company’s caption for the reward; unchanged if missing.' }),
    threshold: t.float({ description: 'A whole number above 0; required while thresholds are on.' }),
    campaignId: t.id(),
    secondaryCampaignId: t.id(),
  }),
})
const RewardConfigurationInput = builder.inputType('RewardConfigurationInput', {
  fields: (t) => ({
    lowTier: t.field({ type: RewardTierInput }),
    midTier: t.field({ type: RewardTierInput }),
    highTier: t.field({ type: RewardTierInput }),
  }),
})

const AreasPayload = payload('ConfigureAreasOfExcellencePayload', 'areasOfExcellence', [
  SettingsAreaOfExcellence,
])
const ModePayload = payload(
  'PositiveFeedbackComponentsPayload',
  'positiveFeedbackComponents',
  PositiveFeedbackMode,
)
const ConfigurationPayload = payload(
  'ConfigureRewardsPayload',
  'rewardsConfiguration',
  RewardsConfigurationType,
)
const GiftingPayload = payload('GiftingIntegrationPayload', 'giftingIntegration', GiftingIntegrationType)

builder.mutationFields((t) => ({
  configureAreasOfExcellence: t.field({
    type: AreasPayload,
    description: 'Exactly six areas, which replace the current selection.',
    args: {
      aoeIds: t.arg.idList({ required: true }),
      previousIds: t.arg.idList({
        description:
          'The selection in the copy that was edited; if the stored one differs, nothing is changed.',
      }),
    },
    action: manageRewards,
    resolve: (_root, { aoeIds, previousIds }, { services, viewer }) =>
      chooseAreas(services, viewer, {
        ids: aoeIds.map((id) => lookupId(id)),
        previous: previousIds?.map((id) => lookupId(id)) ?? null,
      }),
  }),
  configurePositiveFeedbackComponents: t.field({
    type: ModePayload,
    args: { mode: t.arg({ type: PositiveFeedbackMode, required: true }) },
    action: manageRewards,
    resolve: (_root, { mode }, { services, viewer }) => chooseMode(services, viewer, mode),
  }),
  configureRewards: t.field({
    type: ConfigurationPayload,
    args: {
      rewardConfiguration: t.arg({ type: RewardConfigurationInput, required: true }),
      thresholdsEnabled: t.arg.boolean({ required: true }),
      fiveStarRewards: t.arg.boolean({ required: true }),
      version: t.arg.int({ description: 'Version of the copy that was edited.' }),
    },
    action: manageRewards,
    resolve: async (_root, { rewardConfiguration, ...rest }, { services, viewer }) =>
      configureRewards(services, viewer, { tiers: tiersOf(rewardConfiguration), ...rest }),
  }),
  setSnappyApiKey: t.field({
    type: GiftingPayload,
    description: 'Connects the gifting platform after checking the key with it.',
    args: { apiKey: t.arg.string({ required: true }) },
    action: manageRewards,
    resolve: (_root, { apiKey }, { services, viewer }) => connectGifting(services, viewer, apiKey),
  }),
  disconnectSnappyIntegration: t.field({
    type: GiftingPayload,
    description: 'Disconnects the gifting platform; removes the key and the campaigns of all tiers.',
    action: manageRewards,
    resolve: (_root, _args, { services, viewer }) => disconnectGifting(services, viewer),
  }),
}))

/** Reads all tiers, or throws with the errors of all of them. */
function tiersOf(sent: typeof RewardConfigurationInput.$inferInput): Record<RewardTier, TierInput> {
  const errors: FieldError[] = []
  const tiers = {} as Record<RewardTier, TierInput>
  for (const tier of REWARD_TIERS) {
    const path = `rewardConfiguration.${TIER_FIELDS[tier]}`
    const given = sent[TIER_FIELDS[tier]]
    if (!given) {
      errors.push({ path, message: 'is required' })
      continue
    }
    const text = (id: string | null | undefined) => (id == null ? null : String(id))
    const parsed = tierInputSchema.safeParse({
      ...given,
      reward: lookupId(given.reward),
      campaignId: text(given.campaignId),
      secondaryCampaignId: text(given.secondaryCampaignId),
    })
    if (parsed.success) tiers[tier] = parsed.data
    else errors.push(...fieldErrors(parsed.error).map((each) => ({ ...each, path: `${path}.${each.path}` })))
  }
  if (errors.length > 0) throw invalid(errors)
  return tiers
}
