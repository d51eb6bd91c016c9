import { isDeepStrictEqual } from 'node:util'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import type {
  CompanySettings,
  SettingName,
  SettingsChange,
  SettingsInput,
} from '#features/company/settings/contract.ts'
import { pictureAddress } from '#features/company/settings/picture-address.ts'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import { requireRules } from '#features/company/settings/setting-rules.ts'
import {
  type CompanySettingsRow,
  findSettings,
  lockSettings,
  updateSettings,
} from '#features/company/settings/store.ts'
import { laterThan } from '#lib/dates.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readSettings = (services: Services, viewer: Viewer): Promise<CompanySettings> =>
  tenantTransaction(services, viewer, settingsOf)

export const settingsOf = async (tx: Tx): Promise<CompanySettings> => present(await findSettings(tx))

/** Locks the settings until the transaction ends. */
export const holdSettings = async (tx: Tx): Promise<void> => void (await lockSettings(tx))

/** Saves the fields that differ from the stored version. Throws 409 if the change is based on another version. */
export const saveSettings = (
  services: Services,
  viewer: Viewer,
  { version, ...change }: SettingsInput,
): Promise<CompanySettings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = present(await lockSettings(tx))
    if (version !== before.version) throw stale(before)
    return writeChange(tx, before, change)
  })

/** Saves the date settings together, without a version check. */
export const saveDateFilterSettings = (
  services: Services,
  viewer: Viewer,
  change: Required<Pick<SettingsChange, 'week_start' | 'quarter_start' | 'solicitation_reporting_timestamp'>>,
): Promise<CompanySettings> =>
  tenantTransaction(services, viewer, async (tx) => writeChange(tx, present(await lockSettings(tx)), change))

async function writeChange(
  tx: Tx,
  before: CompanySettings,
  requested: SettingsChange,
): Promise<CompanySettings> {
  const names = (Object.keys(requested) as SettingName[]).filter(
    (name) => requested[name] !== undefined && !isDeepStrictEqual(requested[name], before[name]),
  )
  if (names.length === 0) return before
  const change = Object.fromEntries(names.map((name) => [name, requested[name]])) as SettingsChange
  requireConsistentQaSettings({ ...before, ...change })
  await requireRules(tx, change)
  const updatedAt = laterThan(new Date(before.updated_at), tx.now)
  await updateSettings(tx, change, { version: before.version + 1, updatedAt })
  await raiseAccessVersion(tx)
  tx.audit({
    action: 'company_settings.changed',
    objectType: 'company',
    objectId: tx.companyId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: change,
  })
  return settingsOf(tx)
}

function requireConsistentQaSettings(settings: Pick<CompanySettings, 'qa_standalone' | 'qa_enabled'>): void {
  if (settings.qa_standalone && !settings.qa_enabled)
    throw invalid([
      { path: 'qa_standalone', message: 'Quality assurance on its own requires quality assurance to be on.' },
    ])
}

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

const present = (row: CompanySettingsRow): CompanySettings => ({
  id: row.id,
  slug: row.slug,
  state: row.state as CompanySettings['state'],
  name: row.name,
  image: pictureAddress(row.image_file),
  default_profile_picture_url: pictureAddress(row.default_picture_file),
  time_zone: row.time_zone,
  week_start: row.week_start as CompanySettings['week_start'],
  quarter_start: { month: row.quarter_start_month, day: row.quarter_start_day },
  solicitation_reporting_timestamp:
    row.solicitation_reporting_timestamp as CompanySettings['solicitation_reporting_timestamp'],
  language: row.language as CompanySettings['language'],
  customer_visibility: row.customer_visibility as CompanySettings['customer_visibility'],
  profile_image_setting: row.profile_image_setting as CompanySettings['profile_image_setting'],
  guideline_profile: row.guideline_profile,
  ...valuesBy('column', SETTING_FLAGS, ({ column }) => row[column]),
  positive_feedback_components: row.positive_feedback_mode as CompanySettings['positive_feedback_components'],
  five_star_rewards: row.five_star_rewards,
  cleared_at_by_tier: {
    low: moment(row.rewards_low_cleared_at),
    mid: moment(row.rewards_mid_cleared_at),
    high: moment(row.rewards_high_cleared_at),
  },
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})
