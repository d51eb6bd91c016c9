import { useTranslation } from 'react-i18next'
import en from '#ui/locales/en.json'

type PluralStem<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
export type UiTextKey = PluralStem<keyof typeof en>
export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string

/**
 * The few words the parts say themselves, from the i18next namespace `ui`
 * (src/ui/locales). English stands in where the namespace is not loaded.
 */
export function useUiText(): UiText {
  const { t } = useTranslation('ui')
  return (key, values) => t(key, { defaultValue: english(key), ...values })
}

/** Formats numbers as the chosen language writes them. `digits` decimals, no more and no fewer. */
export function useNumberFormat(digits = 0): (value: number) => string {
  const { i18n } = useTranslation('ui')
  return numberFormat(i18n.language || 'en', digits).format
}

// Dear to make, and asked for with every drawing of a heading or a figure.
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
