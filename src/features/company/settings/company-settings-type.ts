import type { CompanySettings } from '#features/company/settings/contract.ts'
import {
  CUSTOMER_VISIBILITIES,
  POSITIVE_FEEDBACK_MODES,
  PROFILE_IMAGE_SETTINGS,
  REPORTING_TIMESTAMPS,
} from '#features/company/settings/contract.ts'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import { valuesBy } from '#lib/values-by.ts'
import { builder } from '#platform/graphql/builder.ts'

export const CustomerVisibility = builder.enumType('CustomerVisibility', { values: CUSTOMER_VISIBILITIES })
export const ProfileImageSetting = builder.enumType('ProfileImageSetting', { values: PROFILE_IMAGE_SETTINGS })
export const DayOfWeek = builder.enumType('DayOfWeek', { values: WEEKDAYS })
export const ReportingTimestamp = builder.enumType('SolicitationReportingTimestamp', {
  values: REPORTING_TIMESTAMPS,
})
export const PositiveFeedbackMode = builder.enumType('PositiveFeedbackMode', {
  values: POSITIVE_FEEDBACK_MODES,
})
const CompanyState = builder.enumType('CompanyState', {
  values: {
    LIVE: { value: 'live' },
    CHURNED: { value: 'churned' },
    PURGING: { value: 'purging' },
    PURGED: { value: 'purged' },
  } as const,
})

export const ClearedAtByTier = builder
  .objectRef<CompanySettings['cleared_at_by_tier']>('ClearedAtByTier')
  .implement({
    description: 'When the progress of each reward tier was last cleared.',
    fields: (t) => ({
      low: t.exposeString('low', { nullable: true }),
      mid: t.exposeString('mid', { nullable: true }),
      high: t.exposeString('high', { nullable: true }),
    }),
  })

const QuarterStart = builder.objectRef<CompanySettings['quarter_start']>('QuarterStart').implement({
  fields: (t) => ({ month: t.exposeInt('month'), day: t.exposeInt('day') }),
})

/** Other features add fields to this type. */
export const CompanySettingsType = builder.objectRef<CompanySettings>('CompanySettings').implement({
  description: 'The company’s settings. They contain no secrets: every signed-in person may read them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    subdomain: t.exposeString('slug'),
    state: t.expose('state', { type: CompanyState }),
    imageUrl: t.exposeString('image', { nullable: true }),
    timeZone: t.exposeString('time_zone'),
    language: t.exposeString('language'),
    profileImageSetting: t.expose('profile_image_setting', { type: ProfileImageSetting }),
    customerVisibility: t.expose('customer_visibility', { type: CustomerVisibility }),
    defaultProfilePictureUrl: t.exposeString('default_profile_picture_url', { nullable: true }),
    guidelineProfile: t.exposeString('guideline_profile', { nullable: true }),
    ...valuesBy('name', SETTING_FLAGS, ({ column, meaning }) =>
      t.exposeBoolean(column, { description: meaning }),
    ),
    fiveStarRewards: t.exposeBoolean('five_star_rewards'),
    clearedAtByTier: t.expose('cleared_at_by_tier', { type: ClearedAtByTier }),
    positiveFeedbackComponents: t.expose('positive_feedback_components', { type: PositiveFeedbackMode }),
    version: t.exposeInt('version'),
    updatedAt: t.exposeString('updated_at'),
  }),
})

export const DateConfig = builder.objectRef<CompanySettings>('DateConfig').implement({
  description: 'The start of weeks and quarters, and the survey timestamp that reports use.',
  fields: (t) => ({
    startOfWeek: t.expose('week_start', { type: DayOfWeek }),
    startOfQuarter: t.expose('quarter_start', { type: QuarterStart }),
    solicitationReportingTimestamp: t.expose('solicitation_reporting_timestamp', {
      type: ReportingTimestamp,
    }),
  }),
})
