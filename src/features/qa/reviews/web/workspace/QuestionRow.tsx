import { useTranslation } from 'react-i18next'
import { type AnswerState, answerStateOf } from '#features/qa/reviews/web/workspace/answer-states.ts'
import { QuestionStatus } from '#features/qa/reviews/web/workspace/QuestionStatus.tsx'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

/** A closed question with its answer; a press opens it. */
export function QuestionRow({ question, number }: { question: Question; number: number }) {
  const { t } = useTranslation('qa-reviews')
  const { state, goTo } = useWorkspace()
  const entry = answerStateOf(state.answerStates, question.id)
  const { answered, comments } = entry.now
  return (
    <div className={s.row} data-question={question.id} data-status={entry.status}>
      <button type="button" className={s.rowOpen} onClick={() => goTo(question.id)}>
        <span className={s.number}>{number}</span>
        <span className={s.text} dir="auto">
          {question.text}
        </span>
        {comments !== '' && (
          <>
            <Icon name="message" className={s.hint} />
            <span className="sr">{t('workspace.hasComment')}</span>
          </>
        )}
        {question.options.some(({ autofail }) => autofail) && (
          <span className={s.autofail}>
            <Icon name="shield-exclamation" />
            <span>{t('workspace.autofail')}</span>
          </span>
        )}
        <span className={cx(s.answer, !answered && 'muted')}>{useAnswerText(question, entry)}</span>
        {answered && <AnswerMark question={question} entry={entry} />}
      </button>
      <QuestionStatus question={question} entry={entry} short />
    </div>
  )
}

/** "Yes", "Not applicable" or "Unanswered". */
export function useAnswerText(question: Question, { now }: Pick<AnswerState, 'now'>): string {
  const { t } = useTranslation('qa-reviews')
  if (!now.answered) return t('workspace.unanswered')
  if (now.optionId === null) return t('workspace.notApplicable')
  return question.options.find(({ id }) => id === now.optionId)?.text ?? t('workspace.unanswered')
}

function AnswerMark({ question, entry }: { question: Question; entry: AnswerState }) {
  const chosen = question.options.find(({ id }) => id === entry.now.optionId)
  const best = Math.max(...question.options.map(({ score }) => score))
  const [icon, tone]: [IconName, string | undefined] = !chosen
    ? ['minus', s.left]
    : chosen.autofail
      ? ['alert-circle', s.bad]
      : chosen.score >= best
        ? ['circle-check', s.good]
        : chosen.score > 0
          ? ['circle-half-2', s.half]
          : ['x', s.bad]
  return <Icon name={icon} className={cx(s.mark, tone)} />
}
