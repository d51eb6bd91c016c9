import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'
import type { ProductArea } from '#platform/access/permissions.ts'

export const METRIC_TYPES = [
  'AVERAGE',
  'COUNTS',
  'NPS_SCORE',
  'QA_SCORE',
  'RESPONSE_RATE',
  'PERCENT_FIVE_STAR',
  'PERCENT_RESOLVED',
  'PERCENT',
  'SUM',
  'STAR_RATING',
  'FIRST_CONTACT_RESOLUTION',
  'SERVICE_RECOVERY',
  'RESPONSES',
  'QA_REVIEWS',
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** Types of metric that a company can create from a question. */
export const QUESTION_METRIC_TYPES = ['AVERAGE', 'COUNTS', 'NPS_SCORE', 'PERCENT', 'SUM'] as const
export type QuestionMetricType = (typeof QUESTION_METRIC_TYPES)[number]

export const METRIC_GROUP_BYS = [
  'AREAS_OF_EXCELLENCE',
  'BRAND',
  'CHANNEL',
  'EMPLOYEE_ID',
  'LANGUAGE',
  'QA_FORM',
  'REPORTING_GROUP_ID',
  'TAGS',
  'TEAM_ID',
  'AREAS_OF_IMPROVEMENT',
  'COUNTRY',
  'PROPERTY',
  'STARS',
  'SURVEY',
] as const
export type MetricGroupBy = (typeof METRIC_GROUP_BYS)[number]

export const METRIC_FILTERS = [
  'BRAND',
  'CHANNEL',
  'EMPLOYEE',
  'LANGUAGE',
  'PROPERTY',
  'QA_FORM',
  'REPORTING_GROUP',
  'STARS',
  'SURVEY',
  'TAGS',
  'TEAM',
] as const
export type MetricFilterName = (typeof METRIC_FILTERS)[number]

export const DENOMINATORS = ['ANSWERS', 'RESPONSES'] as const
export type Denominator = (typeof DENOMINATORS)[number]

export type MetricConfig = {
  id: number
  /** The name used in programs, such as `star_rating`. */
  metricName: string
  /** In the viewer's language for built-in metrics. */
  title: string
  /** The company's own name for the metric. */
  customTitle: string | null
  /** A short name for narrow places. */
  nickname: string | null
  type: MetricType
  productArea: Extract<ProductArea, 'FEEDBACK' | 'QA'>
  higherIsBetter: boolean
  /** The ends of the scale, if any. */
  min: number | null
  max: number | null
  order: number
  questionIdentifier: string | null
  questionText: string | null
  questionType: string | null
  targetAnswers: string[]
  denominator: Denominator
  availableFilters: readonly MetricFilterName[]
  availableGroupBy: readonly MetricGroupBy[]
  defaultGroupBy: MetricGroupBy
  archived: boolean
  updatedAt: string
}

/** The most metrics a company can create; lists have no paging. */
export const MOST_METRICS = 200

const optionalText = (most: number) => storableText(most).trim().nullable()
const ofMetric = {
  customTitle: optionalText(100).optional(),
  nickname: optionalText(40).optional(),
  higherIsBetter: z.boolean().optional(),
  min: z.number().min(-1e9).max(1e9).nullable().optional(),
  max: z.number().min(-1e9).max(1e9).nullable().optional(),
  targetAnswers: z.array(storableText(1_000).trim().min(1)).max(100).optional(),
  denominator: z.enum(DENOMINATORS).optional(),
  defaultGroupBy: z.enum(METRIC_GROUP_BYS).nullable().optional(),
  order: z.int().min(0).max(10_000).optional(),
}

export const newMetricSchema = z.strictObject({
  ...ofMetric,
  title: storableText(100).trim().min(1, { error: 'Please enter a title.' }),
  type: z.enum(QUESTION_METRIC_TYPES),
  questionIdentifier: storableText(1_000).min(1),
})
export type NewMetric = z.output<typeof newMetricSchema>

export const metricChangeSchema = z.strictObject({
  ...ofMetric,
  /** `updatedAt` of the version the change is based on. */
  updatedAt: z.iso.datetime().optional(),
})
export type MetricChange = z.output<typeof metricChangeSchema>
