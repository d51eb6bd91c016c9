import { z } from 'zod'
import { METRIC_INTERVALS, metricFilterSchema } from '#features/metrics/calculation/contract.ts'
import { METRIC_GROUP_BYS } from '#features/metrics/configs/contract.ts'
import {
  COMPARISONS,
  PROGRAM_GROUPS,
  REPORTING_TIMESTAMPS,
  TIME_COMPARISONS,
} from '#features/reports/trends/choices.ts'
import { storableText } from '#lib/storable-text.ts'
import { productAreaQuery } from '#platform/http/query-values.ts'

/** 52 whole weeks: each day stands beside the same day of the week. */
export const LAST_YEAR_DAYS = 364
/** A figure of people whom somebody does not see stands on at least so many of them. */
export const FEWEST_OTHERS = 5
export const ROWS_PER_PAGE = 25
/** More lines than that no chart shows; the others are in the report of a tab. */
export const MOST_LINES = 100

/** Days of the company, both included; checked as ranges of metrics are. */
const days = { start_date: z.string(), end_date: z.string() }

/** The filters of metrics, and groups of employees beside them. */
export const trendFilterSchema = metricFilterSchema.extend({
  groupIds: z.array(z.int().positive()).max(1_000).optional(),
})
export type TrendFilters = z.output<typeof trendFilterSchema>

export const seriesSchema = z.strictObject({
  ...days,
  metric_id: z.int().positive(),
  /** Left out, it follows from the length of the range: days up to a month, weeks up to half a year, else months. */
  interval: z.enum(METRIC_INTERVALS).optional(),
  filters: trendFilterSchema.default({}),
  comparison: z.enum(COMPARISONS).nullable().default(null),
  group_by: z.enum(METRIC_GROUP_BYS).nullable().default(null),
  /** Of PROPERTY: the property whose values are told apart. */
  property_key: storableText(200).min(1).optional(),
})
export type SeriesWish = z.output<typeof seriesSchema>

/** A figure with what it stands on; the interval is the 95 % one. */
const figure = {
  value: z.number().nullable(),
  display_value: z.string(),
  /** Null where it is not told: an aggregate of people whom the viewer does not see. */
  total_results: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z
    .boolean()
    .describe('Fewer than five results: too few to say anything about the figure. Never true of counts.'),
}
export const figureSchema = z.object(figure)
export type Figure = z.output<typeof figureSchema>

/** The same beside another: of the comparison, or of the period before. */
const compared = {
  ...figure,
  previous_value: z.number().nullable(),
  previous_display_value: z.string(),
  previous_total_results: z
    .number()
    .nullable()
    .describe(
      'The number of results behind the previous value. Null without a previous value, and in comparisons with people outside the access of the viewer.',
    ),
  too_few: z
    .boolean()
    .describe('Fewer than five results on either side: too few for a verdict. Never true of counts.'),
  /** Null where either is missing, and where the two cannot be compared. */
  change: z.number().nullable(),
  comparable: z
    .boolean()
    .describe('False where the questions or scorecards behind the figure changed in between.'),
  /** False: no detectable change. Null: too little is known to say. */
  change_significant: z.boolean().nullable(),
}
export const comparedSchema = z.object(compared)
export type ComparedFigure = z.output<typeof comparedSchema>

/** `date` is the first day of the whole interval, the others the days of it that are in the range. */
const bucket = { date: z.string(), start_date: z.string(), end_date: z.string() }
const pointSchema = z.object({
  ...bucket,
  ...figure,
  /** It is not over yet. */
  unfinished: z.boolean(),
})
export type Point = z.output<typeof pointSchema>

const metricSchema = z.object({
  id: z.number(),
  metric_name: z.string(),
  title: z.string(),
  /** stars, percent, points, number or count. */
  unit: z.string(),
  product_area: z.enum(['FEEDBACK', 'QA']),
  question_identifier: z.string().nullable(),
  higher_is_better: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  available_filters: z.array(z.string()),
  available_group_by: z.array(z.string()),
})

