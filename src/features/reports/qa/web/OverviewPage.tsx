import { OverviewSections } from '#features/reports/qa/web/OverviewSections.tsx'
import { OverviewTiles } from '#features/reports/qa/web/OverviewTiles.tsx'
import { ReportPage, type ReportPageProps, useReport } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { ScorecardsTable } from '#features/reports/qa/web/ScorecardsTable.tsx'
import { TrendCard } from '#features/reports/qa/web/TrendCard.tsx'
import { cx } from '#ui/cx.ts'

/** The QA dashboard. */
export function OverviewPage({ actions }: Pick<ReportPageProps, 'actions'>) {
  const report = useReport('overview')
  return (
    <ReportPage type="overview" report={report} actions={actions}>
      <div className={cx('stack-fit gap-10', s.body)}>
        <OverviewTiles report={report} />
        <OverviewSections
          report={report}
          beside={<TrendCard report={report} />}
          above={<ScorecardsTable report={report} />}
        />
      </div>
    </ReportPage>
  )
}
