import { z } from 'zod'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import { isQuarterStart, WEEKDAYS } from '#lib/date-presets.ts'
import { nameText, storableText } from '#lib/storable-text.ts'
import { timeZoneSchema } from '#lib/time-zone-schema.ts'
import { valuesBy } from '#lib/values-by.ts'

export const CUSTOMER_VISIBILITIES = ['ADMIN_ONLY', 'ALL_EMPLOYEES', 'MANAGERS_AND_ADMIN'] as const
/** Whether people may upload their own profile pictures. */
export const PROFILE_IMAGE_SETTINGS = ['ALLOWED', 'NOT_ALLOWED'] as const
/** The timestamp of a survey request that reports use. */
export const REPORTING_TIMESTAMPS = ['SENT_AT', 'RESPONDED_AT'] as const
/** What customers can choose after a good rating. */
export const POSITIVE_FEEDBACK_MODES = ['AREAS_OF_EXCELLENCE', 'OFF', 'REWARDS'] as const
export const COMPANY_LANGUAGES = ['en', 'nb'] as const

export const quarterStartSchema = z
  .strictObject({ month: z.int(), day: z.int() })
  .refine(isQuarterStart, { error: 'is not a day that every year has' })

const flags = valuesBy('column', SETTING_FLAGS, () => z.boolean())

/** Settings of the settings page; fields that are left out do not change. */
const changeableSettings = {
  name: nameText(200),
  time_zone: timeZoneSchema,
  week_start: z.enum(WEEKDAYS),
  quarter_start: quarterStartSchema,
  solicitation_reporting_timestamp: z.enum(REPORTING_TIMESTAMPS),
  language: z.enum(COMPANY_LANGUAGES),
  customer_visibility: z.enum(CUSTOMER_VISIBILITIES),
  profile_image_setting: z.enum(PROFILE_IMAGE_SETTINGS),
  guideline_profile: storableText(2_000)
    .transform((text) => text.trim() || null)
    .nullable(),
  ...flags,
}

export const settingsInputSchema = z.strictObject({
  ...z.object(changeableSettings).partial().shape,
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type SettingsInput = z.output<typeof settingsInputSchema>
export type SettingsChange = Omit<SettingsInput, 'version'>
export type SettingName = keyof SettingsChange

export const companySettingsSchema = z.object({
  id: z.number(),
  slug: z.string(),
  state: z.enum(['live', 'churned', 'purging', 'purged']),
  name: z.string(),
  image: z.string().nullable(),
  default_profile_picture_url: z.string().nullable(),
  time_zone: z.string(),
  week_start: z.enum(WEEKDAYS),
  quarter_start: z.object({ month: z.number(), day: z.number() }),
  solicitation_reporting_timestamp: z.enum(REPORTING_TIMESTAMPS),
  language: z.enum(COMPANY_LANGUAGES),
  customer_visibility: z.enum(CUSTOMER_VISIBILITIES),
  profile_image_setting: z.enum(PROFILE_IMAGE_SETTINGS),
  guideline_profile: z.string().nullable(),
  ...flags,
  positive_feedback_components: z.enum(POSITIVE_FEEDBACK_MODES),
  five_star_rewards: z.boolean(),
  cleared_at_by_tier: z.object({
    low: z.string().nullable(),
    mid: z.string().nullable(),
    high: z.string().nullable(),
  }),
  version: z.number(),
  updated_at: z.string(),
})
export type CompanySettings = z.output<typeof companySettingsSchema>
