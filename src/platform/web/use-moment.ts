import { useTranslation } from 'react-i18next'
import { CLOCK, dayFormat, momentFormat, readersLocale } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'

/** Formats a time for the reader, in the company's time zone. */
export function useMoment(): (moment: string) => string {
  const { i18n } = useTranslation()
  const { company } = useSession()
  const format = momentFormat(i18n.language, company.timeZone)
  return (moment) => format.format(new Date(moment))
}

/** Formats only the day. */
export function useDayOf(): (moment: string) => string {
  const { i18n } = useTranslation()
  const { company } = useSession()
  const format = dayFormat(i18n.language, company.timeZone)
  return (moment) => format.format(new Date(moment))
}

/** Formats only the time of day, for recent events: '10:42'. */
export function useTimeOf(): (moment: string) => string {
  const { i18n } = useTranslation()
  const { company } = useSession()
  const { timeZone } = company
  return (moment) => new Date(moment).toLocaleTimeString(readersLocale(i18n.language), { ...CLOCK, timeZone })
}
