import { useTranslation } from 'react-i18next'
import { Alpha } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { DecisionButtons } from '#features/qa/calibrations/web/one/DecisionButtons.tsx'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { type Row, useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'

/** Panel next to the matrix: the decision on a question and the reviewers' comments. */
export function QuestionPanel({ row }: { row: Row }) {
  const { t } = useTranslation('qa-calibrations')
  const { reviewers, agreementOn } = useOpenCalibration()
  const { question, number, answers } = row
  const reasons = reviewers.flatMap((reviewer, index) => {
    const answer = answers[index]
    return answer ? [{ reviewer, answer }] : []
  })
  const withComments = reasons.filter(({ answer }) => answer.comments.trim() !== '')
  return (
    <div className={cx('stack gap-14 min-0 break', s.panel)} aria-live="polite">
      <div>
        <h2 dir="auto">
          {number}. {question.text}
        </h2>
        {question.instructions && (
          <p className="small secondary" dir="auto">
            {question.instructions}
          </p>
        )}
      </div>
      <DecisionButtons question={question} />
      <section>
        <h3>{t('one.why')}</h3>
        {withComments.length === 0 ? (
          <p className="small muted num">{t('one.noComments')}</p>
        ) : (
          <ul className={cx('stack compact', s.reasons)}>
            {withComments.map(({ reviewer, answer }) => (
              <li key={reviewer.id}>
                <Avatar name={reviewer.name} image={reviewer.image} size="sm" />
                <span>
                  <b>{reviewer.name}</b> ·{' '}
                  <b dir="auto">
                    {answer.optionId === null
                      ? t('one.notApplicable')
                      : question.options.find(({ id }) => id === answer.optionId)?.text}
                  </b>{' '}
                  <span dir="auto">{answer.comments}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{t('one.alphaLong')}</h3>
        <Alpha agreement={agreementOn(question.id)} width={150} />
      </section>
    </div>
  )
}
