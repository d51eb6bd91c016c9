import { useTranslation } from 'react-i18next'
import { answerStateOf } from '#features/qa/reviews/web/workspace/answer-states.ts'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Name of the scorecard, progress and current score. */
export function ScorecardHead() {
  const { t } = useTranslation('qa-reviews')
  const { workspace, score } = useWorkspace()
  const { form, review } = workspace
  const open = score.questionCount - score.answeredCount
  return (
    <div className={s.head}>
      <div className={s.headTop}>
        <div>
          <h2>
            {form.name}{' '}
            <small className={s.version}>{t('workspace.version', { version: form.version_number })}</small>
          </h2>
          <p className={s.count}>
            {t('workspace.answered', { count: score.answeredCount, total: score.questionCount })}
            {open > 0 && <span> · {t('workspace.unansweredCount', { count: open })}</span>}
          </p>
        </div>
        <LiveFigure />
      </div>
      <Ticks />
      {(review.blind || !review.count_toward_score || review.hide_reviewer) && (
        <p className={s.tags}>
          {review.blind && (
            <Tag tone="private" icon="eye-off">
              {t('workspace.blind')}
            </Tag>
          )}
          {!review.count_toward_score && <Tag>{t('workspace.notCounted')}</Tag>}
          {review.hide_reviewer && <Tag>{t('workspace.reviewerHidden')}</Tag>}
        </p>
      )}
    </div>
  )
}

/** The current score, announced when it changes, and the range it can still end in. */
export function LiveFigure() {
  const { t } = useTranslation('qa-reviews')
  const percent = useNumberFormat(1)
  const { score } = useWorkspace()
  const { range } = score
  return (
    <div className={s.live}>
      <p role="status" data-score={score.score ?? undefined}>
        {score.score === null ? (
          <span className={s.soFar}>{t('workspace.noScore')}</span>
        ) : (
          <>
            <b className={s.figure}>{percent(score.score)}</b>
            <span className={s.soFar}>
              {t(range === null && !score.autofailed ? 'workspace.percent' : 'workspace.soFar')}
            </span>
          </>
        )}
      </p>
      {range && score.answeredCount > 0 && (
        <p className={s.range}>
          {t('workspace.range', { low: percent(range.low), high: percent(range.high) })}
        </p>
      )}
    </div>
  )
}

/** One mark per question: full, partial, no points, excluded or open. Decorative, beside the count. */
export function Ticks() {
  const { score, state, questions, activeId } = useWorkspace()
  const scores = new Map(
    score.sections.flatMap((section) => section.questions.map((each) => [each.questionId, each])),
  )
  return (
    <div className={s.ticks} aria-hidden="true">
      {questions.map(({ id }) => {
        const result = scores.get(id)
        const { answered } = answerStateOf(state.answerStates, id).now
        const share = result && result.possible > 0 ? result.points / result.possible : 1
        return (
          <i
            key={id}
            className={cx(
              answered && (share >= 1 ? s.full : share > 0 ? s.part : s.zero),
              id === activeId && s.now,
            )}
          />
        )
      })}
    </div>
  )
}
