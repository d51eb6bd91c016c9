import { z } from 'zod'
import { METRIC_INTERVALS, metricFilterSchema } from '#features/metrics/calculation/contract.ts'
import { METRIC_GROUP_BYS } from '#features/metrics/configs/contract.ts'
import {
  COMPARISONS,
  PROGRAM_GROUPS,
  REPORTING_TIMESTAMPS,
  TIME_COMPARISONS,
} from '#features/reports/trends/choices.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { namePageQuery } from '#platform/http/name-page.ts'
import { productAreaQuery } from '#platform/http/query-values.ts'

/** 52 whole weeks, so that weekdays line up. */
export const LAST_YEAR_DAYS = 364
/** The fewest people outside the viewer's access that a figure must combine to be shown. */
export const MIN_HIDDEN_PEOPLE = 5
export const ROWS_PER_PAGE = 25
/** The most lines a chart can show; the team reports list the rest. */
export const MAX_LINES = 100

/** Days of the company, both inclusive; validated like metric ranges. */
const days = { start_date: z.string(), end_date: z.string() }

/** The metric filters and employee groups. */
export const trendFilterSchema = metricFilterSchema.extend({
  groupIds: z.array(z.int().positive()).max(1_000).optional(),
})
export type TrendFilters = z.output<typeof trendFilterSchema>

export const seriesSchema = z.strictObject({
  ...days,
  metric_id: z.int().positive(),
  /** Default by length of the range: days up to 31 days, weeks up to 184 days, otherwise months. */
  interval: z.enum(METRIC_INTERVALS).optional(),
  filters: trendFilterSchema.default({}),
  comparison: z.enum(COMPARISONS).nullable().default(null),
  group_by: z.enum(METRIC_GROUP_BYS).nullable().default(null),
  /** The property to group by; required with PROPERTY. */
  property_key: storableText(200).min(1).optional(),
})
export type SeriesRequest = z.output<typeof seriesSchema>

/** A value with its number of results and 95 % interval. */
const figure = {
  value: z.number().nullable(),
  display_value: z.string(),
  /** Null for aggregates of people whom the viewer may not see. */
  total_results: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z
    .boolean()
    .describe('Fewer than five results: too few to interpret the figure. Never true for counts.'),
}
export const figureSchema = z.object(figure)
export type Figure = z.output<typeof figureSchema>

/** A figure with its comparison: other people, or an earlier period. */
const compared = {
  ...figure,
  previous_value: z.number().nullable(),
  previous_display_value: z.string(),
  previous_total_results: z
    .number()
    .nullable()
    .describe(
      'Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access.',
    ),
  too_few: z
    .boolean()
    .describe('Fewer than five results on either side: too few for a verdict. Never true for counts.'),
  /** Null if either value is missing or the two cannot be compared. */
  change: z.number().nullable(),
  comparable: z
    .boolean()
    .describe('False if the questions or scorecards behind the figure changed in between.'),
  /** True: beyond chance. False: no detectable change. Null: too few results for a verdict. */
  change_significant: z.boolean().nullable(),
}
export const comparedSchema = z.object(compared)
export type ComparedFigure = z.output<typeof comparedSchema>

/** `date`: first day of the whole interval. The other two: the part of the interval within the range. */
const bucket = { date: z.string(), start_date: z.string(), end_date: z.string() }
export const seriesPointSchema = z.object({
  ...bucket,
  ...figure,
  /** The interval has not ended yet. */
  unfinished: z.boolean(),
})
export type Point = z.output<typeof seriesPointSchema>

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
  /** The team's name when comparing with one team; otherwise null. */
  name: z.string().nullable(),
  ...days,
  /** How many days earlier the comparison lies: 0 for other people, 364 for LAST_YEAR to line up weekdays. */
  shift_days: z.number(),
  /** none: no data to compare with. too_few: hidden, because too few people are behind it. */
  state: z.enum(['ok', 'none', 'too_few']),
  comparable: z
    .boolean()
    .describe(
      'False if the questions or scorecards behind the metric changed in between; there is no change then.',
    ),
  whole: figureSchema,
  /** One per point of the series, in the same order. `date` is that of the series' point. */
  points: z.array(
    z.object({
      ...bucket,
      ...figure,
      hidden: z
        .boolean()
        .describe('Hidden, because too few people outside the viewer’s data access are behind it.'),
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
  /** The whole range; `previous_…` and `change` refer to the comparison. */
  whole: comparedSchema,
  points: z.array(seriesPointSchema),
  /** The largest groups, at most 100, when `group_by` is set. `previous_…`: only when comparing with an earlier time. */
  lines: z.array(
    z.object({
      group_id: z.string(),
      group_name: z.string(),
      whole: comparedSchema,
      points: z.array(seriesPointSchema),
    }),
  ),
  comparison: comparisonSchema.nullable(),
  /** Survey or scorecard versions published in the range that changed how the metric is counted. */
  markers: z.array(markerSchema),
  /** Suggested when the range has no data: the nearest period of equal length with data. */
  nearest: z.object(days).nullable(),
})
export type SeriesAnswer = z.output<typeof seriesAnswerSchema>

/** Filters with as many options as a company has records. */
export const CHOICE_KINDS = [
  'brands',
  'channels',
  'surveys',
  'qa_forms',
  'teams',
  'groups',
  'reporting_groups',
] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

export const availableFiltersSchema = z.object({
  brands: z.array(namedRecordSchema),
  channels: z.array(namedRecordSchema),
  surveys: z.array(namedRecordSchema),
  qa_forms: z.array(namedRecordSchema),
  teams: z.array(z.object({ id: z.number(), name: z.string(), parent_id: z.number().nullable() })),
  groups: z.array(namedRecordSchema),
  reporting_groups: z.array(namedRecordSchema),
  languages: z.array(z.string()),
  tags: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(['excellence', 'improvement']) })),
  /** Only properties with few values. */
  properties: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
  /** Filters with more options than listed; `/api/v2/trends/filter_choices` searches them. */
  incomplete: z.array(z.enum(CHOICE_KINDS)),
})
export type AvailableFilters = z.output<typeof availableFiltersSchema>

