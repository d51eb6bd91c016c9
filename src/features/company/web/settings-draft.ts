import type { SettingName, SettingsChange } from '#features/company/settings/contract.ts'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import type { CompanySettings } from '#features/company/web/company-api.ts'

/** The settings of the form, in display order. */
export const SETTING_NAMES = [
  'name',
  'language',
  'time_zone',
  'week_start',
  'quarter_start',
  'solicitation_reporting_timestamp',
  ...SETTING_FLAGS.map(({ column }) => column),
  'customer_visibility',
  'profile_image_setting',
  'guideline_profile',
] as const satisfies readonly SettingName[]

export type SettingsDraft = Pick<CompanySettings, (typeof SETTING_NAMES)[number]>

export const draftOf = (settings: CompanySettings): SettingsDraft =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]])) as SettingsDraft

/** Returns the changed settings; only these are sent. */
export function changesOf(draft: SettingsDraft, stored: CompanySettings): SettingsChange {
  const changed = SETTING_NAMES.filter((name) => !same(draft[name], stored[name]))
  return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}

/** A setting that two people changed to different values. */
export type SettingConflict = { name: SettingName; mine: unknown; theirs: unknown }

/** Settings that both people changed to different values. All other changes are merged. */
export const conflictsOf = (
  draft: SettingsDraft,
  base: CompanySettings,
  current: CompanySettings,
): SettingConflict[] =>
  SETTING_NAMES.filter(
    (name) =>
      !same(draft[name], base[name]) && !same(current[name], base[name]) && !same(draft[name], current[name]),
  ).map((name) => ({ name, mine: draft[name], theirs: current[name] }))

/** Settings changed only by the other person. */
export const takenOver = (
  draft: SettingsDraft,
  base: CompanySettings,
  current: CompanySettings,
): SettingName[] =>
  SETTING_NAMES.filter((name) => same(draft[name], base[name]) && !same(current[name], base[name]))

/** Applies the draft to the current version. `theirs` names conflicts resolved in favour of the other person. */
export function mergedDraft(
  draft: SettingsDraft,
  base: CompanySettings,
  current: CompanySettings,
  theirs: ReadonlySet<SettingName>,
): SettingsDraft {
  const mine = SETTING_NAMES.filter((name) => !same(draft[name], base[name]) && !theirs.has(name))
  return { ...draftOf(current), ...Object.fromEntries(mine.map((name) => [name, draft[name]])) }
}

/** Values are texts, booleans, or a month and a day. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
