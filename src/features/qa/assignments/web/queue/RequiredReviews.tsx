import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

/** The reviews required per person: "3 of any kind". */
export function RequiredReviews({
  assignment: { allocations },
}: {
  assignment: Pick<Assignment, 'allocations'>
}) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const channels = useQuery({
    ...channelsQuery,
    enabled: allocations.some(({ type }) => type === 'channel'),
    retry: false,
  })
  const labelOf = ({ type, stars, channel_id, tags }: Assignment['allocations'][number]): string => {
    if (type === 'any') return t('asked.any')
    if (type === 'stars') return t(stars?.includes(5) ? 'asked.positive' : 'asked.negative')
    if (type === 'tags') return t('asked.tags', { tags: tags?.join(', ') })
    const name = channels.data?.find(({ id }) => id === channel_id)?.name
    return t('asked.channel', { name: name ?? String(channel_id) })
  }
  return (
    <Card title={t('asked.title')}>
      {allocations.length === 0 ? (
        <p className="muted">{t('asked.none')}</p>
      ) : (
        <ul className={cx('stack', s.asked)}>
          {allocations.map((allocation) => (
            <li key={allocation.id}>
              <span className={cx('num semibold', s.count)}>{number(allocation.count)}</span>{' '}
              {labelOf(allocation)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
