import type { RewardsReportGroup } from '#features/rewards/web/report/report-queries.ts'
import { type DateRange, defaultRange, type PlainDate } from '#lib/dates.ts'
import { day, lowerCase, named, oneOf, withDefault } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

export const GROUPS = ['TEAM', 'EMPLOYEE', 'TIER'] as const satisfies readonly RewardsReportGroup[]

export const REPORT_FILTERS = searchSchema({
  from: named('start_date', day()),
  to: named('end_date', day()),
  groupBy: named('group_by', withDefault(oneOf(GROUPS, lowerCase), 'TEAM')),
})
export type ReportFilters = SearchOf<typeof REPORT_FILTERS>

const USUAL_DAYS = 30

/** The range of the report: the last thirty days by default, or thirty days until a given end. */
export function rangeOf({ from, to }: Pick<ReportFilters, 'from' | 'to'>, today: PlainDate): DateRange {
  if (from !== null && from <= (to ?? today)) return { start: from, end: to ?? today }
  return defaultRange(to ?? today, USUAL_DAYS)
}
