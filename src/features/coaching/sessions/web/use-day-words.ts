import { useTranslation } from 'react-i18next'
import { readersLocale } from '#lib/moment-format.ts'

/** Formats a day in the reader's language: "Friday 20 November", or short "Fri 20 Nov". */
export function useDayWords(length: 'long' | 'short' = 'long'): (day: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(readersLocale(i18n.language), {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
