import { useTranslation } from 'react-i18next'
import type { TranscriptState } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/qa/reviews/web/workspace/new-review.module.css'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Short description of the interaction that was found. */
export function InteractionPreview({
  interaction,
  transcript,
}: {
  interaction: Interaction
  transcript: TranscriptState
}) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const { channel, employee, started_at, events, summary, reviewed } = interaction
  const turns = transcript.state === 'found' ? transcript.events.length : events.length
  return (
    <section className={cx('stack gap-6 compact', s.preview)} aria-label={t('workspace.new.preview')}>
      <p className={cx('row wrap', s.facts)}>
        <Icon name={interaction.has_audio ? 'phone' : 'message-2'} />
        <b dir="auto">{interaction.ext_interaction_id}</b>
        <span>{channel.name}</span>
        <time dateTime={started_at}>{moment(started_at)}</time>
        <span>{employee?.name ?? t('workspace.hiddenName')}</span>
        {reviewed && <Tag tone="warn">{t('workspace.new.reviewed')}</Tag>}
      </p>
      <p className="muted">
        {transcript.state === 'waiting'
          ? t('workspace.new.transcriptPending')
          : t('workspace.new.turns', { count: turns })}
      </p>
      {summary && <p dir="auto">{summary}</p>}
    </section>
  )
}
