import { useTranslation } from 'react-i18next'
import type { FormQuestion } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Short facts: how many answers, autofail, not applicable. */
export function QuestionFacts({ question }: { question: FormQuestion }) {
  const { t } = useTranslation('qa-scorecards')
  return (
    <span className={cx('inline-row gap-10 small muted', s.questionFacts)}>
      {question.options.some(({ autofail }) => autofail) && (
        <span className="inline-row gap-4 secondary nowrap">
          <Icon name="shield-exclamation" />
          {t('autofail.short')}
        </span>
      )}
      <span>
        {t('question.answers', { count: question.options.length })}
        {question.na_option && ` · ${t('na.short')}`}
      </span>
    </span>
  )
}
