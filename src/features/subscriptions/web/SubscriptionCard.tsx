import { useTranslation } from 'react-i18next'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { SubscriptionActions } from '#features/subscriptions/web/SubscriptionActions.tsx'
import { useSubscriptionWords } from '#features/subscriptions/web/use-subscription-words.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'

type SubscriptionCardProps = { subscription: ReportSubscription; onEdit: () => void; onLog: () => void }

/** One subscription: what is sent, when, to whom, and what can be done about it. */
export function SubscriptionCard({ subscription, onEdit, onLog }: SubscriptionCardProps) {
  const { t } = useTranslation('subscriptions')
  const moment = useMoment()
  const { nameOf, scheduleOf } = useSubscriptionWords()
  const { source, own, owner, readers, receives, paused, next_at, csv, pdf } = subscription
  const href = useSourceLink()(source)
  const name = nameOf(subscription)
  return (
    <Card as="li" data-subscription={subscription.id}>
      <div className="stack gap-6 justify-items-start">
        <span className="medium break">{href === null ? name : <Link href={href}>{name}</Link>}</span>
        <span className="small break">{scheduleOf(subscription)}</span>
        <span className="small muted break">
          {[
            ...(own ? [] : [t('by', { name: owner.name })]),
            ...(readers.length > 1 ? [t('readers.count', { count: readers.length })] : []),
            ...(csv ? [t('csv')] : []),
            ...(pdf ? [t('pdf')] : []),
            ...(next_at === null ? [] : [t('next', { moment: moment(next_at) })]),
          ].join(' · ')}
        </span>
        {(paused || receives === false || source === null) && (
          <span className="inline-row gap-4 wrap">
            {paused && <Tag icon="player-pause">{t('paused')}</Tag>}
            {receives === false && <Tag icon="x">{t('unsubscribed')}</Tag>}
            {source === null && <Tag tone="warn">{t('goneTag')}</Tag>}
          </span>
        )}
        <SubscriptionActions subscription={subscription} name={name} onEdit={onEdit} onLog={onLog} />
      </div>
    </Card>
  )
}

/** The page of what is sent; null if it is gone. */
function useSourceLink() {
  const { person } = useSession()
  return (source: ReportSubscription['source']): string | null => {
    if (!source) return null
    if (source.kind === 'dashboard') return paths.dashboard(source.id)
    return source.kind === 'stream_view' ? paths.stream(person) : paths.qaInteractions()
  }
}
