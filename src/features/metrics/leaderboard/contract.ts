import { z } from 'zod'
import { METRIC_INTERVALS, type MetricInterval } from '#features/metrics/calculation/contract.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'

const count = z.int().min(0, { error: 'must be 0 or more' }).max(1_000_000)
const thresholds = z.strictObject({ day: count, week: count, month: count, quarter: count, year: count })
export type LeaderboardThresholds = z.output<typeof thresholds>

export type LeaderboardConfig = {
  metricConfig: MetricConfig
  intervals: MetricInterval[]
  /** The interval shown first. */
  activeInterval: MetricInterval
  showStar: boolean
  /** Number of results a person needs to be ranked, by interval. */
  thresholds: LeaderboardThresholds
  updatedAt: string
}

export const leaderboardChangeSchema = z.strictObject({
  metricConfigId: z.int().positive().optional(),
  intervals: z
    .array(z.enum(METRIC_INTERVALS))
    .min(1, { error: 'Please choose an interval.' })
    .max(5)
    .optional(),
  showStar: z.boolean().optional(),
  thresholds: thresholds.partial().optional(),
  /** `updatedAt` of the version the change is based on. */
  updatedAt: z.iso.datetime().optional(),
})
export type LeaderboardChange = z.output<typeof leaderboardChangeSchema>
