import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { OverviewTiles } from '#features/reports/qa/web/OverviewTiles.tsx'
import { useReport } from '#features/reports/qa/web/ReportPage.tsx'
import { filterIds } from '#features/reports/qa/web/report-filters.ts'
import { ScorecardsTable } from '#features/reports/qa/web/ScorecardsTable.tsx'
import { TrendCard } from '#features/reports/qa/web/TrendCard.tsx'

const PARTS = { figures: OverviewTiles, trend: TrendCard, scorecards: ScorecardsTable }

export const QaFiguresTile = () => <QaTile part="figures" />
export const QaTrendTile = () => <QaTile part="trend" />
export const QaScorecardsTile = () => <QaTile part="scorecards" />

/** A part of the QA dashboard. */
function QaTile({ part }: { part: keyof typeof PARTS }) {
  const report = useReport('overview')
  const dates = useDates()
  const { applied, range, others } = report
  const bar = useQaFilters({
    filters: { ...applied, forms: [] },
    onChange: () => {},
    ids: filterIds('overview', { teams: others }),
  })
  const Part = PARTS[part]
  return (
    <>
      <TileFacts days={range ? dates.range(range.start, range.end) : undefined} bar={bar} />
      <Part report={report} />
    </>
  )
}
