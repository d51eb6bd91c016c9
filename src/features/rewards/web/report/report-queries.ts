import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DateRange } from '#lib/dates.ts'
import { ask, graphql, type ResultOf, type VariablesOf } from '#platform/web/graphql.ts'
import { stringifySearch } from '#platform/web/search-params.ts'

const REPORT = graphql(`
  query RewardsReport($startDate: String!, $endDate: String!, $groupBy: RewardsReportGroup!) {
    rewardsReport(startDate: $startDate, endDate: $endDate, groupBy: $groupBy) {
      rows { key name low mid high votes earned given }
      totals { low mid high votes earned given }
      buckets { start low mid high }
      truncated
    }
  }
`)
export type RewardsReport = NonNullable<ResultOf<typeof REPORT>['rewardsReport']>
export type ReportRow = RewardsReport['rows'][number]
export type RewardsReportGroup = VariablesOf<typeof REPORT>['groupBy']

type ReportRequest = { range: DateRange; groupBy: RewardsReportGroup }

export const reportQuery = ({ range, groupBy }: ReportRequest) =>
  queryOptions({
    queryKey: ['rewards', 'report', range, groupBy],
    queryFn: async ({ signal }) =>
      (await ask(REPORT, { startDate: range.start, endDate: range.end, groupBy }, { signal })).rewardsReport,
    placeholderData: keepPreviousData,
  })

/** Address of the same report as CSV. */
export const csvAddress = ({ range, groupBy }: ReportRequest): string =>
  `/api/v1/rewards/report.csv${stringifySearch({
    start_date: range.start,
    end_date: range.end,
    group_by: groupBy.toLowerCase(),
  })}`
