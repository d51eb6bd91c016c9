import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateTexts, dateTexts, presetOf } from '#features/feedback/web/stream-dates.ts'
import { type DateConfig, DEFAULT_DATE_CONFIG, WEEKDAYS } from '#lib/date-presets.ts'
import { type PlainDate, todayIn } from '#lib/dates.ts'
import type { StreamFilters } from '#lib/url.ts'
import { useSession } from '#platform/web/session.ts'

export type Dates = DateTexts & {
  /** Today in the company's time zone. */
  today: PlainDate
  config: DateConfig
  /** A date filter as text: 'Last 30 days', '1–20 Nov 2026', 'Since 1 Mar 2026'. */
  filter: (filters: StreamFilters) => string
}

/** Formats days and times in the company's time zone and the reader's language. */
export function useDates(): Dates {
  const { t, i18n } = useTranslation('feedback')
  const { timeZone, weekStart, quarterStart } = useSession().company
  const { language } = i18n
  const today = todayIn(timeZone)
  return useMemo(() => {
    const texts = dateTexts(language, timeZone, today)
    const config: DateConfig = {
      weekStart: WEEKDAYS.find((day) => day === weekStart) ?? DEFAULT_DATE_CONFIG.weekStart,
      quarterStart,
    }
    const filter = ({ start_date: start, end_date: end }: StreamFilters) => {
      const preset = presetOf(start, end, today, config)
      if (preset) return t(`presets.${preset}`)
      if (start && end) return texts.range(start, end)
      return start
        ? t('date.since', { date: texts.date(start) })
        : t('date.until', { date: texts.date(end ?? today) })
    }
    return { ...texts, today, config, filter }
  }, [t, language, timeZone, weekStart, quarterStart, today])
}
