import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { allFormsQuery, newestOf, newestVersions } from '#features/qa/reviews/web/list/choices.ts'
import { MembersHeatmap } from '#features/reports/qa/web/MembersHeatmap.tsx'
import { QuestionBreakdown } from '#features/reports/qa/web/QuestionBreakdown.tsx'
import {
  type Report,
  ReportPage,
  type ReportPageProps,
  useReport,
} from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { reportFilters } from '#features/reports/qa/web/report-filters.ts'
import { scorecardsQuery } from '#features/reports/qa/web/report-queries.ts'
import { ScorecardSelect } from '#features/reports/qa/web/ScorecardSelect.tsx'
import { SectionsCard } from '#features/reports/qa/web/SectionsCard.tsx'
import { SectionTrends } from '#features/reports/qa/web/SectionTrends.tsx'
import { NOTHING } from '#features/reports/qa/web/score.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The report of one scorecard: sections, questions, trends and team members. */
export function ScorecardPage({ actions }: Pick<ReportPageProps, 'actions'>) {
  const { report, scorecards, chosen, forms } = useScorecardPage()
  return (
    <ReportPage
      type="scorecard"
      report={report}
      actions={actions}
      subject={
        scorecards.length > 0 && (
          <ScorecardSelect
            scorecards={scorecards}
            value={chosen}
            onChange={(id) => report.url.setFilters({ scorecardId: id, page: 1 })}
          />
        )
      }
    >
      <div className={cx('stack-fit gap-10', s.body)}>
        {chosen !== null ? (
          // The key resets paging and sorting when another scorecard is chosen.
          <Fragment key={chosen}>
            <div className={cx('stack-fit gap-10', s.middle)} data-two>
              <SectionTrends report={report} scorecardId={chosen} />
              <SectionsCard report={report} scorecardId={chosen} />
            </div>
            <ScorecardMembers report={report} scorecardId={chosen} />
            <QuestionBreakdown report={report} scorecardId={chosen} />
          </Fragment>
        ) : (
          <NoScorecard forms={forms} />
        )}
      </div>
    </ReportPage>
  )
}

/** The state of the page: the scorecard of the address, or the first one. */
export function useScorecardPage() {
  const { filters } = useUrlFilters(reportFilters)
  const forms = useQuery(allFormsQuery)
  const scorecards = newestVersions(forms.data ?? [])
  // An older version's id opens the newest version.
  const newest = forms.isSuccess ? newestOf(forms.data, filters.scorecardId) : filters.scorecardId
  const chosen = forms.isPending ? null : (newest ?? scorecards[0]?.id ?? null)
  return { report: useReport('scorecard', chosen), scorecards, chosen, forms }
}

type OfScorecard = { report: Report; scorecardId: number }

/** The people reviewed with the scorecard, beside its mean. */
export function ScorecardMembers({ report, scorecardId }: OfScorecard) {
  const { t } = useTranslation('reports-qa')
  const overview = useQuery(scorecardsQuery(report.applied))
  const overall = overview.data?.find((each) => each.scorecardId === scorecardId)?.of ?? NOTHING
  return (
    <MembersHeatmap report={report} scorecardId={scorecardId} overall={overall} title={t('heat.title')} />
  )
}

/** Shown until a scorecard is known: it loads, failed, or there is none. */
export function NoScorecard({ forms }: Pick<ReturnType<typeof useScorecardPage>, 'forms'>) {
  const { t } = useTranslation('reports-qa')
  if (forms.isPending) return <SkeletonRows rows={6} />
  if (forms.error) return <ReadError error={forms.error} onRetry={() => void forms.refetch()} />
  return <p className={cx('stack place-center muted', s.nothing)}>{t('charts:noData')}</p>
}
