import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DateRange, rangeDays } from '#lib/dates.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const RESULT = graphql(`
  fragment PerformanceResult on CalculatedMetric {
    metricConfig { id type title customTitle nickname productArea higherIsBetter }
    result {
      value totalResults unit lower upper change comparisonValue comparisonResults verdict comparable tooFew tooFewNow
    }
  }
`)
export type MetricFigure = ResultOf<typeof RESULT>

type Of = { employeeId: number | null; teamId: number | null }
const idText = (id: number | null) => (id === null ? null : String(id))
const toRange = ({ start, end }: DateRange) => ({ from: start, to: end })

const SUBJECT = graphql(`
  query PerformanceSubject($employeeId: ID, $teamId: ID, $range: MetricRange!) {
    performanceSubject(employeeId: $employeeId, teamId: $teamId, range: $range) {
      kind id name image teamId teamName memberCount
      coaching { sessions openTakeaways overdueTakeaways }
    }
  }
`)
export type Subject = NonNullable<ResultOf<typeof SUBJECT>['performanceSubject']>

export const subjectQuery = ({ employeeId, teamId }: Of, range: DateRange) =>
  queryOptions({
    queryKey: ['performance', 'subject', { employeeId, teamId }, range],
    queryFn: async ({ signal }) => {
      const of = { employeeId: idText(employeeId), teamId: idText(teamId), range: toRange(range) }
      const { performanceSubject } = await ask(SUBJECT, of, { signal })
      if (!performanceSubject) throw new Error('The server returned no subject.')
      return performanceSubject
    },
  })

const CONFIGS = graphql(`
  query PerformanceMetrics { metricConfigs(set: "PERFORMANCE") { id productArea } }
`)

/** The metrics that the company shows on performance pages. */
export const metricsQuery = queryOptions({
  queryKey: ['performance', 'metrics'],
  queryFn: async ({ signal }) => (await ask(CONFIGS, {}, { signal })).metricConfigs ?? [],
  staleTime: 5 * 60_000,
})

const FIGURES = graphql(
  `
  query PerformanceFigures(
    $ids: [ID!]!, $range: MetricRange!, $previous: MetricRange!, $filters: MetricFilters
  ) {
    calculatedMetrics(
      metricConfigIds: $ids, currentRange: $range, previousRange: $previous, filters: $filters
    ) { ...PerformanceResult }
  }
`,
  [RESULT],
)

const filtersOf = ({ employeeId, teamId }: Of) => ({
  ...(employeeId !== null && { employeeIds: [String(employeeId)] }),
  ...(teamId !== null && { teamIds: [String(teamId)] }),
})

export const figuresQuery = (ids: readonly string[], of: Of, range: DateRange, previous: DateRange) =>
  queryOptions({
    queryKey: ['performance', 'figures', ids, { ...of }, range],
    queryFn: async ({ signal }) => {
      const variables = {
        ids: [...ids],
        range: toRange(range),
        previous: toRange(previous),
        filters: filtersOf(of),
      }
      return (await ask(FIGURES, variables, { signal })).calculatedMetrics ?? []
    },
  })

const TREND = graphql(`
  query PerformanceTrend(
    $id: ID!, $range: MetricRange!, $interval: MetricInterval!, $filters: MetricFilters
  ) {
    metricTrend(metricConfigId: $id, range: $range, interval: $interval, filters: $filters) { date value }
  }
`)

/** The interval follows from the range, so that a sparkline has a few dozen points. */
export const trendQuery = (id: string, of: Of, range: DateRange) =>
  queryOptions({
    queryKey: ['performance', 'trend', id, { ...of }, range],
    queryFn: async ({ signal }) => {
      const days = rangeDays(range)
      const interval = days <= 31 ? ('DAY' as const) : days <= 370 ? ('WEEK' as const) : ('MONTH' as const)
      const variables = { id, range: toRange(range), interval, filters: filtersOf(of) }
      return (await ask(TREND, variables, { signal })).metricTrend ?? []
    },
  })

const MEMBERS = graphql(
  `
  query PerformanceMembers(
    $teamId: ID, $range: MetricRange!, $previous: MetricRange!, $page: Int
  ) {
    performanceMembers(teamId: $teamId, range: $range, previousRange: $previous, page: $page) {
      totalCount totalPages hidden { left outOfScope }
      members { id fullName image team results { ...PerformanceResult } }
    }
  }
`,
  [RESULT],
)
export type Members = NonNullable<ResultOf<typeof MEMBERS>['performanceMembers']>
export type Member = Members['members'][number]

export const MEMBERS_PAGE = 25

export const membersQuery = (teamId: number | null, range: DateRange, previous: DateRange, page: number) =>
  queryOptions({
    queryKey: ['performance', 'members', teamId, range, page],
    queryFn: async ({ signal }) => {
      const of = { teamId: idText(teamId), range: toRange(range), previous: toRange(previous), page }
      const { performanceMembers } = await ask(MEMBERS, of, { signal })
      if (!performanceMembers) throw new Error('No members were answered.')
      return performanceMembers
    },
    placeholderData: keepPreviousData,
  })
