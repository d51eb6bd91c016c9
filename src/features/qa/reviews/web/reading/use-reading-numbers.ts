import { useTranslation } from 'react-i18next'

/** Formats points as entered and percentages with at most one decimal. */
export function useReadingNumbers() {
  const { i18n } = useTranslation()
  const points = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const percents = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return {
    points: (value: number) => points.format(value),
    percent: (value: number | null) => (value === null ? '–' : percents.format(value / 100)),
  }
}
