import { useTranslation } from 'react-i18next'
import { AssignmentGate, Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { Periods } from '#features/qa/assignments/web/queue/Periods.tsx'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { RequiredReviews } from '#features/qa/assignments/web/queue/RequiredReviews.tsx'
import { useStartNext } from '#features/qa/assignments/web/queue/use-start-next.ts'
import { usePeriod } from '#features/qa/assignments/web/use-period.ts'
import { paths } from '#paths.ts'
import { useCan } from '#platform/web/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The reviewer's progress and the button that starts the next review. */
export function QueuePage() {
  return (
    <AssignmentGate>{(assignment) => <Queue key={assignment.id} assignment={assignment} />}</AssignmentGate>
  )
}

function Queue({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const period = usePeriod()
  const narrow = useNarrow()
  const mayReview = useCan('reviewQA')
  const mayAudit = useCan('performQaAudits')
  const start = useStartNext(assignment.id)
  const { mine, id } = assignment
  const isAudit = assignment.qa_review_type === 'qa_calibration_audit'
  const mayStart =
    mine !== null &&
    assignment.status === 'assigned' &&
    !assignment.completed &&
    (isAudit ? mayAudit : mayReview)
  const begin = () => {
    if (!start.isPending) start.mutate({})
  }
  useShortcuts(
    [
      {
        keys: 'Enter',
        label: t('queue.start'),
        section: t('title'),
        // Enter on a link or button activates that element instead.
        run: ({ target }) => target instanceof HTMLElement && !target.closest('a, button') && begin(),
      },
    ],
    mayStart && mine.progress < 100,
  )
  const counts = (of: { completed: number; todo: number }) =>
    t('ofTodo', { done: number(of.completed), todo: number(of.todo) })
  const next = mayStart && (
    <Button
      variant="primary"
      iconEnd="arrow-right"
      kbd={narrow || mine.progress >= 100 ? undefined : 'Enter'}
      loading={start.isPending}
      onClick={begin}
    >
      {t(isAudit ? 'queue.startAudit' : 'queue.start')}
    </Button>
  )
  const progressHref = paths.qaAssignment(id, 'progress')
  return (
    <>
      <PageBar
        title={assignment.name}
        crumb={<Crumb />}
        fact={period(assignment)}
        actions={
          <>
            <ButtonLink href={progressHref}>{t('menu.progress')}</ButtonLink>
            {assignment.can_edit && (
              <ButtonLink icon="pencil" href={paths.qaAssignment(id, 'edit')}>
                {t('menu.edit')}
              </ButtonLink>
            )}
            {next}
          </>
        }
      />
      <div className={s.page}>
        {assignment.status === 'archived' && <Banner tone="warn">{t('queue.archived')}</Banner>}
        {assignment.status === 'assigned' && assignment.completed && <Banner>{t('queue.ended')}</Banner>}
        <Card title={t('queue.work')}>
          <div className="stack gap-16">
            {mine ? (
              <Progress
                label={t('queue.yours')}
                value={Math.min(mine.completed, mine.todo)}
                max={mine.todo}
                detail={counts(mine)}
              />
            ) : (
              <p className="muted">{t('queue.notYours')}</p>
            )}
            <Progress
              label={t('queue.all')}
              value={Math.min(assignment.total_completed, assignment.total_todo)}
              max={assignment.total_todo}
              detail={counts({ completed: assignment.total_completed, todo: assignment.total_todo })}
            />
            {mine && mine.todo > 0 && mine.completed >= mine.todo && <p>{t('queue.done')}</p>}
            {mine && mine.todo === 0 && <p className="muted">{t('queue.nothing')}</p>}
            <p className="flex gap-8 wrap">
              <Tag>{t(`cadence.${assignment.cadence}`)}</Tag>
              {isAudit && <Tag>{t('type.qa_calibration_audit')}</Tag>}
              {assignment.blind && (
                <Tag tone="private" icon="eye-off">
                  {t('queue.blind')}
                </Tag>
              )}
            </p>
            {narrow && (
              <div className="flex gap-8 wrap">
                {next}
                <ButtonLink href={progressHref}>{t('menu.progress')}</ButtonLink>
              </div>
            )}
          </div>
        </Card>
        <RequiredReviews assignment={assignment} />
        <Periods id={id} />
      </div>
    </>
  )
}
