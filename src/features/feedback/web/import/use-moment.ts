import { useTranslation } from 'react-i18next'
import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'

/** Writes a moment as the person's language and the company's time zone have it. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation('feedback')
  const { timeZone } = useSession().company
  const { moment } = dateTexts(i18n.language, timeZone, todayIn(timeZone))
  return moment
}
