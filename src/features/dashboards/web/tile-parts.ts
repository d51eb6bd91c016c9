import type { ComponentType } from 'react'
import type { TilePage, TilePart } from '#features/dashboards/tile-pages.ts'
import { lazyPart } from '#platform/web/load-chunk.ts'

type Part = ComponentType<{ page: TilePage }>

const qa = () => import('#features/dashboards/web/tiles/QaTile.tsx')
const series = () => import('#features/dashboards/web/tiles/SeriesTile.tsx')
const stream = () => import('#features/dashboards/web/tiles/StreamTile.tsx')
const performance = () => import('#features/dashboards/web/tiles/PerformanceTile.tsx')
const leaderboard = () => import('#features/dashboards/web/tiles/LeaderboardTile.tsx')
const reviews = () => import('#features/dashboards/web/tiles/ReviewsTile.tsx')

const SERIES = { trend: lazyPart(series, 'SeriesTrendTile'), groups: lazyPart(series, 'SeriesGroupsTile') }

/** What draws each part: the components of its page, which load with the first tile of that page. */
const PARTS: Readonly<Record<TilePage, Partial<Record<TilePart, Part>>>> = {
  '/': { summary: lazyPart(stream, 'SummaryTile'), responses: lazyPart(stream, 'ResponsesTile') },
  '/performance': { figures: lazyPart(performance, 'PerformanceTile') },
  '/leaderboard': { ranking: lazyPart(leaderboard, 'LeaderboardTile') },
  '/qa/reports/overview': {
    figures: lazyPart(qa, 'QaFiguresTile'),
    trend: lazyPart(qa, 'QaTrendTile'),
    scorecards: lazyPart(qa, 'QaScorecardsTile'),
  },
  '/qa/reports/reviews': { reviews: lazyPart(reviews, 'ReviewsTile') },
  '/trends/team_member': SERIES,
  '/trends/team': SERIES,
  '/trends/company': SERIES,
  '/trends/company/multi': SERIES,
  '/trends/company/reporting_groups': SERIES,
}

export const partOf = (page: TilePage, part: TilePart): Part | undefined => PARTS[page][part]
