import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLOCK, readersLocale } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The current time, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** 'Updated just now', 'Updated 6 min ago'. */
export function useUpdatedText(at: number): string {
  const { t } = useTranslation('leaderboard-ranking')
  const minutes = Math.max(0, Math.floor((useNow() - at) / MINUTE_MS))
  return at === 0 ? '' : minutes === 0 ? t('updated.now') : t('updated.ago', { count: minutes })
}

/** 'Sunday 21 June, 00:00' in the company's time zone, and 'in 3 days'. */
export function useResetWords(): (moment: string) => { when: string; inTime: string } {
  const { i18n } = useTranslation()
  const { timeZone } = useSession().company
  const now = useNow()
  const locale = readersLocale(i18n.language)
  return (moment) => {
    const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const when = new Intl.DateTimeFormat(locale, { ...day, ...CLOCK, timeZone }).format(new Date(moment))
    const left = Math.max(0, new Date(moment).getTime() - now)
    const relative = new Intl.RelativeTimeFormat(locale)
    const inTime =
      left >= 2 * DAY_MS
        ? relative.format(Math.floor(left / DAY_MS), 'day')
        : left >= HOUR_MS
          ? relative.format(Math.floor(left / HOUR_MS), 'hour')
          : relative.format(Math.floor(left / MINUTE_MS), 'minute')
    return { when, inTime }
  }
}
