import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import type { LeaderboardConfig } from '#features/metrics/leaderboard/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Change } from '#lib/statistics.ts'

/** The interval that runs, or the one that ended last. */
export const LEADERBOARD_TIMEFRAMES = ['CURRENT', 'PREVIOUS'] as const
export type LeaderboardTimeframe = (typeof LEADERBOARD_TIMEFRAMES)[number]

export type LeaderboardWish = {
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
  /** In the interval before, up to the same moment; null for who was not ranked then. */
  prevRank: number | null
  /** How many places up; null without an earlier rank, and where it is not comparable. */
  delta: number | null
  /**
   * up or down: the rank moved, and the rating changed the same way by more than chance explains. none: a move within
   * chance. unknown: not ranked before, not comparable, too few results, or a figure without an interval.
   */
  verdict: Change['verdict']
  /** False: the questions or scorecards behind the person's rating changed in between; both ranks stay. */
  comparable: boolean
  count: number
  rating: number
  displayRating: string
  /** The 95 % interval of the rating, where it has one. */
  lower: number | null
  upper: number | null
  /** Too few results for an interval. */
  tooFew: boolean
  /** The difference from whoever stands just above is no more than chance makes. */
  closeToAbove: boolean
}

/** Somebody with results, of whom more are asked for. */
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
  /** When the next interval begins from nothing; null for one that has ended. */
  resetsAt: Date | null
  threshold: number
  topAgents: RankedAgent[]
  totalCount: number
  totalPages: number
  page: number
  /** The one who asks, wherever they stand. */
  own: RankedAgent | null
  /** Who comes nearest to being ranked; `waitingCount` of them in all. */
  waiting: WaitingAgent[]
  waitingCount: number
  /** People with results in the interval who have left: they are not ranked. */
  leftCount: number
  /** Where nobody is ranked: how many results the nearest one is short of. */
  missing: number | null
  unit: string
}
