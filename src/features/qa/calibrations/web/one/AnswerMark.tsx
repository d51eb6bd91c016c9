import { useTranslation } from 'react-i18next'
import type { Question } from '#features/qa/calibrations/web/calibrations-api.ts'
import { type GivenAnswer, type Share, shareOf } from '#features/qa/calibrations/web/one/matrix.ts'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

const ICON: Record<Share, IconName> = {
  full: 'circle-filled',
  part: 'circle-half-2',
  none: 'circle',
  na: 'circle-dashed',
}

type AnswerMarkProps = { question: Question; answer: GivenAnswer | null; stray: boolean }

/** A reviewer's answer, highlighted if it differs from the most common one. */
export function AnswerMark({ question, answer, stray }: AnswerMarkProps) {
  const { t } = useTranslation('qa-calibrations')
  if (answer === null)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('one.noAnswer')}</span>
      </span>
    )
  const { options } = question
  return (
    <span className={cx('inline-row gap-5 small medium secondary break', s.answer, stray && s.stray)}>
      <Icon name={ICON[shareOf(answer.optionId, options)]} />
      <span dir="auto">
        {answer.optionId === null
          ? t('one.notApplicable')
          : (options.find(({ id }) => id === answer.optionId)?.text ?? '–')}
      </span>
      {stray && <span className="sr"> ({t('one.stray')})</span>}
    </span>
  )
}
