import { useTranslation } from 'react-i18next'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { SubscriptionActions } from '#features/subscriptions/web/SubscriptionActions.tsx'
import { useSubscriptionWords } from '#features/subscriptions/web/use-subscription-words.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'

type SubscriptionCardProps = { subscription: ReportSubscription; onEdit: () => void; onLog: () => void }

/** One subscription, with its schedule, its readers and its actions. */
export function SubscriptionCard({ subscription, onEdit, onLog }: SubscriptionCardProps) {
  const { t } = useTranslation('subscriptions')
  const moment = useMoment()
  const { nameOf, scheduleOf } = useSubscriptionWords()
  const { source, own, owner, readers, receives, paused, next_at, csv, pdf, slack, teams } = subscription
  const href = useSourceLink()(source)
  const name = nameOf(subscription)
  const isFailing = [slack, teams].some((chat) => chat?.failure)
  const tags: readonly (false | { tone: TagTone; icon?: IconName; text: string })[] = [
    paused && { tone: 'plain', icon: 'player-pause', text: t('paused') },
    receives === false && { tone: 'plain', icon: 'x', text: t('unsubscribed') },
    isFailing && { tone: 'warn', text: t('chats.failing') },
    source === null && { tone: 'warn', text: t('goneTag') },
  ]
  const shown = tags.filter((tag) => tag !== false)
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
            ...(slack ? ['Slack'] : []),
            ...(teams ? ['Microsoft Teams'] : []),
            ...(next_at === null ? [] : [t('next', { moment: moment(next_at) })]),
          ].join(' · ')}
        </span>
        {shown.length > 0 && (
          <span className="inline-row gap-4 wrap">
            {shown.map(({ text, ...look }) => (
              <Tag key={text} {...look}>
                {text}
              </Tag>
            ))}
          </span>
        )}
        <SubscriptionActions subscription={subscription} name={name} onEdit={onEdit} onLog={onLog} />
      </div>
    </Card>
  )
}

/** The page that a subscription sends; null if it is gone. */
function useSourceLink() {
  const { person } = useSession()
  return (source: ReportSubscription['source']): string | null => {
    if (!source) return null
    if (source.kind === 'dashboard') return paths.dashboard(source.id)
    return source.kind === 'stream_view' ? paths.stream(person) : paths.qaInteractions()
  }
}
