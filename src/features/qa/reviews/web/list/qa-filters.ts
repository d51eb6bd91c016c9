import { day, ids, texts, value, withDefault, yesOrNo } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

/** Longest text of a filter in an address. */
const LONGEST_TEXT = 200

const filterTexts = () => texts((text) => text.length <= LONGEST_TEXT)

/** Filters shared by all QA pages and stored in their addresses. Null means not set. */
export const qaFilters = searchSchema(
  {
    /** Days of completion including both ends; for drafts, days of the start. */
    startDate: day(),
    endDate: day(),
    /** Exact moments from a report's link; they take precedence over days. */
    startMoment: value(parseMoment),
    endMoment: value(parseMoment),
    reviewers: ids(),
    employees: ids(),
    teams: ids(),
    groups: ids(),
    reportingGroups: ids(),
    assignments: ids(),
    forms: ids(),
    questions: ids(),
    options: ids(),
    channels: ids(),
    languages: filterTexts(),
    origins: filterTexts(),
    properties: filterTexts(),
    resolutionStatuses: filterTexts(),
    countTowardScore: yesOrNo(),
    autofailed: yesOrNo(),
    // Any other text than "true" excludes them.
    includeAudited: withDefault(
      value((text) => text === 'true'),
      true,
    ),
  },
  (filters) => ({
    ...filters,
    ...(areBackwards(filters.startDate, filters.endDate) && { startDate: null, endDate: null }),
    ...(areBackwards(filters.startMoment, filters.endMoment) && { startMoment: null, endMoment: null }),
    // Teams and groups exclude each other; if an address has both, teams win.
    ...(filters.teams.length > 0 && { groups: [], reportingGroups: [] }),
  }),
)
export type QaFilters = SearchOf<typeof qaFilters>

export const NO_QA_FILTERS = qaFilters.defaults

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
  by_reviewer_id: commaList(filters.reviewers),
  by_employee_id: commaList(filters.employees),
  for_teams: commaList(filters.teams),
  for_groups: commaList(filters.groups),
  for_reporting_groups: commaList(filters.reportingGroups),
  by_qa_assignment_id: commaList(filters.assignments),
  by_qa_form_id: commaList(filters.forms),
  by_language: repeated(filters.languages),
  by_channel_enum_id: commaList(filters.channels),
  by_origin: repeated(filters.origins),
  by_property_id: repeated(filters.properties),
  by_resolution_status: repeated(filters.resolutionStatuses),
  excluding_audited: filters.includeAudited ? undefined : ('true' as const),
  count_toward_score: flag(filters.countTowardScore),
  autofailed: flag(filters.autofailed),
  qa_question_id: commaList(filters.questions),
  qa_option_id: commaList(filters.options),
})

function parseMoment(text: string): string | null {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)
  return isMoment && Number.isFinite(Date.parse(text)) ? text : null
}

function areBackwards(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && Date.parse(start) > Date.parse(end)
}

const commaList = (list: readonly number[]) => (list.length > 0 ? list.join(',') : undefined)
const repeated = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined)
const flag = (input: boolean | null) => (input === null ? undefined : (String(input) as 'true' | 'false'))
