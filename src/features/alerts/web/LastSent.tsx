import { useTranslation } from 'react-i18next'
import type { Alert } from '#features/alerts/web/alert-types.ts'
import { sendsMessages } from '#features/alerts/web/alert-values.ts'
import { paths } from '#paths.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Link } from '#ui/Link.tsx'

/** When an alert last sent a message, with a link to what it found. Nothing for an alert without messages. */
export function LastSent({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const moment = useMoment()
  const { id, channels, last_sent_at: at } = alert
  if (at !== null)
    return (
      <Link className="small" href={paths.alerts({ alert: id })}>
        {t('rules.lastSent', { time: moment(at) })}
      </Link>
    )
  return sendsMessages(channels) && <span className="small muted">{t('rules.neverSent')}</span>
}
