import { LEADERBOARD_TIMEFRAMES, type LeaderboardTimeframe } from '#features/leaderboard/ranking/contract.ts'
import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const INTERVALS: readonly MetricInterval[] = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR']

/** Filters of the leaderboard, as kept in the URL. */
export type LeaderboardFilters = {
  /** Null for the interval that the company shows first. */
  interval: MetricInterval | null
  timeframe: LeaderboardTimeframe
  teams: number[]
  groups: number[]
  channels: number[]
  page: number
}

export const NO_LEADERBOARD_FILTERS = { teams: [], groups: [], channels: [], page: 1 }

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

export const leaderboardFilters: FilterCodec<LeaderboardFilters> = {
  read: (query) => {
    const teams = parseIds(query.getAll('teamIds'))
    const page = Number(query.get('page'))
    return {
      interval: oneOf(INTERVALS, query.get('interval')),
      timeframe: oneOf(LEADERBOARD_TIMEFRAMES, query.get('timeframe')) ?? 'CURRENT',
      teams,
      // Never both: if the URL has teams and groups, use the teams.
      groups: teams.length > 0 ? [] : parseIds(query.getAll('groupIds')),
      channels: parseIds(query.getAll('channelIds')),
      page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : 1,
    }
  },
  write: ({ interval, timeframe, teams, groups, channels, page }) => {
    const query = new URLSearchParams()
    if (interval) query.set('interval', interval)
    if (timeframe !== 'CURRENT') query.set('timeframe', timeframe)
    for (const id of teams) query.append('teamIds', String(id))
    for (const id of groups) query.append('groupIds', String(id))
    for (const id of channels) query.append('channelIds', String(id))
    if (page > 1) query.set('page', String(page))
    return query
  },
}
