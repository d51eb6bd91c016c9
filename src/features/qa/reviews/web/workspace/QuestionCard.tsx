import { useTranslation } from 'react-i18next'
import { AnswerComment } from '#features/qa/reviews/web/workspace/AnswerComment.tsx'
import { answerStateOf } from '#features/qa/reviews/web/workspace/answer-states.ts'
import { QuestionStatus } from '#features/qa/reviews/web/workspace/QuestionStatus.tsx'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'

/** The open question with its instructions, its answers and their keys, and a comment. */
export function QuestionCard({ question, number }: { question: Question; number: number }) {
  const { t, i18n } = useTranslation('qa-reviews')
  const { state, choose, keymap } = useWorkspace()
  const entry = answerStateOf(state.answerStates, question.id)
  const points = (count: number) =>
    t('workspace.points', { count, shown: new Intl.NumberFormat(i18n.language).format(count) })
  const titleId = `question-${question.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its number
    <div
      className={s.card}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-question={question.id}
      data-status={entry.status}
      data-place={`card-${question.id}`}
    >
      <h4 id={titleId}>
        <span className={s.number}>{number}</span>
        <span dir="auto">{question.text}</span>
      </h4>
      {question.instructions !== '' && (
        <p className={s.instructions} dir="auto">
          {question.instructions}
        </p>
      )}
      <div className={s.options}>
        {question.options.map((option, index) => (
          <button
            key={option.id}
            type="button"
            className={s.option}
            aria-pressed={entry.now.answered && entry.now.optionId === option.id}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onClick={() => choose(question, option.id)}
          >
            {index < 9 && <Kbd keys={String(index + 1)} />}
            <span dir="auto">{option.text}</span>
            {option.autofail && (
              <span className={s.autofail}>
                <Icon name="shield-exclamation" />
                <span>{t('workspace.autofail')}</span>
              </span>
            )}
            <small>{points(option.score)}</small>
          </button>
        ))}
        {question.na_option && (
          <button
            type="button"
            className={s.option}
            aria-pressed={entry.now.answered && entry.now.optionId === null}
            onClick={() => choose(question, null)}
          >
            <Kbd keys={keymap.notApplicable} />
            <span>{t('workspace.notApplicable')}</span>
            <small>{t('workspace.leftOut')}</small>
          </button>
        )}
      </div>
      <div className={cx(s.foot)}>
        <AnswerComment key={question.id} question={question} />
        <QuestionStatus question={question} entry={entry} />
      </div>
    </div>
  )
}
