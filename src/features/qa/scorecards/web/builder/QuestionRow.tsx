import { useTranslation } from 'react-i18next'
import type { FormQuestion } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { QuestionFacts } from '#features/qa/scorecards/web/builder/QuestionFacts.tsx'
import { useQuestionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { cx } from '#ui/cx.ts'

/** A question that is not open for editing. */
export function QuestionRow({ question, n }: { question: FormQuestion; n: number }) {
  const { t } = useTranslation('qa-scorecards')
  const { select } = useBuilder()
  const nameOf = useQuestionName()
  return (
    <button
      type="button"
      className={cx('row gap-8 compact', s.row)}
      data-card={question.id}
      aria-label={t('question.open', { n, question: nameOf(question) })}
      onClick={() => select(question.id, 'text')}
    >
      <span className={s.number}>{n}</span>
      <span className={cx('min-0 break', s.rowText)} dir="auto">
        {nameOf(question)}
      </span>
      <QuestionFacts question={question} />
    </button>
  )
}
