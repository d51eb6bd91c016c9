import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  choiceQuery,
  FIRST_CHOICES,
  type WantedChoices,
} from '#features/feedback/web/editors/SearchedList.tsx'
import type { Comparison, ProgramGroup, ReportingTimestamp } from '#features/reports/trends/choices.ts'
import { only, REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import {
  type ChoiceKind,
  metricOf,
  metricsOfCompany,
  type TrendMetric,
  wireFilters,
} from '#features/reports/trends/web/model.ts'
import { productAreaOf } from '#features/reports/trends/web/page-rules.ts'
import type {
  TrendArea,
  TrendFilterValues,
  TrendInterval,
} from '#features/reports/trends/web/trends-address.ts'
import type { DateRange } from '#lib/dates.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql, type VariablesOf } from '#platform/web/graphql.ts'

const KEY = 'trends'
/** Keeps showing the previous figures while others load. */
const KEEP_PREVIOUS = { placeholderData: keepPreviousData }
/** Lookups change only when an admin changes the setup. */
const LOOKUP_STALE_MS = 5 * 60_000

const days = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

/** The first available filters; company pages request those of the whole company. */
export const filtersQuery = (area: TrendArea, ofCompany: boolean) =>
  queryOptions({
    queryKey: [KEY, 'filters', area, ofCompany],
    queryFn: ({ signal }) => {
      const options = { params: { query: { product_area: area, limit: FIRST_CHOICES } }, signal }
      return ofCompany
        ? bodyOf(api.GET('/api/v2/company_trends/available_filters', options))
        : bodyOf(api.GET('/api/v2/trends/available_filters', options))
    },
    staleTime: LOOKUP_STALE_MS,
  })

/** Options of one filter that match a text, or those with these ids. */
export const filterChoicesQuery = (area: TrendArea, kind: ChoiceKind, wanted: WantedChoices) =>
  queryOptions({
    queryKey: [KEY, 'choices', area, kind, wanted],
    queryFn: async ({ signal }) => {
      const query = { product_area: area, kind, ...choiceQuery(wanted) }
      const path = '/api/v2/trends/filter_choices'
      return (await bodyOf(api.GET(path, { params: { query }, signal }))).choices
    },
    staleTime: LOOKUP_STALE_MS,
  })

const METRIC = graphql(`
  fragment TrendMetric on MetricConfig {
    id metricName questionIdentifier title customTitle productArea availableFilters availableGroupBy defaultGroupBy
  }
`)
const METRICS = graphql(
  `
  query TrendMetrics {
    ofTrends: metricConfigs(set: "TREND") { ...TrendMetric }
    all: metricConfigs { ...TrendMetric }
  }
`,
  [METRIC],
)

const TYPES = graphql(`query TrendMetricTypes { metricConfigs { id type } }`)

/** All metrics, by id. */
export const metricTypesQuery = queryOptions({
  queryKey: [KEY, 'metric-types'],
  queryFn: async ({ signal }) => {
    const { metricConfigs } = await ask(TYPES, {}, { signal })
    return new Map((metricConfigs ?? []).map(({ id, type }) => [Number(id), type]))
  },
  staleTime: LOOKUP_STALE_MS,
})

/** The metrics the company shows in trends, or all of the area if none of them belongs to it. */
export const metricsQuery = (area: TrendArea, ofCompany: boolean, language: string) =>
  queryOptions({
    queryKey: [KEY, 'metrics', area, ofCompany, language],
    queryFn: async ({ signal }): Promise<TrendMetric[]> => {
      const questions =
        ofCompany && area === 'feedback'
          ? bodyOf(api.GET('/api/v2/company_trends/available_questions', { signal }))
          : null
      const [configured, filterable] = await Promise.all([ask(METRICS, {}, { signal }), questions])
      if (filterable) return metricsOfCompany(filterable, configured.all)
      const [first, second] = [configured.ofTrends, configured.all].map((list) =>
        list.filter(({ productArea }) => productArea === productAreaOf(area)),
      )
      return (first?.length ? first : (second ?? [])).map((each) => metricOf(each, language))
    },
    staleTime: LOOKUP_STALE_MS,
  })

export type SeriesAsked = {
  metricId: number
  range: DateRange
  interval: TrendInterval | null
  comparison: Comparison | null
  groupBy: string | null
  property: string | null
  narrowing: TrendFilterValues
}

type SeriesBody = NonNullable<
  Parameters<typeof api.POST<'/api/v2/trends/series', { body: never }>>[1]
>['body']

const seriesBody = ({ metricId, range, interval, comparison, groupBy, property, narrowing }: SeriesAsked) =>
  ({
    ...days(range),
    metric_id: metricId,
    ...(interval && { interval }),
    filters: wireFilters(narrowing),
    comparison,
    group_by: groupBy,
    ...(groupBy === 'PROPERTY' && property && { property_key: property }),
  }) as SeriesBody

export const seriesQuery = (request: SeriesAsked) =>
  queryOptions({
    queryKey: [KEY, 'series', request],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/v2/trends/series', { body: seriesBody(request), signal })),
    ...KEEP_PREVIOUS,
  })

/** Downloads the series as a file. */
export const fetchSeriesFile = async (request: SeriesAsked): Promise<Response> =>
  (await api.POST('/api/v2/trends/series/export.csv', { body: seriesBody(request), parseAs: 'stream' }))
    .response

export const tabsQuery = (area: TrendArea) =>
  queryOptions({
    queryKey: [KEY, 'tabs', area],
    queryFn: async ({ signal }) =>
      (
        await bodyOf(
          api.GET('/api/v2/team_reports/tabs', { params: { query: { product_area: area } }, signal }),
        )
      ).tabs,
    staleTime: LOOKUP_STALE_MS,
    ...KEEP_PREVIOUS,
  })

export type ReportAsked = {
  tab: string
  range: DateRange
  aggregateBy: 'team_owners' | 'team_members'
  comparison: 'PREVIOUS_PERIOD' | 'LAST_YEAR'
  sort: { by: string; dir: 'asc' | 'desc' } | null
  page: number
  narrowing: TrendFilterValues
}

const reportBody = ({ range, aggregateBy, comparison, sort, page, narrowing }: ReportAsked) => ({
  ...days(range),
  aggregate_by: aggregateBy,
  comparison,
  filters: wireFilters(narrowing),
  ...(sort && { order_by: sort.by, direction: sort.dir }),
  page,
})

export const reportQuery = (request: ReportAsked) =>
  queryOptions({
    queryKey: [KEY, 'report', request],
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/v2/team_reports/{tab}', {
          params: { path: { tab: request.tab } },
          body: reportBody(request),
          signal,
        }),
      ),
    ...KEEP_PREVIOUS,
  })

