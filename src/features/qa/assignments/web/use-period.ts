import { useTranslation } from 'react-i18next'
import { dayFormat } from '#lib/moment-format.ts'

/** "9 – 15 Nov 2026". Formats days in UTC, so that they are the same in every time zone. */
export function usePeriod(): (period: { start_date: string; end_date: string }) => string {
  const { i18n } = useTranslation()
  const format = dayFormat(i18n.language, 'UTC')
  return ({ start_date, end_date }) => format.formatRange(dayAt(start_date), dayAt(end_date))
}

const dayAt = (day: string) => new Date(`${day}T00:00:00Z`)
