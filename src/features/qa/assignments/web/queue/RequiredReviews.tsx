import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { useLanguageOptions } from '#features/qa/assignments/web/form/use-language-options.ts'
import { inMinutes, rangeOf } from '#features/qa/assignments/web/minutes.ts'
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
  const { nameOf } = useLanguageOptions()
  const labelOf = (allocation: Assignment['allocations'][number]): string => {
    const { stars, channel_id, tags, languages, property, property_values, duration_from, duration_to } =
      allocation
    switch (allocation.type) {
      case 'any':
        return t('asked.any')
      case 'stars':
        return t(stars?.includes(5) ? 'asked.positive' : 'asked.negative')
      case 'tags':
        return t('asked.tags', { tags: tags?.join(', ') })
      case 'language':
        return t('asked.language', { languages: languages?.map(nameOf).join(', ') })
      case 'property':
        return t('asked.property', { property, values: property_values?.join(', ') })
      case 'duration':
        return t(`asked.${rangeOf(duration_from, duration_to)}`, {
          least: inMinutes(duration_from),
          most: inMinutes(duration_to),
        })
      case 'channel': {
        const name = channels.data?.find(({ id }) => id === channel_id)?.name
        return t('asked.channel', { name: name ?? String(channel_id) })
      }
    }
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
