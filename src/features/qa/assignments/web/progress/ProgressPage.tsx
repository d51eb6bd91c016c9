import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Population } from '#features/qa/assignments/contract.ts'
import { AssignmentGate, Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import { type Assignment, type Period, periodsQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { ReviewerItems } from '#features/qa/assignments/web/items/ReviewerItems.tsx'
import { PopulationCard } from '#features/qa/assignments/web/progress/PopulationCard.tsx'
import { ProgressTable } from '#features/qa/assignments/web/progress/ProgressTable.tsx'
import s from '#features/qa/assignments/web/progress/progress.module.css'
import { usePeriod } from '#features/qa/assignments/web/use-period.ts'
import { paths } from '#paths.ts'
import { day, id } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Select } from '#ui/Select.tsx'
import { useNumberFormat } from '#ui/text.ts'

const SEARCH = searchSchema({ start_date: day(), end_date: day(), reviewer: id() })

/** Progress of the reviewers, and reviews per reviewee, in one period. */
export function ProgressPage() {
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const { start_date, end_date } = filters
  const period = start_date && end_date ? { start_date, end_date } : null
  return (
    <AssignmentGate period={period}>
      {(assignment) => (
        <PeriodProgress
          assignment={assignment}
          period={period}
          onPeriod={(chosen) => setFilters(chosen ?? SEARCH.defaults)}
          reviewer={filters.reviewer}
          onReviewer={(reviewer) => setFilters({ reviewer })}
        />
      )}
    </AssignmentGate>
  )
}

type PeriodProgressProps = {
  assignment: Assignment
  period: Period | null
  onPeriod: (period: Period | null) => void
  /** Whose open reviews are listed. */
  reviewer: number | null
  onReviewer: (id: number | null) => void
}

function PeriodProgress({ assignment, period, onPeriod, reviewer, onReviewer }: PeriodProgressProps) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const words = usePeriod()
  const periods = useInfiniteQuery(periodsQuery(assignment.id))
  const listed = (periods.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []).map(
    ({ startDate, endDate }) => ({
      start_date: startDate,
      end_date: endDate,
    }),
  )
  const keyOf = ({ start_date, end_date }: Period) => `${start_date} ${end_date}`
  const current = { start_date: assignment.start_date, end_date: assignment.end_date }
  const known = listed.some((one) => keyOf(one) === keyOf(period ?? current))
    ? listed
    : [period ?? current, ...listed]
  // Only reviews of the current period can be replaced or reassigned, and audits cannot.
  const offers = period === null && !assignment.completed && assignment.qa_review_type === 'qa_review'
  const hrefOf = (entry: { id: number }) =>
    `${paths.qaAssignment(assignment.id, 'progress')}?${SEARCH.write({ ...SEARCH.defaults, reviewer: entry.id })}`
  const opened = assignment.progress_by_reviewer.find((entry) => entry.id === reviewer)
  const skipped = (
    <ButtonLink href={paths.qaAssignment(assignment.id, 'progress/skipped_interactions')}>
      {t('progress.skipped', { count: assignment.skipped, n: number(assignment.skipped) })}
    </ButtonLink>
  )
  return (
    <>
      <PageBar title={t('progress.title')} crumb={<Crumb of={assignment} />} actions={skipped} />
      <div className={cx('stack gap-16', s.page)}>
        <div className={s.top}>
          <Select
            label={t('progress.period')}
            value={keyOf(period ?? current)}
            options={[
              ...known.map((one) => ({ value: keyOf(one), label: words(one) })),
              ...(periods.hasNextPage ? [{ value: 'more', label: t('progress.older') }] : []),
            ]}
            onChange={({ target }) => {
              if (target.value === 'more') void periods.fetchNextPage()
              else onPeriod(known.find((one) => keyOf(one) === target.value) ?? null)
            }}
          />
          <Progress
            label={assignment.name}
            value={Math.min(assignment.total_completed, assignment.total_todo)}
            max={assignment.total_todo}
            detail={t('progress.total', {
              percent: number(assignment.progress),
              done: number(assignment.total_completed),
              todo: number(assignment.total_todo),
            })}
          />
          <span className="narrow-only">{skipped}</span>
        </div>
        {assignment.budget_minutes !== null && (
          <p className="muted">{t('progress.budget', { count: assignment.budget_minutes })}</p>
        )}
        {assignment.population && <PopulationCard population={assignment.population as Population} />}
        <Card title={t('progress.byReviewer', { n: number(assignment.total_reviewers) })} padded={false}>
          <ProgressTable
            caption={t('progress.reviewers')}
            rows={assignment.progress_by_reviewer}
            none={t('progress.noReviewers')}
            hrefOf={assignment.can_edit && offers ? hrefOf : undefined}
          />
        </Card>
        {assignment.can_edit && offers && opened && (
          <ReviewerItems
            key={opened.id}
            assignment={assignment}
            reviewer={opened}
            onClose={() => onReviewer(null)}
          />
        )}
        <Card title={t('progress.byEmployee', { n: number(assignment.total_employees) })} padded={false}>
          {assignment.progress_by_employee === null ? (
            <EmptyState
              kind="none-yet"
              icon="eye-off"
              title={t('progress.hidden')}
              text={t('progress.hiddenText')}
            />
          ) : (
            <ProgressTable
              caption={t('progress.employees')}
              rows={assignment.progress_by_employee}
              none={t('progress.noEmployees')}
            />
          )}
        </Card>
      </div>
    </>
  )
}
