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
const trends = () => import('#features/dashboards/web/tiles/TrendsTiles.tsx')
const interactions = () => import('#features/dashboards/web/tiles/InteractionsTile.tsx')

const SERIES = { trend: lazyPart(series, 'SeriesTrendTile'), groups: lazyPart(series, 'SeriesGroupsTile') }

/** What draws each part: the components of its page, which load with the first tile of that page. */
const PARTS: Readonly<Record<TilePage, Partial<Record<TilePart, Part>>>> = {
  '/': { summary: lazyPart(stream, 'SummaryTile'), responses: lazyPart(stream, 'ResponsesTile') },
  '/performance': {
    figures: lazyPart(performance, 'PerformanceFiguresTile'),
    members: lazyPart(performance, 'PerformanceMembersTile'),
  },
  '/leaderboard': { ranking: lazyPart(leaderboard, 'LeaderboardTile') },
  '/qa/reports/overview': {
    figures: lazyPart(qa, 'QaFiguresTile'),
    trend: lazyPart(qa, 'QaTrendTile'),
    scorecards: lazyPart(qa, 'QaScorecardsTile'),
  },
  '/qa/reports/scorecard': {
    trend: lazyPart(qa, 'ScorecardTrendTile'),
    sections: lazyPart(qa, 'ScorecardSectionsTile'),
    members: lazyPart(qa, 'ScorecardMembersTile'),
    questions: lazyPart(qa, 'ScorecardQuestionsTile'),
  },
  '/qa/reports/teammembers': { members: lazyPart(qa, 'QaMembersTile') },
  '/qa/interactions': { interactions: lazyPart(interactions, 'InteractionsTile') },
  '/qa/reports/reviews': { reviews: lazyPart(reviews, 'ReviewsTile') },
  '/trends/team_member': SERIES,
  '/trends/team': SERIES,
  '/trends/company': SERIES,
  '/trends/company/multi': SERIES,
  '/trends/company/reporting_groups': SERIES,
  '/trends/company/program': {
    figures: lazyPart(trends, 'ProgramFiguresTile'),
    trend: lazyPart(trends, 'ProgramTrendTile'),
    groups: lazyPart(trends, 'ProgramGroupsTile'),
  },
  '/trends/company/teams': { report: lazyPart(trends, 'TeamsTile') },
  '/trends/company/team_members': { report: lazyPart(trends, 'TeamMembersTile') },
  '/trends/company/tags': { tags: lazyPart(trends, 'TagsTile') },
  '/trends/service_recovery': {
    figures: lazyPart(trends, 'RecoveryFiguresTile'),
    trend: lazyPart(trends, 'RecoveryTrendTile'),
    cases: lazyPart(trends, 'RecoveryCasesTile'),
  },
}

export const partOf = (page: TilePage, part: TilePart): Part | undefined => PARTS[page][part]
