import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/appeals/web/appeals.module.css'
import { type Appeal, archiveAppeal } from '#features/qa/appeals/web/appeals-api.ts'
import { useAppealChanged } from '#features/qa/appeals/web/use-appeal-writes.ts'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Tag } from '#ui/Tag.tsx'

type AppealViewProps = { appeal: Appeal; reviewId: number; onChange: () => void; onDecide: () => void }

/** An appeal: who made it and when, and each answer with its reason and resolution. */
export function AppealView({ appeal, reviewId, onChange, onDecide }: AppealViewProps) {
  const { t } = useTranslation('qa-appeals')
  const { t: app } = useTranslation('app')
  const moment = useMoment()
  const percent = usePercent()
  const changed = useAppealChanged(reviewId)
  const { viewAs } = useSession()
  const [busy, setBusy] = useState(false)
  const isOpen = appeal.state === 'open'
  const withdraw = async () => {
    setBusy(true)
    try {
      await archiveAppeal(appeal.id)
      await changed('withdrawn')
    } catch (error) {
      notify(writeErrorText(error, app), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className={s.appeal}>
      <p className="row gap-8 wrap">
        <Tag tone={isOpen ? 'warn' : 'good'} icon={isOpen ? 'clock' : 'circle-check'}>
          {t(`state.${isOpen ? 'open' : 'closed'}`)}
        </Tag>
        <span className="muted">
          {t('made', { name: appeal.employee?.fullName ?? t('hidden'), moment: moment(appeal.createdAt) })}
        </span>
      </p>
      <dl className={s.answers}>
        {appeal.answers.map((answer) => (
          <div key={answer.qaAnswerId}>
            <dt dir="auto">
              <a href={`#answer-${answer.qaQuestionId}`}>{answer.questionText}</a>
              <span className="muted">
                {answer.overturned
                  ? t('changedTo', {
                      before: answer.answerBefore ?? t('notApplicable'),
                      after: answer.answerAfter ?? t('notApplicable'),
                    })
                  : (answer.answerBefore ?? t('notApplicable'))}
              </span>
            </dt>
            <dd>
              <b>{t('reasonOf')}</b>
              <span dir="auto">{answer.reason}</span>
            </dd>
            {answer.resolution !== null && (
              <dd>
                <b>{t('resolutionOf')}</b>
                <span dir="auto">{answer.resolution}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="compact muted">
        {isOpen
          ? t('decideBy', { moment: moment(appeal.decideBy) })
          : t('decided', {
              name: appeal.closedBy?.fullName ?? t('hidden'),
              moment: appeal.closedAt ? moment(appeal.closedAt) : '',
            })}
        {appeal.scoreBefore !== appeal.scoreAfter &&
          !isOpen &&
          ` ${t('scored', { before: percent(appeal.scoreBefore), after: percent(appeal.scoreAfter) })}`}
      </p>
      {viewAs === null && (appeal.canChange || appeal.canDecide) && (
        <p className="row gap-8 wrap">
          {appeal.canDecide && (
            <Button variant="primary" onClick={onDecide}>
              {t('decide')}
            </Button>
          )}
          {appeal.canChange && (
            <>
              <Button onClick={onChange}>{t('change')}</Button>
              <Button variant="quiet" loading={busy} onClick={() => void withdraw()}>
                {t('withdraw')}
              </Button>
            </>
          )}
        </p>
      )}
    </article>
  )
}
