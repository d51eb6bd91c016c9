import { useTranslation } from 'react-i18next'
import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'

/** Formats days in the reader's locale. Times are shown as the company's day. */
export function useDays() {
  const { i18n } = useTranslation()
  const { company } = useSession()
  const today = todayIn(company.timeZone)
  const { date, dayOf } = dateTexts(i18n.language, company.timeZone, today)
  return { today, day: date, dayOf: (moment: string) => date(dayOf(moment)) }
}
