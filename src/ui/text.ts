import { useTranslation } from 'react-i18next'
import en from '#ui/locales/en.json'

type PluralStem<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
export type UiTextKey = PluralStem<keyof typeof en>
export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string

/**
 * The texts of the components themselves (namespace `ui`, src/ui/locales). Falls back to English until it is loaded.
 */
export function useUiText(): UiText {
  const { t } = useTranslation('ui')
  return (key, values) => t(key, { defaultValue: english(key), ...values })
}

/** Formats numbers for the chosen language with exactly `digits` decimals. */
export function useNumberFormat(digits = 0): (value: number) => string {
  const { i18n } = useTranslation('ui')
  return numberFormat(i18n.language || 'en', digits).format
}

// Expensive to create, and needed on every render of a heading or figure.
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    numberFormats.set(key, format)
  }
  return format
}

function english(key: UiTextKey): string {
  const texts: Record<string, string> = en
  return texts[key] ?? texts[`${key}_other`] ?? key
}