const comparisonSchema = z.object({
  kind: z.enum(COMPARISONS),
  /** The team that it is, where it is one. */
  name: z.string().nullable(),
  ...days,
  /** So many days earlier; 0 for the same time. Of LAST_YEAR 364: each day beside the same day of the week. */
  shift_days: z.number(),
  /** none: there is nothing to compare with. too_few: it stands on too few people to be told. */
  state: z.enum(['ok', 'none', 'too_few']),
  comparable: z
    .boolean()
    .describe(
      'False where the questions, or the scorecards, that the metric is counted from changed in between: there is no change to tell.',
    ),
  whole: figureSchema,
  /** As many as the series has, in its order. `date` is that of the point of the series it stands beside. */
  points: z.array(
    z.object({
      ...bucket,
      ...figure,
      hidden: z
        .boolean()
        .describe(
          'It stands on too few people whom the viewer does not see, and has no value for that reason.',
        ),
    }),
  ),
})
export type ComparisonSeries = z.output<typeof comparisonSchema>

const markerSchema = z.object({
  date: z.string(),
  kind: z.enum(['survey', 'scorecard']),
  id: z.number(),
  name: z.string(),
  version: z.number(),
})
export type Marker = z.output<typeof markerSchema>

export const seriesAnswerSchema = z.object({
  metric: metricSchema,
  ...days,
  interval: z.enum(METRIC_INTERVALS),
  /** Of the whole range; `previous_…` and `change` are of the comparison. */
  whole: comparedSchema,
  points: z.array(pointSchema),
  /** With `group_by`: the largest groups, at most 100; `previous_…` of a comparison with another time. */
  lines: z.array(
    z.object({
      group_id: z.string(),
      group_name: z.string(),
      whole: comparedSchema,
      points: z.array(pointSchema),
    }),
  ),
  comparison: comparisonSchema.nullable(),
  /** Versions of surveys or scorecards within the range that changed what the metric is counted from. */
  markers: z.array(markerSchema),
  /** Where the range has nothing: the period of equal length that has something and is nearest. */
  nearest: z.object(days).nullable(),
})
export type SeriesAnswer = z.output<typeof seriesAnswerSchema>

const choice = z.object({ id: z.number(), name: z.string() })
export const availableFiltersSchema = z.object({
  brands: z.array(choice),
  channels: z.array(choice),
  surveys: z.array(choice),
  qa_forms: z.array(choice),
  teams: z.array(z.object({ id: z.number(), name: z.string(), parent_id: z.number().nullable() })),
  groups: z.array(choice),
  reporting_groups: z.array(choice),
  languages: z.array(z.string()),
  tags: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(['excellence', 'improvement']) })),
  /** Those with few enough values to choose from. */
  properties: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
})
export type AvailableFilters = z.output<typeof availableFiltersSchema>

export const areaQuery = z.object({ product_area: productAreaQuery.optional() })

export const AGGREGATES = ['team_owners', 'team_members'] as const
export const TABS = ['feedback', 'coaching', 'qa'] as const
export type TabId = (typeof TABS)[number]

export const tabsSchema = z.object({
  tabs: z.array(
    z.object({
      id: z.enum(TABS),
      title: z.string(),
      url: z.string(),
      aggregate_by: z.array(z.enum(AGGREGATES)),
    }),
  ),
})

export const tabParams = z.object({ tab: z.string() })
export const teamReportSchema = z.strictObject({
  ...days,
  aggregate_by: z.enum(AGGREGATES),
  product_area: productAreaQuery.optional(),
  filters: trendFilterSchema.default({}),
  /** Ids of columns, in the order wished; all of the tab unless given. */
  metrics: z.array(storableText(60).min(1)).min(1).max(50).optional(),
  comparison: z.enum(TIME_COMPARISONS).default('PREVIOUS_PERIOD'),
  /** `name` or the id of a column. */
  order_by: storableText(60).min(1).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(1).max(100_000).default(1),
})
export type TeamReportWish = z.output<typeof teamReportSchema>

