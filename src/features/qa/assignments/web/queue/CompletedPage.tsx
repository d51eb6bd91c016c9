import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AssignmentGate, Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { usePeriod } from '#features/qa/assignments/web/use-period.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { confetti } from '#ui/confetti.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Shown when the viewer has completed their share of the period. */
export function CompletedPage() {
  return (
    <AssignmentGate>
      {(assignment) => <Completed key={assignment.id} assignment={assignment} />}
    </AssignmentGate>
  )
}

function Completed({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const period = usePeriod()
  const { mine } = assignment
  const isDone = mine !== null && mine.todo > 0 && mine.completed >= mine.todo
  // A completed assignment offers no more reviews, whether or not the share is done.
  const isEnded = !isDone && assignment.completed
  const thrown = useRef(false)
  useEffect(() => {
    if (isDone && !thrown.current) {
      thrown.current = true
      void confetti()
    }
  }, [isDone])
  return (
    <>
      <PageBar title={t('completed.bar')} crumb={<Crumb of={assignment} />} />
      <div className={s.looking}>
        <Icon name={isDone ? 'confetti' : isEnded ? 'check' : 'hourglass'} />
        <h2>{t(isDone ? 'completed.title' : isEnded ? 'status.completed' : 'completed.notYet')}</h2>
        {isEnded && <p>{t('queue.ended')}</p>}
        <p>
          {isDone
            ? t('completed.text', {
                name: assignment.name,
                count: mine.completed,
                n: number(mine.completed),
                period: period(assignment),
              })
            : mine && t('ofTodo', { done: number(mine.completed), todo: number(mine.todo) })}
        </p>
        <p className="flex gap-8 wrap">
          <ButtonLink variant="primary" href={paths.qaAssignments()}>
            {t('toList')}
          </ButtonLink>
          <ButtonLink href={paths.qaAssignment(assignment.id)}>{t('completed.open')}</ButtonLink>
        </p>
      </div>
    </>
  )
}
