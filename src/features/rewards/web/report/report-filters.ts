import type { RewardsReportGroup } from '#features/rewards/web/report/report-queries.ts'
import { type DateRange, defaultRange, type PlainDate, parseDate } from '#lib/dates.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const GROUPS = ['TEAM', 'EMPLOYEE', 'TIER'] as const satisfies readonly RewardsReportGroup[]

export type ReportFilters = {
  from: PlainDate | null
  to: PlainDate | null
  groupBy: RewardsReportGroup
}

const day = (text: string | null): PlainDate | null => (text === null ? null : parseDate(text))

export const REPORT_FILTERS: FilterCodec<ReportFilters> = {
  read: (query) => ({
    from: day(query.get('start_date')),
    to: day(query.get('end_date')),
    groupBy: GROUPS.find((group) => group.toLowerCase() === query.get('group_by')) ?? 'TEAM',
  }),
  write: ({ from, to, groupBy }) =>
    new URLSearchParams({
      ...(from && { start_date: from }),
      ...(to && { end_date: to }),
      ...(groupBy !== 'TEAM' && { group_by: groupBy.toLowerCase() }),
    }),
}

const USUAL_DAYS = 30

/** The range of the report: the last thirty days by default, or thirty days until a given end. */
export function rangeOf({ from, to }: Pick<ReportFilters, 'from' | 'to'>, today: PlainDate): DateRange {
  if (from !== null && from <= (to ?? today)) return { start: from, end: to ?? today }
  return defaultRange(to ?? today, USUAL_DAYS)
}