export const teamReportAnswerSchema = z.object({
  ...days,
  previous_start_date: z.string(),
  previous_end_date: z.string(),
  cols: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      unit: z.string(),
      higher_is_better: z.boolean(),
      /** Of a metric: its number. */
      metric_id: z.number().nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      /** Of a member the own team, of an owner those that they own. */
      teams: z.array(choice),
      /** One a column, in the order of the columns. */
      cells: z.array(comparedSchema),
    }),
  ),
  /** Over all that the filters keep, not only this page. */
  totals: z.array(comparedSchema),
  page: z.number(),
  total_pages: z.number(),
  total_rows: z.number(),
})
export type TeamReportAnswer = z.output<typeof teamReportAnswerSchema>

const requestFilters = trendFilterSchema.pick({
  brandIds: true,
  channelIds: true,
  surveyIds: true,
  languages: true,
  employeeIds: true,
  teamIds: true,
  reportingGroupIds: true,
  groupIds: true,
})
export type RequestFilters = z.output<typeof requestFilters>

export const programSchema = z.strictObject({
  ...days,
  interval: z.enum(METRIC_INTERVALS).optional(),
  filters: requestFilters.default({}),
  group_by: z.enum(PROGRAM_GROUPS).default('SURVEY'),
})
export type ProgramWish = z.output<typeof programSchema>

const programCounts = {
  /** Mails sent and links made. */
  sent: z.number(),
  /** Began to answer; a mere look at the survey leaves no trace. */
  started: z.number(),
  answered: z.number(),
  unsubscribed: z.number(),
  bounced: z.number(),
}
export const programAnswerSchema = z.object({
  ...days,
  interval: z.enum(METRIC_INTERVALS),
  totals: z.object({ ...programCounts, response_rate: comparedSchema }),
  /** Of the period of equal length before. */
  previous: z.object(programCounts),
  points: z.array(
    z.object({ ...bucket, unfinished: z.boolean(), ...programCounts, response_rate: figureSchema }),
  ),
  /** The most often sent first; `group_id` is null for requests that have none. At most 100. */
  rows: z.array(
    z.object({
      group_id: z.string().nullable(),
      group_name: z.string().nullable(),
      ...programCounts,
      response_rate: comparedSchema,
    }),
  ),
})
export type ProgramAnswer = z.output<typeof programAnswerSchema>

export const recoverySchema = z.strictObject({
  ...days,
  solicitationReportingTimestamp: z.enum(REPORTING_TIMESTAMPS).default('RESPONDED_AT'),
  interval: z.enum(METRIC_INTERVALS).optional(),
  filters: requestFilters.default({}),
  /** Of the open cases. */
  page: z.int().min(1).max(100_000).default(1),
})
export type RecoveryWish = z.output<typeof recoverySchema>

const recoveryCounts = {
  /** Bad ratings after which the survey 'Service Recovery' was offered. */
  offered: z.number(),
  answered: z.number(),
  /** Whoever answered that the matter was put right. */
  recovered: z.number(),
}
export const recoveryAnswerSchema = z.object({
  ...days,
  interval: z.enum(METRIC_INTERVALS),
  solicitationReportingTimestamp: z.enum(REPORTING_TIMESTAMPS),
  totals: z.object({
    ...recoveryCounts,
    /** Of those that were offered. */
    recovered_share: comparedSchema,
    answered_share: comparedSchema,
    /** From the bad rating to the answer; null where nobody answered. */
    median_hours: z.number().nullable(),
    median_time: z
      .object({
        value: z.number().nullable(),
        total_results: z.number(),
        lower: z.number().nullable(),
        upper: z.number().nullable(),
        too_few: z.boolean().describe('Fewer than six answers: the median has no 95 % interval.'),
      })
      .describe('The median of the hours from the bad rating to the answer, with its interval.'),
    open: z.number(),
  }),
  points: z.array(
    z.object({ ...bucket, unfinished: z.boolean(), ...recoveryCounts, recovered_share: figureSchema }),
  ),
  /** Offered and not answered, the longest waiting first, 25 a page. */
  open_cases: z.array(
    z.object({
      request_id: z.number(),
      response_id: z.number().nullable(),
      employee: choice.nullable(),
      survey: choice.nullable(),
      stars: z.number().nullable(),
      requested_at: z.string(),
      responded_at: z.string(),
    }),
  ),
  page: z.number(),
  total_pages: z.number(),
})
export type RecoveryAnswer = z.output<typeof recoveryAnswerSchema>
