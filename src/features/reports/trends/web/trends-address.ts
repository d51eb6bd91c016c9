import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { COMPARISONS, type Comparison, REPORTING_TIMESTAMPS } from '#features/reports/trends/choices.ts'
import {
  type DateRange,
  defaultRange,
  formatSlashDate,
  type PlainDate,
  parseSlashDate,
  TRENDS_RANGE_DAYS,
} from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import {
  dayRange,
  ids,
  lowerCase,
  named,
  optionalText,
  page,
  type Sort,
  texts,
  value,
} from '#platform/web/search-fields.ts'
import { type Field, type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

/** The product area of trends: customer feedback or review scores. */
export const TREND_AREAS = ['feedback', 'qa'] as const
export type TrendArea = (typeof TREND_AREAS)[number]

export const TREND_INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type TrendInterval = (typeof TREND_INTERVALS)[number]

export const USUAL_COMPARISON: Comparison = 'PREVIOUS_PERIOD'

/** Filters by lists of ids. */
export const ID_FILTERS = [
  'employees',
  'teams',
  'groups',
  'brands',
  'channels',
  'surveys',
  'forms',
  'tags',
  'stars',
] as const
export type IdFilter = (typeof ID_FILTERS)[number]

/** Filters by lists of texts; a property is written as `key=value`. */
export const TEXT_FILTERS = ['languages', 'properties'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]

export type TrendFilterValues = Record<IdFilter, number[]> & Record<TextFilter, string[]>

/** Addresses name a metric by id. Older addresses have its type and question, which two metrics can share. */
export type ChosenMetric = { id: number } | { question_identifier: string | null; metric_name: string }

export const NO_NARROWING: TrendFilterValues = {
  employees: [],
  teams: [],
  groups: [],
  brands: [],
  channels: [],
  surveys: [],
  forms: [],
  tags: [],
  stars: [],
  languages: [],
  properties: [],
}

/** The state of a trends page, as stored in its address. Null means not chosen. */
export const trendsAddress = searchSchema(
  {
    area: named('product_area', anyCase(TREND_AREAS)),
    range: dayRange('start_date', 'end_date', { parse: parseSlashDate, format: formatSlashDate }),
    metric: chosenMetric(),
    interval: anyCase(TREND_INTERVALS),
    /** 'NONE' turns the comparison off. */
    comparison: anyCase([...COMPARISONS, 'NONE'] as const),
    groupBy: named(
      'group_by',
      value((text) => (text.toUpperCase() || null) as MetricGroupBy | null, lowerCase),
    ),
    /** The property to group by. */
    property: optionalText(),
    tab: optionalText(),
    employees: ids(),
    teams: ids(),
    groups: ids(),
    brands: ids(),
    channels: ids(),
    surveys: ids(),
    forms: ids(),
    tags: ids(),
    stars: ids(5),
    languages: texts(),
    properties: texts((text) => text.indexOf('=') > 0),
    sort: value(parseSort, ({ by, dir }) => `${dir === 'desc' ? '-' : ''}${by}`),
    page: page(),
    /** The cursor of the page, for lists with keyset paging. */
    after: optionalText(),
    reportingTimestamp: named('solicitation_reporting_timestamp', anyCase(REPORTING_TIMESTAMPS)),
  },
  // Teams and groups exclude each other; teams win.
  (address) => (address.teams.length > 0 ? { ...address, groups: [] } : address),
)
export type TrendsAddress = SearchOf<typeof trendsAddress>

/** The dates of the address, or the last 30 days including today. */
export const rangeOf = ({ range }: Pick<TrendsAddress, 'range'>, today: PlainDate): DateRange =>
  range ?? defaultRange(today, TRENDS_RANGE_DAYS)

function chosenMetric(): Field<ChosenMetric | null> {
  return {
    read: (query) => {
      const [id] = parseIds(query.getAll('metric_id'))
      if (id !== undefined) return { id }
      const name = query.get('metric_name')
      return name
        ? { question_identifier: query.get('question_identifier') || null, metric_name: name }
        : null
    },
    write: (query, _, metric) => {
      if (!metric) return
      if ('id' in metric) return query.set('metric_id', String(metric.id))
      query.set('metric_name', metric.metric_name)
      if (metric.question_identifier) query.set('question_identifier', metric.question_identifier)
    },
  }
}

function parseSort(text: string): Sort<string> | null {
  if (!text || text === '-') return null
  return text.startsWith('-') ? { by: text.slice(1), dir: 'desc' } : { by: text, dir: 'asc' }
}

/** One of the values, read in upper and lower case and written in lower case. */
function anyCase<const Value extends string>(values: readonly Value[]): Field<Value | null> {
  return value((text) => values.find((each) => lowerCase(each) === lowerCase(text)) ?? null, lowerCase)
}

/** The parts of the address that other trends pages keep. */
export const keptByOtherPages = (of: TrendsAddress, area: TrendArea): TrendsAddress => ({
  ...of,
  area,
  groupBy: null,
  property: null,
  tab: null,
  sort: null,
  page: 1,
  after: null,
  reportingTimestamp: null,
})
