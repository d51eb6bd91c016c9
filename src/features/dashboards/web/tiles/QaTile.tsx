import type { ReactNode } from 'react'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { OverviewTiles } from '#features/reports/qa/web/OverviewTiles.tsx'
import { QuestionBreakdown } from '#features/reports/qa/web/QuestionBreakdown.tsx'
import { type Report, useReport } from '#features/reports/qa/web/ReportPage.tsx'
import { filterIds, type ReportType } from '#features/reports/qa/web/report-filters.ts'
import { NoScorecard, ScorecardMembers, useScorecardPage } from '#features/reports/qa/web/ScorecardPage.tsx'
import { ScorecardsTable } from '#features/reports/qa/web/ScorecardsTable.tsx'
import { SectionsCard } from '#features/reports/qa/web/SectionsCard.tsx'
import { SectionTrends } from '#features/reports/qa/web/SectionTrends.tsx'
import { TeamMembersCard } from '#features/reports/qa/web/TeamMembersPage.tsx'
import { TrendCard } from '#features/reports/qa/web/TrendCard.tsx'

const PARTS = { figures: OverviewTiles, trend: TrendCard, scorecards: ScorecardsTable }
const OF_SCORECARD = {
  trend: SectionTrends,
  sections: SectionsCard,
  members: ScorecardMembers,
  questions: QuestionBreakdown,
}

export const QaFiguresTile = () => <QaTile part="figures" />
export const QaTrendTile = () => <QaTile part="trend" />
export const QaScorecardsTile = () => <QaTile part="scorecards" />
export const ScorecardTrendTile = () => <ScorecardTile part="trend" />
export const ScorecardSectionsTile = () => <ScorecardTile part="sections" />
export const ScorecardMembersTile = () => <ScorecardTile part="members" />
export const ScorecardQuestionsTile = () => <ScorecardTile part="questions" />

/** A part of the QA dashboard. */
function QaTile({ part }: { part: keyof typeof PARTS }) {
  const report = useReport('overview')
  const Part = PARTS[part]
  return (
    <>
      <ReportFacts type="overview" report={report} />
      <Part report={report} />
    </>
  )
}

/** A part of the report of one scorecard. */
function ScorecardTile({ part }: { part: keyof typeof OF_SCORECARD }) {
  const { report, scorecards, chosen, forms } = useScorecardPage()
  const Part = OF_SCORECARD[part]
  return (
    <>
      <ReportFacts
        type="scorecard"
        report={report}
        subject={scorecards.find(({ id }) => id === chosen)?.name}
      />
      {chosen === null ? (
        <NoScorecard forms={forms} />
      ) : (
        <Part key={chosen} report={report} scorecardId={chosen} />
      )}
    </>
  )
}

/** Team members with their mean on each scorecard. */
export function QaMembersTile() {
  const report = useReport('teammembers')
  return (
    <>
      <ReportFacts type="teammembers" report={report} />
      <TeamMembersCard report={report} />
    </>
  )
}

type ReportFactsProps = { type: ReportType; report: Report; subject?: string | undefined }

function ReportFacts({ type, report, subject }: ReportFactsProps): ReactNode {
  const dates = useDates()
  const { applied, range, others } = report
  const bar = useQaFilters({
    filters: { ...applied, forms: [] },
    onChange: () => {},
    ids: filterIds(type, { teams: others }),
  })
  const days = range ? dates.range(range.start, range.end) : undefined
  return <TileFacts days={[subject, days].filter(Boolean).join(', ') || undefined} bar={bar} />
}
