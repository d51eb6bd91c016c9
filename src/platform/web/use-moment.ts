import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session.ts'

/** Writes a moment as the person reads it, in the company's time zone. */
export function useMoment(): (moment: string) => string {
  const { i18n } = useTranslation()
  const { company } = useSession()
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company.timeZone,
  })
  return (moment) => format.format(new Date(moment))
}
