import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { type SeriesPart, SeriesParts, useSeriesPage } from '#features/reports/trends/web/SeriesPage.tsx'
import { useTrendFilters } from '#features/reports/trends/web/use-trend-filters.tsx'
import type { TrendsPage } from '#paths.ts'

type SeriesProps = { page: TilePage }

export const SeriesTrendTile = ({ page }: SeriesProps) => <SeriesTile page={page} part="trend" />
export const SeriesGroupsTile = ({ page }: SeriesProps) => <SeriesTile page={page} part="groups" />

/** The chart of a trends page, or its groups. */
function SeriesTile({ page, part }: SeriesProps & { part: SeriesPart }) {
  const shown = useSeriesPage(page.replace('/trends/', '') as TrendsPage)
  const { trends, chips } = shown
  const { range, dates } = trends
  const bar = useTrendFilters(trends, chips)
  return (
    <>
      <TileFacts days={dates.range(range.start, range.end)} bar={bar} />
      <SeriesParts of={shown} parts={[part]} />
    </>
  )
}
