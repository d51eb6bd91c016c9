import { useTranslation } from 'react-i18next'
import type { SettingName } from '#features/company/settings/contract.ts'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import { readersLocale } from '#lib/moment-format.ts'
import { valuesBy } from '#lib/values-by.ts'
import { LANGUAGES } from '#platform/web/i18n.ts'

/** Names of settings and their values, for the form and for conflicts. */
export function useSettingWords() {
  const { t, i18n } = useTranslation('company')
  // 5 January 2025 was a Sunday.
  const weekday = (index: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2025, 0, 5 + index),
    )
  const month = (number: number) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2025, number - 1, 1),
    )
  const labels: Record<SettingName, string> = {
    name: t('fields.name'),
    language: t('fields.language'),
    time_zone: t('fields.timeZone'),
    week_start: t('fields.weekStart'),
    quarter_start: t('fields.quarterStart'),
    solicitation_reporting_timestamp: t('fields.reportingTimestamp'),
    ...valuesBy('column', SETTING_FLAGS, ({ name }) => t(`fields.${name}`)),
    customer_visibility: t('fields.customerVisibility'),
    profile_image_setting: t('fields.profileImages'),
    guideline_profile: t('fields.guideline'),
  }
  const choices = {
    week_start: WEEKDAYS.map((value, index) => ({ value, label: weekday(index) })),
    month: Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: month(index + 1) })),
    language: LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
    solicitation_reporting_timestamp: [
      { value: 'RESPONDED_AT' as const, label: t('values.respondedAt') },
      { value: 'SENT_AT' as const, label: t('values.sentAt') },
    ],
    customer_visibility: [
      { value: 'ALL_EMPLOYEES' as const, label: t('values.allEmployees') },
      { value: 'MANAGERS_AND_ADMIN' as const, label: t('values.managersAndAdmin') },
      { value: 'ADMIN_ONLY' as const, label: t('values.adminOnly') },
    ],
  }
  const valueText = (name: SettingName, value: unknown): string => {
    if (value === null || value === '') return t('values.empty')
    if (typeof value === 'boolean') return value ? t('values.on') : t('values.off')
    if (name === 'profile_image_setting') return value === 'ALLOWED' ? t('values.on') : t('values.off')
    if (name === 'quarter_start') {
      const { month: number, day } = value as { month: number; day: number }
      return new Intl.DateTimeFormat(readersLocale(i18n.language), {
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(Date.UTC(2025, number - 1, day))
    }
    const known = (choices as Partial<Record<SettingName, readonly { value: string; label: string }[]>>)[name]
    return known?.find((choice) => choice.value === value)?.label ?? String(value)
  }
  return { labels, choices, valueText }
}
