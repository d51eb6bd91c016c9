import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import type { LeaderboardConfig } from '#features/metrics/leaderboard/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Change } from '#lib/statistics.ts'

/** The current interval or the one before it. */
export const LEADERBOARD_TIMEFRAMES = ['CURRENT', 'PREVIOUS'] as const
export type LeaderboardTimeframe = (typeof LEADERBOARD_TIMEFRAMES)[number]

export type LeaderboardRequest = {
  interval: MetricInterval | null
  timeframe: LeaderboardTimeframe
  teamIds: readonly number[]
  groupIds: readonly number[]
  channelIds: readonly number[]
  page: number
}

export type RankedAgent = {
  id: number
  fullName: string
  image: string | null
  team: string | null
  rank: number
  /** Rank in the previous interval up to the same point in time; null if not ranked then. */
  prevRank: number | null
  /** Places gained; null without a previous rank, or if it is not comparable. */
  delta: number | null
  /**
   * up or down: the rank changed, and the rating changed significantly in the same direction. none: no significant
   * change. unknown: not ranked before, not comparable, too few results, or a figure without an interval.
   */
  verdict: Change['verdict']
  /** False if the questions or scorecards behind the rating changed between the intervals. Both ranks remain. */
  comparable: boolean
  count: number
  rating: number
  displayRating: string
  /** The 95 % interval of the rating, if it has one. */
  lower: number | null
  upper: number | null
  /** Too few results for an interval. */
  tooFew: boolean
  /** The difference from the next higher rank is not significant. */
  closeToAbove: boolean
}

/** A person with results, but too few to be ranked. */
export type WaitingAgent = {
  id: number
  fullName: string
  image: string | null
  count: number
  missing: number
}

export type Leaderboard = {
  config: LeaderboardConfig
  intervals: readonly MetricInterval[]
  timeframe: LeaderboardTimeframe
  range: DateRange
  /** When the next interval starts; null for a past interval. */
  resetsAt: Date | null
  threshold: number
  topAgents: RankedAgent[]
  totalCount: number
  totalPages: number
  page: number
  /** The viewer's own row, even if it is on another page. */
  own: RankedAgent | null
  /** People closest to being ranked; `waitingCount` is their total number. */
  waiting: WaitingAgent[]
  waitingCount: number
  /** How many people with results have left the company and are not ranked. */
  leftCount: number
  /** If no one is ranked: how many results the closest person is missing. */
  missing: number | null
  unit: string
}
