import { useTranslation } from 'react-i18next'
import type { Question } from '#features/qa/calibrations/web/calibrations-api.ts'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** The consensus on a question, or "open". */
export function ConsensusCell({ question }: { question: Question }) {
  const { t } = useTranslation('qa-calibrations')
  const { decisionOn } = useOpenCalibration()
  const decision = decisionOn(question.id)
  if (decision === undefined) return <span className="muted">{t('one.open')}</span>
  const text =
    decision.optionId === null
      ? t('one.notApplicable')
      : question.options.find(({ id }) => id === decision.optionId)?.text
  return (
    <span className={cx('inline-row gap-5 break semibold', s.agreed)}>
      <Icon name="check" />
      <span dir="auto">{text}</span>
    </span>
  )
}
