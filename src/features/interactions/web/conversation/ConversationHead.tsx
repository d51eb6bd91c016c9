import { useTranslation } from 'react-i18next'
import type { ShownInteraction } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/head.module.css'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

/** The people, channel and time, the summary, and further data from the source. */
export function ConversationHead({ interaction, who }: { interaction: ShownInteraction; who: boolean }) {
  const { t } = useTranslation('interactions')
  const moment = useMoment()
  const { employee, team, channel, started_at, ext_interaction_id: id, external_url, summary } = interaction
  const tags = interaction.tags ?? []
  return (
    <div className={cx('stack gap-8', s.head)}>
      <div className={cx('row wrap between', s.line)}>
        {who && employee && (
          <Person name={employee.name} image={employee.image} size="md" detail={team?.name} />
        )}
        <ul className={cx('flex wrap compact secondary', s.facts)}>
          {channel && (
            <li>
              <Icon name={channel.slug.includes('phone') ? 'phone' : 'message'} />
              {channel.name}
            </li>
          )}
          {started_at && (
            <li>
              <Icon name="calendar" />
              <time dateTime={started_at}>{moment(started_at)}</time>
            </li>
          )}
          {id && (
            <li dir="auto">
              <Icon name="hash" />
              {external_url ? (
                <a
                  href={external_url}
                  target="_blank"
                  rel="noreferrer noopener"
                  title={t('conversation.source')}
                >
                  {id}
                </a>
              ) : (
                id
              )}
            </li>
          )}
        </ul>
      </div>
      {summary && (
        <p className={cx('compact secondary break pre-line', s.summary)} dir="auto">
          <b>{t('conversation.summary')}</b> {summary}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={cx('flex gap-4 wrap', s.tags)} aria-label={t('conversation.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>
                <span dir="auto">{tag}</span>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Details interaction={interaction} />
    </div>
  )
}

function Details({ interaction }: { interaction: ShownInteraction }) {
  const { t } = useTranslation('interactions')
  const { customer, language, properties } = interaction
  const facts = [
    [t('conversation.customer'), customer?.name],
    [t('conversation.email'), customer?.email],
    [t('conversation.phone'), customer?.phone],
    [t('conversation.language'), language],
    ...Object.entries(properties ?? {}),
  ].filter((fact): fact is [string, string | number | boolean] => fact[1] != null && fact[1] !== '')
  if (facts.length === 0) return null
  return (
    <details className={cx('compact', s.details)}>
      <summary>{t('conversation.details')}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
