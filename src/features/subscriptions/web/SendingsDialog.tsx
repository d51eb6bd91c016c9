import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { sendingsQuery } from '#features/subscriptions/web/subscriptions-api.ts'
import { useSubscriptionWords } from '#features/subscriptions/web/use-subscription-words.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'

type SendingsDialogProps = { subscription: ReportSubscription; onClose: () => void }

/** The sendings of a subscription, newest first, with the reason where nothing was sent. */
export function SendingsDialog({ subscription, onClose }: SendingsDialogProps) {
  const { t } = useTranslation('subscriptions')
  const moment = useMoment()
  const { nameOf } = useSubscriptionWords()
  const { data, error, isPending, refetch } = useQuery({ ...sendingsQuery(subscription.id), staleTime: 0 })
  return (
    <Dialog opened title={t('log.title', { name: nameOf(subscription) })} onClose={onClose}>
      {!data || data.length === 0 ? (
        <ListStatus loading={isPending} error={error} onRetry={() => void refetch()}>
          {t('log.none')}
        </ListStatus>
      ) : (
        <ul className="stack gap-10">
          {data.map(({ id, reader, state, reason, created_at, period }) => (
            <li key={id} className="stack gap-2 justify-items-start">
              <span className="break">
                {reader.name} · {moment(created_at)}
                {period === null && ` · ${t('log.asked')}`}
              </span>
              <Tag tone={TONES[state]}>{t(`log.state.${state}`)}</Tag>
              {reason && <span className="small muted">{t(`log.reason.${reason}`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const TONES: Record<'waiting' | 'sent' | 'kept' | 'skipped' | 'failed', TagTone> = {
  waiting: 'plain',
  sent: 'good',
  kept: 'plain',
  skipped: 'warn',
  failed: 'bad',
}
