import { type PlainDate, parseDate } from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** Filters shared by all QA pages and stored in their addresses. Null means not set. */
export type QaFilters = {
  /** Days of completion including both ends; for drafts, days of the start. */
  startDate: PlainDate | null
  endDate: PlainDate | null
  /** Exact moments from a report's link; they take precedence over days. */
  startMoment: string | null
  endMoment: string | null
  reviewers: number[]
  employees: number[]
  teams: number[]
  groups: number[]
  reportingGroups: number[]
  assignments: number[]
  forms: number[]
  questions: number[]
  options: number[]
  channels: number[]
  languages: string[]
  origins: string[]
  properties: string[]
  resolutionStatuses: string[]
  countTowardScore: boolean | null
  autofailed: boolean | null
  includeAudited: boolean
}

export const NO_QA_FILTERS: QaFilters = {
  startDate: null,
  endDate: null,
  startMoment: null,
  endMoment: null,
  reviewers: [],
  employees: [],
  teams: [],
  groups: [],
  reportingGroups: [],
  assignments: [],
  forms: [],
  questions: [],
  options: [],
  channels: [],
  languages: [],
  origins: [],
  properties: [],
  resolutionStatuses: [],
  countTowardScore: null,
  autofailed: null,
  includeAudited: true,
}

const ID_LISTS = [
  'reviewers',
  'employees',
  'teams',
  'groups',
  'reportingGroups',
  'assignments',
  'forms',
  'questions',
  'options',
  'channels',
] as const
const TEXT_LISTS = ['languages', 'origins', 'properties', 'resolutionStatuses'] as const
const CHOICES = ['countTowardScore', 'autofailed'] as const
const LONGEST_TEXT = 200

/** Ignores values it cannot read, so that an old or mistyped link still opens the page. */
export const qaFilters: FilterCodec<QaFilters> = {
  read: (query) => {
    const filters: QaFilters = { ...NO_QA_FILTERS, ...readTimes(query) }
    for (const key of ID_LISTS) filters[key] = parseIds(query.getAll(key))
    for (const key of TEXT_LISTS)
      filters[key] = [
        ...new Set(query.getAll(key).filter((text) => text !== '' && text.length <= LONGEST_TEXT)),
      ]
    for (const key of CHOICES) filters[key] = readChoice(query.get(key))
    const audited = query.get('includeAudited')
    filters.includeAudited = audited === null || audited === 'true'
    return withoutGroupsBesideTeams(filters)
  },
  write: (filters) => {
    const query = new URLSearchParams()
    for (const key of ['startDate', 'endDate', 'startMoment', 'endMoment'] as const)
      if (filters[key] !== null) query.set(key, filters[key])
    for (const key of [...ID_LISTS, ...TEXT_LISTS])
      for (const value of filters[key]) query.append(key, String(value))
    for (const key of CHOICES) if (filters[key] !== null) query.set(key, String(filters[key]))
    if (!filters.includeAudited) query.set('includeAudited', 'false')
    return query
  },
}

/** Drops the filters that do not apply to a page (QAR-526). */
export function filtersFor(path: string, filters: QaFilters): QaFilters {
  return path === '/qa/interactions' ? { ...filters, forms: [], properties: [], autofailed: null } : filters
}

/** Query parameters of GET qa_reviews. */
export const reviewQuery = (filters: QaFilters, what: 'completed' | 'drafted') => ({
  ...(what === 'completed'
    ? {
        completed: 'true' as const,
        completed_from: filters.startDate ?? undefined,
        completed_to: filters.endDate ?? undefined,
        completed_from_dt: filters.startMoment ?? undefined,
        completed_to_dt: filters.endMoment ?? undefined,
      }
    : {
        drafted: 'true' as const,
        started_from: filters.startDate ?? undefined,
        started_to: filters.endDate ?? undefined,
      }),
  by_reviewer_id: ids(filters.reviewers),
  by_employee_id: ids(filters.employees),
  for_teams: ids(filters.teams),
  for_groups: ids(filters.groups),
  for_reporting_groups: ids(filters.reportingGroups),
  by_qa_assignment_id: ids(filters.assignments),
  by_qa_form_id: ids(filters.forms),
  by_language: texts(filters.languages),
  by_channel_enum_id: ids(filters.channels),
  by_origin: texts(filters.origins),
  by_property_id: texts(filters.properties),
  by_resolution_status: texts(filters.resolutionStatuses),
  excluding_audited: filters.includeAudited ? undefined : ('true' as const),
  count_toward_score: flag(filters.countTowardScore),
  autofailed: flag(filters.autofailed),
  qa_question_id: ids(filters.questions),
  qa_option_id: ids(filters.options),
})

/** Teams and groups exclude each other; if an address has both, teams win. */
function withoutGroupsBesideTeams(filters: QaFilters): QaFilters {
  return filters.teams.length > 0 ? { ...filters, groups: [], reportingGroups: [] } : filters
}

function readTimes(query: URLSearchParams): Partial<QaFilters> {
  const startDate = parseDate(query.get('startDate') ?? '')
  const endDate = parseDate(query.get('endDate') ?? '')
  const startMoment = readMoment(query.get('startMoment'))
  const endMoment = readMoment(query.get('endMoment'))
  const backwards = startDate !== null && endDate !== null && startDate > endDate
  const momentsBackwards = startMoment && endMoment && Date.parse(startMoment) > Date.parse(endMoment)
  return {
    ...(backwards ? {} : { startDate, endDate }),
    ...(momentsBackwards ? {} : { startMoment, endMoment }),
  }
}

const readMoment = (text: string | null): string | null =>
  text !== null &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  Number.isFinite(Date.parse(text))
    ? text
    : null

const readChoice = (text: string | null): boolean | null =>
  text === 'true' ? true : text === 'false' ? false : null

const ids = (list: readonly number[]) => (list.length > 0 ? list.join(',') : undefined)
const texts = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined)
const flag = (wish: boolean | null) => (wish === null ? undefined : (String(wish) as 'true' | 'false'))
