import { LEADERBOARD_TIMEFRAMES } from '#features/leaderboard/ranking/contract.ts'
import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { ids, named, oneOf, page, withDefault } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

export const INTERVALS: readonly MetricInterval[] = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR']

/** Filters of the leaderboard, as kept in the URL. */
export const leaderboardFilters = searchSchema(
  {
    /** Null for the interval that the company shows first. */
    interval: oneOf(INTERVALS),
    timeframe: withDefault(oneOf(LEADERBOARD_TIMEFRAMES), 'CURRENT'),
    teams: named('teamIds', ids()),
    groups: named('groupIds', ids()),
    channels: named('channelIds', ids()),
    page: page(10_000),
  },
  // Never both: if the URL has teams and groups, use the teams.
  (filters) => (filters.teams.length > 0 ? { ...filters, groups: [] } : filters),
)
export type LeaderboardFilters = SearchOf<typeof leaderboardFilters>

export const NO_LEADERBOARD_FILTERS = { teams: [], groups: [], channels: [], page: 1 }
