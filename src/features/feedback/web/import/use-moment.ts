import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session.ts'

/** Writes a moment as the person's language and the company's time zone have it. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation('feedback')
  const { company } = useSession()
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company.timeZone,
  })
  return (iso) => format.format(new Date(iso))
}