export const fetchReportFile = async (request: ReportAsked): Promise<Response> =>
  (
    await api.POST('/api/v2/team_reports/{tab}/export.csv', {
      params: { path: { tab: request.tab } },
      body: reportBody(request),
      parseAs: 'stream',
    })
  ).response

export type ProgramAsked = {
  range: DateRange
  interval: TrendInterval | null
  groupBy: ProgramGroup
  narrowing: TrendFilterValues
}

export const programQuery = (request: ProgramAsked) =>
  queryOptions({
    queryKey: [KEY, 'program', request],
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/v2/trends/program', {
          body: {
            ...days(request.range),
            ...(request.interval && { interval: request.interval }),
            filters: wireFilters(only(request.narrowing, REQUEST_FILTERS)),
            group_by: request.groupBy,
          },
          signal,
        }),
      ),
    ...KEEP_PREVIOUS,
  })

export type RecoveryAsked = {
  range: DateRange
  interval: TrendInterval | null
  reportingTimestamp: ReportingTimestamp
  page: number
  narrowing: TrendFilterValues
}

export const recoveryQuery = (request: RecoveryAsked) =>
  queryOptions({
    queryKey: [KEY, 'recovery', request],
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/v2/trends/service_recovery', {
          body: {
            ...days(request.range),
            solicitationReportingTimestamp: request.reportingTimestamp,
            ...(request.interval && { interval: request.interval }),
            filters: wireFilters(only(request.narrowing, REQUEST_FILTERS)),
            page: request.page,
          },
          signal,
        }),
      ),
    ...KEEP_PREVIOUS,
  })

const TAGS = graphql(`
  query TrendTags($range: MetricRange!, $filters: MetricFilters, $after: String) {
    tagsRanking(range: $range, filters: $filters, first: 25, after: $after) {
      nodes { tag { id caption kind } count percent totalResults lower upper previousCount previousPercent previousTotalResults tooFew verdict }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export const tagsQuery = (range: DateRange, narrowing: TrendFilterValues, after: string | null) =>
  queryOptions({
    queryKey: [KEY, 'tags', range, narrowing, after],
    queryFn: async ({ signal }) => {
      const filters = wireFilters(narrowing) as unknown as VariablesOf<typeof TAGS>['filters']
      const variables = { range: { from: range.start, to: range.end }, filters, after }
      return (await ask(TAGS, variables, { signal })).tagsRanking
    },
    ...KEEP_PREVIOUS,
  })
