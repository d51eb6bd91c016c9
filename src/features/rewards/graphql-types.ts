import type { REWARD_TIERS, RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Reward } from '#features/rewards/configuration/contract.ts'
import type { RewardPerson } from '#features/rewards/earning/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

export const RewardTierEnum = builder.enumType('RewardTier', {
  values: {
    LOW: { value: 'low' },
    MID: { value: 'mid' },
    HIGH: { value: 'high' },
  } as const satisfies Record<Uppercase<(typeof REWARD_TIERS)[number]>, { value: RewardTier }>,
})

export const RewardType = builder.objectRef<Reward>('Reward').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    tier: t.expose('tier', { type: RewardTierEnum }),
    caption: t.exposeString('caption', { description: 'The company’s caption.' }),
    displayName: t.exposeString('displayName', { description: 'The product’s default name.' }),
    imageUrl: t.exposeString('imageUrl'),
    threshold: t.exposeInt('threshold', {
      nullable: true,
      description: 'The threshold of its tier; null unless this reward is the tier’s.',
    }),
    campaignId: t.exposeString('campaignId', { nullable: true }),
    secondaryCampaignId: t.exposeString('secondaryCampaignId', { nullable: true }),
  }),
})

export const RewardPersonType = builder.objectRef<RewardPerson>('RewardPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})
