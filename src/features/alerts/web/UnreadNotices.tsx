import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MOST_UNREAD_NOTICES } from '#features/alerts/kinds.ts'
import { unreadNoticesQuery } from '#features/alerts/web/alerts-api.ts'
import { useNumberFormat } from '#ui/text.ts'

/** The number of unread notices next to the menu's entry; nothing while there are none. */
export function UnreadNotices() {
  const { t } = useTranslation('app')
  const number = useNumberFormat()
  const { data: unread = 0 } = useQuery(unreadNoticesQuery)
  if (unread === 0) return null
  const n = unread >= MOST_UNREAD_NOTICES ? `${number(MOST_UNREAD_NOTICES - 1)}+` : number(unread)
  return (
    <>
      <span aria-hidden="true">{n}</span>
      <span className="sr">{t('shell.unread', { count: unread, n })}</span>
    </>
  )
}