export const areaQuery = z.object({ product_area: productAreaQuery.optional() })

/** `limit` is the most options of each filter with records. Without it, all teams and 1,000 of each other are listed. */
export const availableFiltersQuery = areaQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

export const filterChoicesQuery = areaQuery.extend({ kind: z.enum(CHOICE_KINDS) }).extend(namePageQuery.shape)
export type FilterChoicesQuery = z.output<typeof filterChoicesQuery>

export const filterChoicesSchema = z.object({
  choices: z.array(namedRecordSchema),
  next_cursor: z.string().nullable(),
})
export type FilterChoices = z.output<typeof filterChoicesSchema>

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
  /** Column ids in display order; defaults to all columns of the tab. */
  metrics: z.array(storableText(60).min(1)).min(1).max(50).optional(),
  comparison: z.enum(TIME_COMPARISONS).default('PREVIOUS_PERIOD'),
  /** `name` or a column id. */
  order_by: storableText(60).min(1).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(1).max(100_000).default(1),
})
export type TeamReportRequest = z.output<typeof teamReportSchema>

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
      /** Null if the column is not a metric. */
      metric_id: z.number().nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      /** A member's team, or the teams of an owner. */
      teams: z.array(namedRecordSchema),
      /** One per column, in the same order. */
      cells: z.array(comparedSchema),
    }),
  ),
  /** All rows that match the filters, not only this page. */
  totals: z.array(comparedSchema),
  page: z.number(),
  total_pages: z.number(),
  total_rows: z.number(),
})
export type TeamReportAnswer = z.output<typeof teamReportAnswerSchema>

export const requestFiltersSchema = trendFilterSchema.pick({
  brandIds: true,
  channelIds: true,
  surveyIds: true,
  languages: true,
  employeeIds: true,
  teamIds: true,
  reportingGroupIds: true,
  groupIds: true,
})
export type RequestFilters = z.output<typeof requestFiltersSchema>

export const programSchema = z.strictObject({
  ...days,
  interval: z.enum(METRIC_INTERVALS).optional(),
  filters: requestFiltersSchema.default({}),
  group_by: z.enum(PROGRAM_GROUPS).default('SURVEY'),
})
export type ProgramRequest = z.output<typeof programSchema>

const programCounts = {
  /** E-mails sent and links created. */
  sent: z.number(),
  /** Started to answer; opening the survey alone is not recorded. */
  started: z.number(),
  answered: z.number(),
  unsubscribed: z.number(),
  bounced: z.number(),
}
export const programAnswerSchema = z.object({
  ...days,
  interval: z.enum(METRIC_INTERVALS),
  totals: z.object({ ...programCounts, response_rate: comparedSchema }),
  /** The preceding period of equal length. */
  previous: z.object(programCounts),
  points: z.array(
    z.object({ ...bucket, unfinished: z.boolean(), ...programCounts, response_rate: figureSchema }),
  ),
  /** Largest number sent first, at most 100. `group_id` is null for requests without a group. */
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
  filters: requestFiltersSchema.default({}),
  /** Page of the open cases. */
  page: z.int().min(1).max(100_000).default(1),
})
export type RecoveryRequest = z.output<typeof recoverySchema>

const recoveryCounts = {
  /** Bad ratings that were followed by the "Service Recovery" survey. */
  offered: z.number(),
  answered: z.number(),
  /** Customers who answered that the problem was solved. */
  recovered: z.number(),
}
export const recoveryAnswerSchema = z.object({
  ...days,
  interval: z.enum(METRIC_INTERVALS),
  solicitationReportingTimestamp: z.enum(REPORTING_TIMESTAMPS),
  totals: z.object({
    ...recoveryCounts,
    /** Share of the offered surveys. */
    recovered_share: comparedSchema,
    answered_share: comparedSchema,
    /** Hours from the bad rating to the answer; null without answers. */
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
  /** Unanswered offers, longest waiting first, 25 per page. */
  open_cases: z.array(
    z.object({
      request_id: z.number(),
      response_id: z.number().nullable(),
      employee: namedRecordSchema.nullable(),
      survey: namedRecordSchema.nullable(),
      stars: z.number().nullable(),
      requested_at: z.string(),
      responded_at: z.string(),
      /** Whole hours since the bad rating. */
      age_hours: z.number(),
    }),
  ),
  page: z.number(),
  total_pages: z.number(),
})
export type RecoveryAnswer = z.output<typeof recoveryAnswerSchema>
