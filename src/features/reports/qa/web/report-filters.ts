import { QA_FILTER_IDS, type QaFilterId } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { teamSort } from '#features/reports/qa/web/team-sort.ts'
import { type DateRange, defaultRange, type PlainDate } from '#lib/dates.ts'
import { firstId, flagOff, page } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

export const REPORT_TYPES = ['overview', 'teammembers', 'scorecard'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** The filters and options of a report, as stored in the address. */
export const reportFilters = qaFilters.extend({
  scorecardId: firstId(),
  /** Show the previous period next to each figure. */
  previous: flagOff(),
  sort: teamSort,
  page: page(),
})
export type ReportFilters = SearchOf<typeof reportFilters>

/** Filters that the team member report does not support. */
const UNSUPPORTED_BY_MEMBERS = {
  startMoment: null,
  endMoment: null,
  assignments: [],
  questions: [],
  options: [],
  origins: [],
  resolutionStatuses: [],
  countTowardScore: null,
  includeAudited: true,
} satisfies Partial<QaFilters>

/** The filters of a request: the dashboard and the team member report cover all scorecards, a scorecard report one. */
export function filtersFor<Filters extends QaFilters>(
  path: string,
  filters: Filters,
  scorecardId: number | null = null,
): Filters {
  switch (path) {
    case '/qa/reports/overview':
      return { ...filters, forms: [] }
    case '/qa/reports/teammembers':
      return { ...filters, ...UNSUPPORTED_BY_MEMBERS, forms: [] }
    case '/qa/reports/scorecard':
      return { ...filters, forms: scorecardId === null ? [] : [scorecardId] }
    default:
      return filters
  }
}

/** Defaults to the last seven days. Keeps an address with only one end as it is. */
export function withRange<Filters extends QaFilters>(filters: Filters, today: PlainDate): Filters {
  const { startDate, endDate, startMoment, endMoment } = filters
  if (startDate ?? endDate ?? startMoment ?? endMoment) return filters
  const { start, end } = defaultRange(today)
  return { ...filters, startDate: start, endDate: end }
}

/** The days of a report; null if either end is missing. */
export const rangeOf = ({ startDate, endDate, startMoment, endMoment }: QaFilters): DateRange | null =>
  startDate && endDate && !startMoment && !endMoment ? { start: startDate, end: endDate } : null

/** The scorecard has its own control, and question filters belong to the review list. */
const UNSUPPORTED_FILTERS: readonly QaFilterId[] = ['forms', 'questions', 'options']
const UNKNOWN_TO_MEMBERS: readonly QaFilterId[] = ['countTowardScore', 'audited', 'origins']
const OF_TEAMS: readonly QaFilterId[] = ['teams', 'reportingGroups', 'groups']

/** The filters a report offers. People who see only themselves get no choice of teams or groups. */
export const filterIds = (type: ReportType, offered: { teams: boolean }) =>
  QA_FILTER_IDS.filter(
    (id) =>
      !UNSUPPORTED_FILTERS.includes(id) &&
      (offered.teams || !OF_TEAMS.includes(id)) &&
      (type !== 'teammembers' || !UNKNOWN_TO_MEMBERS.includes(id)),
  )

/** The values set by "Clear all filters". Scorecard, sorting and dates stay. */
export const NO_REPORT_FILTERS: Partial<ReportFilters> = { ...NO_QA_FILTERS, page: 1 }
