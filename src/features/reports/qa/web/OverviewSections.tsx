import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LowestQuestions } from '#features/reports/qa/web/LowestQuestions.tsx'
import { MembersHeatmap } from '#features/reports/qa/web/MembersHeatmap.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { scorecardsQuery } from '#features/reports/qa/web/report-queries.ts'
import { ScorecardSelect } from '#features/reports/qa/web/ScorecardSelect.tsx'
import { cx } from '#ui/cx.ts'

type OverviewSectionsProps = { report: Report; beside: ReactNode; above: ReactNode }

/** The parts of the dashboard about one scorecard: by default the one with the most reviews. */
export function OverviewSections({ report, beside, above }: OverviewSectionsProps) {
  const { t } = useTranslation('reports-qa')
  const { data: scorecards = [] } = useQuery(scorecardsQuery(report.applied))
  const [chosen, setChosen] = useState<number | null>(null)
  const most = scorecards.toSorted((a, b) => b.scoredReviewCount - a.scoredReviewCount)[0]
  const scorecard = scorecards.find(({ scorecardId }) => scorecardId === chosen) ?? most
  return (
    <>
      <div className={cx('stack-fit gap-10', s.middle)} data-two={scorecard !== undefined || undefined}>
        {beside}
        {scorecard && (
          <LowestQuestions key={scorecard.scorecardId} report={report} scorecardId={scorecard.scorecardId} />
        )}
      </div>
      {above}
      {scorecard && (
        <MembersHeatmap
          key={scorecard.scorecardId}
          report={report}
          scorecardId={scorecard.scorecardId}
          overall={scorecard.of}
          title={t('heat.title')}
          actions={
            scorecards.length > 1 && (
              <ScorecardSelect
                scorecards={scorecards.map(({ scorecardId: id, scorecardName: name }) => ({ id, name }))}
                value={scorecard.scorecardId}
                onChange={setChosen}
              />
            )
          }
        />
      )}
    </>
  )
}
