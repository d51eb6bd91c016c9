import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TONE_ICONS } from '#features/interactions/web/conversation/Remark.tsx'
import { formatPosition } from '#features/interactions/web/conversation/times.ts'
import { goodFirst, isNote, toneOf } from '#features/qa/reviews/web/reading/annotation-kind.ts'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { truncate } from '#lib/text.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type AnnotationsCardProps = {
  workspace: Workspace
  current: number | null
  /** Scrolls to its place in the conversation. */
  onShow: (id: number) => void
}

/** The start of a long message is enough to recognise it. */
const QUOTED = 160

/** The reviewer's annotations, praise first. Each links to its place in the conversation. */
export function AnnotationsCard({ workspace, current, onShow }: AnnotationsCardProps) {
  const { t } = useTranslation('qa-reviews')
  const { annotations, snapshot } = workspace
  const order = useMemo(
    () => new Map((snapshot?.interaction.events ?? []).map(({ id }, index) => [id, index])),
    [snapshot],
  )
  return (
    <Card title={t('reading.annotations')} padded={false}>
      <ul className={s.annotations}>
        {goodFirst(annotations, order).map((annotation) => {
          const { id, start, stop, content, comments, interaction_event_id } = annotation
          const tone = toneOf(annotation)
          const words = (
            <>
              <Icon name={TONE_ICONS[tone]} className={s[`${tone}Icon`]} />
              <span className={s.remark}>
                <span className="sr">{t(`reading.tone.${isNote(annotation) ? 'note' : tone}`)} </span>
                {comments && <span dir="auto">{comments}</span>}
                {content && (
                  <q className={s.quote} dir="auto">
                    {truncate(content, QUOTED)}
                  </q>
                )}
                {interaction_event_id === null && start !== null && (
                  <span className={s.quote}>
                    {t('reading.onAudio', { from: formatPosition(start), to: formatPosition(stop ?? start) })}
                  </span>
                )}
              </span>
            </>
          )
          return (
            <li key={id} id={`annotation-${id}`}>
              {isNote(annotation) ? (
                <div className={s.annotation}>{words}</div>
              ) : (
                <button
                  type="button"
                  className={cx(s.annotation, id === current && s.currentAnnotation)}
                  aria-current={id === current || undefined}
                  onClick={() => onShow(id)}
                >
                  {words}
                  <Icon name="chevron-right" className={s.go} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
