import { z } from 'zod'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { type DateRange, daysBetween, parseDate } from '#lib/dates.ts'
import type { Change } from '#lib/statistics.ts'
import { storableText } from '#lib/storable-text.ts'

export const METRIC_INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type MetricInterval = (typeof METRIC_INTERVALS)[number]

/** No data is older, and no report needs more than ten years. */
const FIRST_DAY = '1900-01-01'
const MOST_DAYS = 3_660

const day = z
  .string()
  .refine((text) => (parseDate(text) ?? '') >= FIRST_DAY, {
    error: 'must be a real date, written yyyy-MM-dd',
  })
  .meta({ format: 'date' })

/** Days in the company's time zone, both inclusive. */
export const rangeSchema = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before from' })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, {
    path: ['to'],
    error: 'is more than ten years on',
  })
  .transform(({ from, to }): DateRange => ({ start: from, end: to }))

const ids = z.array(z.int().positive()).max(1_000).optional()
const texts = z.array(storableText(200).min(1)).max(200).optional()

export const metricFilterSchema = z.strictObject({
  employeeIds: ids,
  /** Includes sub-teams. */
  teamIds: ids,
  reportingGroupIds: ids,
  channelIds: ids,
  brandIds: ids,
  surveyIds: ids,
  qaFormIds: ids,
  /** Areas of excellence and areas of improvement. */
  tagIds: ids,
  languages: texts,
  stars: z.array(z.int().min(1).max(5)).max(5).optional(),
  properties: z
    .array(z.strictObject({ key: storableText(200).min(1), value: storableText(1_000) }))
    .max(50)
    .optional(),
})
export type MetricFilters = z.output<typeof metricFilterSchema>

/** People or teams that share a figure; `id` names the set in the result. */
export type IdSet = { id: number; ids: readonly number[] }

export type MetricResult = {
  value: number | null
  displayValue: string
  /** Number of answers, responses or reviews behind the value. */
  totalResults: number
  /** Number of results behind the comparison value; null without a comparison. */
  comparisonResults: number | null
  /** none: no change beyond chance. unknown: too few results on either side, or a figure without an interval. */
  verdict: Change['verdict']
  min: number | null
  max: number | null
  /** stars, percent, points, number or count. */
  unit: string
  comparisonValue: number | null
  change: number | null
  changeText: 'none' | 'increase' | 'decrease'
  /** Whether the change is beyond chance; null with too few results or if not comparable. */
  changeSignificant: boolean | null
  /** False if the questions or scorecards behind the metric changed between the periods; there is no change then. */
  comparable: boolean
  /** Fewer than five results in either period: too few for a verdict. */
  tooFew: boolean
  /** Fewer than five current results: too few to interpret the value itself. */
  tooFewNow: boolean
  /** The 95 % interval of the value, if it has one. */
  lower: number | null
  upper: number | null
}

export type TrendPoint = Pick<
  MetricResult,
  'value' | 'displayValue' | 'totalResults' | 'lower' | 'upper' | 'tooFew'
> & {
  /** The first day of the interval. */
  date: string
}

export type Calculated = { metricConfig: MetricConfig; result: MetricResult }
export type GroupResult = { groupId: string; groupName: string; result: MetricResult }
export type GroupTrend = { groupId: string; groupName: string; points: TrendPoint[] }
