import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { allFormsQuery, newestOf, newestVersions } from '#features/qa/reviews/web/list/choices.ts'
import { MembersHeatmap } from '#features/reports/qa/web/MembersHeatmap.tsx'
import { QuestionBreakdown } from '#features/reports/qa/web/QuestionBreakdown.tsx'
import { ReportPage, type ReportPageProps, useReport } from '#features/reports/qa/web/ReportPage.tsx'
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
  const { t } = useTranslation('reports-qa')
  const { filters } = useUrlFilters(reportFilters)
  const forms = useQuery(allFormsQuery)
  const scorecards = newestVersions(forms.data ?? [])
  // An older version's id opens the newest version.
  const newest = forms.isSuccess ? newestOf(forms.data, filters.scorecardId) : filters.scorecardId
  const chosen = forms.isPending ? null : (newest ?? scorecards[0]?.id ?? null)
  const report = useReport('scorecard', chosen)
  const overview = useQuery({ ...scorecardsQuery(report.applied), enabled: chosen !== null })
  const overall = overview.data?.find(({ scorecardId }) => scorecardId === chosen)?.of ?? NOTHING
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
            <MembersHeatmap report={report} scorecardId={chosen} overall={overall} title={t('heat.title')} />
            <QuestionBreakdown report={report} scorecardId={chosen} />
          </Fragment>
        ) : forms.isPending ? (
          <SkeletonRows rows={6} />
        ) : forms.error ? (
          <ReadError error={forms.error} onRetry={() => void forms.refetch()} />
        ) : (
          <p className={cx('stack place-center muted', s.nothing)}>{t('charts:noData')}</p>
        )}
      </div>
    </ReportPage>
  )
}
