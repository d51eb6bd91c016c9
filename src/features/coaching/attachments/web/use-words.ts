import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { dateIn, type PlainDate, parseDate, todayIn } from '#lib/dates.ts'
import { readersLocale } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'

/** Formats days and numbers in the reader's locale and the company's time zone. */
export function useWords() {
  const { i18n } = useTranslation()
  const { timeZone } = useSession().company
  const { language } = i18n
  const today = todayIn(timeZone)
  return useMemo(() => {
    const texts = dateTexts(language, timeZone, today)
    const short = new Intl.DateTimeFormat(readersLocale(language), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    /** '18 Nov', with the year if it is not the current one. A time is shown as the company's day. */
    const day = (at: PlainDate): string => {
      const own = parseDate(at) ?? dateIn(timeZone, new Date(at))
      return own.slice(0, 4) === today.slice(0, 4)
        ? short.format(new Date(`${own}T00:00:00Z`))
        : texts.date(own)
    }
    const number = (value: number, digits = 0) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value)
    return { today, day, range: texts.range, moment: texts.moment, number }
  }, [language, timeZone, today])
}
