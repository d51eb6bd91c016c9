import { QA_FILTER_IDS, type QaFilterId } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { readTeamSort, type TeamSort, writeTeamSort } from '#features/reports/qa/web/team-sort.ts'
import { type DateRange, defaultRange, type PlainDate } from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const REPORT_TYPES = ['overview', 'teammembers', 'scorecard'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** What a report shows, as it stands in its address. */
export type ReportFilters = QaFilters & {
  scorecardId: number | null
  /** Beside each figure, that of the period before. */
  previous: boolean
  sort: TeamSort | null
  page: number
}

export const reportFilters: FilterCodec<ReportFilters> = {
  read: (query) => {
    const page = Number(query.get('page'))
    return {
      ...qaFilters.read(query),
      scorecardId: parseIds(query.getAll('scorecardId'))[0] ?? null,
      previous: query.get('previous') !== 'false',
      sort: readTeamSort(query),
      page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    }
  },
  write: (filters) => {
    const query = qaFilters.write(filters)
    if (filters.scorecardId !== null) query.set('scorecardId', String(filters.scorecardId))
    if (!filters.previous) query.set('previous', 'false')
    writeTeamSort(query, filters.sort)
    if (filters.page > 1) query.set('page', String(filters.page))
    return query
  },
}

/** What the report of team members knows nothing of. */
const NOT_OF_MEMBERS = {
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

/** What a report is asked about: the dashboard and the team members are about all scorecards, a scorecard's about that one. */
export function filtersFor<Filters extends QaFilters>(
  path: string,
  filters: Filters,
  scorecardId: number | null = null,
): Filters {
  switch (path) {
    case '/qa/reports/overview':
      return { ...filters, forms: [] }
    case '/qa/reports/teammembers':
      return { ...filters, ...NOT_OF_MEMBERS, forms: [] }
    case '/qa/reports/scorecard':
      return { ...filters, forms: scorecardId === null ? [] : [scorecardId] }
    default:
      return filters
  }
}

/** Without days in the address a report is about the last seven; an address with one end alone is taken at its word. */
export function withRange<Filters extends QaFilters>(filters: Filters, today: PlainDate): Filters {
  const { startDate, endDate, startMoment, endMoment } = filters
  if (startDate ?? endDate ?? startMoment ?? endMoment) return filters
  const { start, end } = defaultRange(today)
  return { ...filters, startDate: start, endDate: end }
}

/** The days that a report is about, where both are known. */
export const rangeOf = ({ startDate, endDate, startMoment, endMoment }: QaFilters): DateRange | null =>
  startDate && endDate && !startMoment && !endMoment ? { start: startDate, end: endDate } : null

/** A scorecard is chosen beside the filters, not among them; what its questions are is a matter of the list of reviews. */
const NOT_HERE: readonly QaFilterId[] = ['forms', 'questions', 'options']
const UNKNOWN_TO_MEMBERS: readonly QaFilterId[] = ['countTowardScore', 'audited', 'origins']
const OF_TEAMS: readonly QaFilterId[] = ['teams', 'reportingGroups', 'groups']

/** What a report can be narrowed by: no choice of teams or groups for people who see nobody but themselves. */
export const filterIds = (type: ReportType, offered: { teams: boolean }) =>
  QA_FILTER_IDS.filter(
    (id) =>
      !NOT_HERE.includes(id) &&
      (offered.teams || !OF_TEAMS.includes(id)) &&
      (type !== 'teammembers' || !UNKNOWN_TO_MEMBERS.includes(id)),
  )

/** What clearing all filters sets; scorecard, order and period stay. */
export const NO_REPORT_FILTERS: Partial<ReportFilters> = { ...NO_QA_FILTERS, page: 1 }
