import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { COMPARISONS, type Comparison, type ReportingTimestamp } from '#features/reports/trends/choices.ts'
import { readTimestamp, writeTimestamp } from '#features/reports/trends/web/reporting-timestamp.ts'
import {
  type DateRange,
  defaultRange,
  formatSlashDate,
  type PlainDate,
  parseSlashDate,
  TRENDS_RANGE_DAYS,
} from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

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

/** The state of a trends page, as stored in its address. Null means not chosen. */
export type TrendsAddress = TrendFilterValues & {
  area: TrendArea | null
  range: DateRange | null
  interval: TrendInterval | null
  /** 'NONE' turns the comparison off. */
  comparison: Comparison | 'NONE' | null
  metric: ChosenMetric | null
  groupBy: MetricGroupBy | null
  /** The property to group by. */
  property: string | null
  tab: string | null
  sort: { by: string; dir: 'asc' | 'desc' } | null
  page: number
  /** The cursor of the page, for lists with keyset paging. */
  after: string | null
  reportingTimestamp: ReportingTimestamp | null
}

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

export const trendsAddress: FilterCodec<TrendsAddress> = {
  read: (query) => {
    const ids = (key: IdFilter) => parseIds(query.getAll(key))
    const texts = (key: TextFilter) => [...new Set(query.getAll(key).filter((text) => text !== ''))]
    const page = Number(query.get('page'))
    const teams = ids('teams')
    return {
      area: oneOf(TREND_AREAS, query.get('product_area')?.toLowerCase()),
      range: readRange(query),
      interval: oneOf(TREND_INTERVALS, query.get('interval')?.toUpperCase()),
      comparison: oneOf([...COMPARISONS, 'NONE'] as const, query.get('comparison')?.toUpperCase()),
      metric: readMetric(query),
      groupBy: (query.get('group_by')?.toUpperCase() || null) as MetricGroupBy | null,
      property: query.get('property') || null,
      tab: query.get('tab') || null,
      sort: readSort(query.get('sort')),
      page: Number.isSafeInteger(page) && page > 1 ? page : 1,
      after: query.get('after') || null,
      reportingTimestamp: readTimestamp(query).solicitationReportingTimestamp ?? null,
      employees: ids('employees'),
      // Teams and groups exclude each other; teams win.
      teams,
      groups: teams.length > 0 ? [] : ids('groups'),
      brands: ids('brands'),
      channels: ids('channels'),
      surveys: ids('surveys'),
      forms: ids('forms'),
      tags: ids('tags'),
      stars: ids('stars').filter((star) => star <= 5),
      languages: texts('languages'),
      properties: texts('properties').filter((text) => text.indexOf('=') > 0),
    }
  },
  write: (of) => {
    const query = new URLSearchParams()
    const set = (key: string, value: string | null | undefined) => value && query.set(key, value)
    set('product_area', of.area)
    set('start_date', of.range && formatSlashDate(of.range.start))
    set('end_date', of.range && formatSlashDate(of.range.end))
    if (of.metric && 'id' in of.metric) set('metric_id', String(of.metric.id))
    else {
      set('metric_name', of.metric?.metric_name)
      set('question_identifier', of.metric?.question_identifier)
    }
    set('interval', of.interval?.toLowerCase())
    set('comparison', of.comparison?.toLowerCase())
    set('group_by', of.groupBy?.toLowerCase())
    set('property', of.property)
    set('tab', of.tab)
    for (const key of [...ID_FILTERS, ...TEXT_FILTERS])
      for (const value of of[key]) query.append(key, String(value))
    set('sort', of.sort && `${of.sort.dir === 'desc' ? '-' : ''}${of.sort.by}`)
    if (of.page > 1) query.set('page', String(of.page))
    set('after', of.after)
    for (const [key, value] of writeTimestamp({
      ...(of.reportingTimestamp && { solicitationReportingTimestamp: of.reportingTimestamp }),
    }))
      query.set(key, value)
    return query
  },
}

/** The dates of the address, or the last 30 days including today. */
export const rangeOf = ({ range }: Pick<TrendsAddress, 'range'>, today: PlainDate): DateRange =>
  range ?? defaultRange(today, TRENDS_RANGE_DAYS)

/** Null if either date is missing or invalid, or if they are out of order. */
function readRange(query: URLSearchParams): DateRange | null {
  const start = parseSlashDate(query.get('start_date') ?? '')
  const end = parseSlashDate(query.get('end_date') ?? '')
  return start && end && start <= end ? { start, end } : null
}

function readMetric(query: URLSearchParams): TrendsAddress['metric'] {
  const [id] = parseIds(query.getAll('metric_id'))
  if (id !== undefined) return { id }
  const name = query.get('metric_name')
  return name ? { question_identifier: query.get('question_identifier') || null, metric_name: name } : null
}

function readSort(text: string | null): TrendsAddress['sort'] {
  if (!text || text === '-') return null
  return text.startsWith('-') ? { by: text.slice(1), dir: 'desc' } : { by: text, dir: 'asc' }
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | null => values.find((value) => value === text) ?? null

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
