import type { Area, Configuration, Everything } from '#features/rewards/web/config/config-queries.ts'

type TierPart = Configuration['lowTier']

const tier = (id: string, caption: string, part: Partial<TierPart> = {}): TierPart => ({
  reward: { id, caption, imageUrl: '' },
  threshold: null,
  campaignId: null,
  secondaryCampaignId: null,
  ...part,
})

export const testConfiguration = (options: Partial<Configuration> = {}): Configuration => ({
  lowTier: tier('1', 'Coffee'),
  midTier: tier('11', 'Lunch'),
  highTier: tier('21', 'Dinner'),
  thresholdsEnabled: false,
  fiveStarRewards: true,
  clearedAtByTier: { low: null, mid: null, high: null },
  giftingIntegration: { enabled: false, lastFour: null },
  version: 3,
  ...options,
})

/** Thresholds, and with a campaign also the gifting platform. */
export const withThresholds = (campaignId: string | null = null): Partial<Configuration> => ({
  lowTier: tier('1', 'Coffee', { threshold: 5, campaignId }),
  midTier: tier('11', 'Lunch', { threshold: 10, campaignId }),
  highTier: tier('21', 'Dinner', { threshold: 20, campaignId }),
  thresholdsEnabled: true,
})

export const CAPTIONS = [
  'Kindness',
  'Speed',
  'Patience',
  'Clarity',
  'Humour',
  'Knowledge',
  'Follow-up',
] as const

/** Test areas, the first `chosen` of them selected. */
export const testAreas = (chosen: number): Area[] =>
  CAPTIONS.map((caption, index) => ({ id: String(index + 1), caption, selected: index < chosen }))

/** Everything the page reads. */
export const testEverything = ({
  mode = 'AREAS_OF_EXCELLENCE',
  areas = testAreas(6),
  configuration = testConfiguration(),
}: Partial<Everything> = {}) => ({
  getCompanyPositiveFeedbackComponents: mode,
  getAreasOfExcellence: areas,
  getCompanyRewardsConfiguration: configuration,
})
