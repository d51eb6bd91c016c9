import { useTranslation } from 'react-i18next'
import { readersLocale } from '#lib/moment-format.ts'
import { useUiText } from '#ui/text.ts'

/** Number of decimals for a unit. */
export const metricDigits = (unit: string): number => DIGITS[unit] ?? 0

const DIGITS: Readonly<Record<string, number>> = { stars: 2, number: 2, percent: 1, points: 0 }

/** Formats a metric value in the reader's language: "4.50", "83,3 %", or a dash for null. */
export function useMetricText(): (value: number | null, unit: string) => string {
  const { i18n } = useTranslation()
  const text = useUiText()
  return (value, unit) => {
    if (value === null) return '–'
    const digits = DIGITS[unit] ?? (Number.isInteger(value) ? 0 : 2)
    const number = new Intl.NumberFormat(readersLocale(i18n.language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
    return unit === 'percent' ? text('percent', { value: number }) : number
  }
}
