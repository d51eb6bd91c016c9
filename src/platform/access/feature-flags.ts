/** Feature flags. A company switches each on or off; otherwise the default applies. Pure. */

export type FeatureFlag = {
  /** The feature that reads the flag. It also removes the flag when there is nothing left to choose. */
  owner: string
  enabledByDefault: boolean
  description: string
  /** The flag can be switched once one of these pages exists; null if it works without a page. */
  pages: readonly string[] | null
}

export const FEATURE_FLAGS = {
  role_based_access: {
    owner: 'people',
    enabledByDefault: true,
    description:
      'Pages are gated by the permissions of the role, and data by its data-access policies; off: the older routing',
    pages: null,
  },
  achievements: {
    owner: 'leaderboard',
    enabledByDefault: true,
    description: 'Badges that people earn, and the page that shows them',
    pages: ['/achievements'],
  },
  preview: {
    owner: 'surveys',
    enabledByDefault: true,
    description: 'The preview of a survey while it is edited',
    pages: ['/survey_preview/1'],
  },
  service_recovery: {
    owner: 'surveys',
    enabledByDefault: false,
    description: 'A survey that asks customers again after a bad experience',
    pages: ['/admin/company/survey_configurations'],
  },
  enhanced_calibrations: {
    owner: 'qa/calibrations',
    enabledByDefault: true,
    description: 'Calibrations with tabs, and a new calibration in three steps',
    pages: ['/qa/calibrations/overview'],
  },
  advanced_exports: {
    owner: 'exports',
    enabledByDefault: true,
    description: 'Feedback exports with templates and schedules',
    pages: ['/admin/company/feedback_exports'],
  },
  multi_region: {
    owner: 'rewards',
    enabledByDefault: false,
    description: 'A second gifting campaign for people outside the US',
    pages: ['/admin/company/positive_feedback_components'],
  },
  coaching_intelligence: {
    owner: 'coaching',
    enabledByDefault: true,
    description: 'Coaching Intelligence may be offered; an admin still has to accept its policy',
    pages: ['/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions'],
  },
} as const satisfies Record<string, FeatureFlag>

export type FeatureKey = keyof typeof FEATURE_FLAGS
export type Features = Readonly<Record<FeatureKey, boolean>>

export const FEATURE_KEYS = Object.keys(FEATURE_FLAGS) as FeatureKey[]

/** The stored choices of a company; the switch of role-based access has its own column. */
export type StoredFeatures = {
  features: Readonly<Record<string, unknown>>
  role_based_access: boolean
}

/** The company's choice; undefined if it has made none. */
export function chosenFeature(key: FeatureKey, stored: StoredFeatures): boolean | undefined {
  if (key === 'role_based_access') return stored.role_based_access
  const value = stored.features[key]
  return typeof value === 'boolean' ? value : undefined
}

/** All flags of a company: its choice, or the default. */
export function featuresFrom(stored: StoredFeatures): Features {
  return Object.fromEntries(
    FEATURE_KEYS.map((key) => [key, chosenFeature(key, stored) ?? FEATURE_FLAGS[key].enabledByDefault]),
  ) as Features
}
