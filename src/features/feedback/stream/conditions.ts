import type { ScorecardFilter, StreamFilter } from '#features/feedback/stream/contract.ts'
import { searchable } from '#features/feedback/texts.ts'
import { inReportingGroups } from '#features/people/reporting-groups/conditions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { hiddenResponseText, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { isAdmin, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Parameters of one statement, numbered in the order they are added. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** SQL conditions of a filter and the viewer's scope on a row `r` of the responses. */
export type Conditions = {
  /** Cheap: columns that the indexes contain. */
  indexed: string[]
  /** Need the row itself and match few rows: worth the inverted index if the newest rows have too few matches. */
  searched: string[]
  /** Conditions that no index can answer. */
  heap: string[]
  /** The employees the responses are about; null for all responses, including unassigned ones. */
  employees: readonly number[] | null
  /** Selects the ids of the filtered teams and their sub-teams; null without a filter by teams. */
  teams: string | null
}

/**
 * The condition that the interaction of a row `r` has a matching review. It is injected, because the review area
 * depends on this one. Without it, no response counts as reviewed.
 */
export type ReviewedCondition = (filter: ScorecardFilter, parameters: Parameters) => string

export const noneReviewed: ReviewedCondition = () => 'false'

const LAST_MOMENT = '9999-12-31'
const FIRST_MOMENT = '0001-01-01'

export function streamConditions(
  viewer: Viewer,
  filter: StreamFilter & { without_hidden?: boolean },
  parameters: Parameters,
  reviewed: ReviewedCondition = noneReviewed,
): Conditions {
  const conditions: Conditions = {
    indexed: [],
    searched: [],
    heap: [],
    employees: employeesWithin(viewer, filter),
    teams: null,
  }
  const { indexed, searched, heap } = conditions
  const add = (value: unknown) => parameters.add(value)
  const search = searchable(filter.search ?? '').trim()
  if (filter.start_date !== undefined || filter.end_date !== undefined) {
    const range = { start: filter.start_date ?? FIRST_MOMENT, end: filter.end_date ?? LAST_MOMENT }
    const { from, before } = rangeBounds(range, viewer.company.timeZone)
    if (filter.start_date !== undefined) indexed.push(`r.responded_at >= ${add(from)}::timestamptz`)
    if (filter.end_date !== undefined) indexed.push(`r.responded_at < ${add(before)}::timestamptz`)
  }
  const oneOf = (column: string, ids: readonly number[] | undefined) => {
    if (ids !== undefined && ids.length > 0) indexed.push(`r.${column} = any(${add(ids)}::bigint[])`)
  }
  oneOf('brand_id', filter.brandings)
  oneOf('channel_id', filter.channels)
  if (filter.stars && filter.stars.length > 0) indexed.push(`r.stars = any(${add(filter.stars)}::smallint[])`)
  if (filter.teams && filter.teams.length > 0) conditions.teams = teamsWithChildren(add(filter.teams))
  // Both filters together contradict each other; the page never sends that, and nothing matches.
  if (filter.comments) indexed.push('r.has_comment')
  if (filter.no_comments) indexed.push('not r.has_comment')
  if (filter.groups && filter.groups.length > 0) {
    const inGroups = { company: '$1', groupIds: add(filter.groups), hiddenToo: isAdmin(viewer) }
    indexed.push(inReportingGroups('r.employee_id', inGroups))
  }
  if (!filter.include_deactivated) indexed.push(notOfDeactivated())
  if (filter.areas_of_excellence && filter.areas_of_excellence.length > 0)
    heap.push(`r.excellence_ids && ${add(filter.areas_of_excellence)}::bigint[]`)
  if (filter.areas_of_improvement && filter.areas_of_improvement.length > 0)
    heap.push(`r.improvement_ids && ${add(filter.areas_of_improvement)}::bigint[]`)
  if (filter.suspected_bots) heap.push(`r.excluded_reason = 'suspected_bot'`)
  if (filter.partial !== undefined) heap.push(filter.partial ? 'r.partial' : 'not r.partial')
  if (filter.recovery_answered) heap.push('r.recovery_at is not null')
  // These fields are masked in the list, so searching must not reveal them.
  if (mayReviewBlind(viewer) && (filter.without_hidden || search || asksForPeople(filter)))
    heap.push(`not ${hiddenResponseText('$1', add(viewer.person?.id))}`)
  if (filter.scorecards) heap.push(reviewed(filter.scorecards, parameters))
  if (search) searched.push(`r.search @@ (${searchQuery(add(search), seesCustomer(viewer))})`)
  for (const key of ['store_name', 'district_name', 'region_name'] as const) {
    const wanted = filter[key]
    if (wanted && wanted.length > 0)
      searched.push(
        `r.properties @> any(${add(wanted.map((value) => JSON.stringify({ [key]: value })))}::jsonb[])`,
      )
  }
  return conditions
}

const asksForPeople = ({ employees, teams, groups }: StreamFilter): boolean =>
  [employees, teams, groups].some((ids) => ids !== undefined && ids.length > 0)

/** Restricts the responses to those employees and teams, if there is a restriction. */
export const peopleConditions = (conditions: Conditions, parameters: Parameters): string[] => [
  ...employeeConditions(conditions, parameters),
  ...teamConditions(conditions),
]

export const employeeConditions = ({ employees }: Conditions, parameters: Parameters): string[] =>
  employees === null ? [] : [`r.employee_id = any(${parameters.add(employees)}::bigint[])`]

export const teamConditions = ({ teams }: Conditions): string[] =>
  teams === null ? [] : [`r.team_id in (${teams})`]

/** The employees that both the filter and the viewer's scope allow. */
function employeesWithin(viewer: Viewer, filter: StreamFilter): readonly number[] | null {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const chosen = filter.employees && filter.employees.length > 0 ? [...new Set(filter.employees)] : null
  if (visible === null || chosen === null) return chosen ?? visible
  const allowed = new Set(visible)
  return chosen.filter((id) => allowed.has(id))
}

/** Few people are deactivated between clean-ups, so PostgreSQL hashes this list once and looks up every row. */
const notOfDeactivated = () => `(r.employee_id is null or r.employee_id not in (${DEACTIVATED}))`

export const DEACTIVATED = `select e.id from app.employee e where e.company_id = $1 and e.status = 'DEACTIVATED'`

const teamsWithChildren = (list: string) => `
  with recursive asked as (
    select t.id from app.team t where t.company_id = $1 and t.id = any(${list}::bigint[])
    union
    select t.id from app.team t join asked on t.parent_id = asked.id where t.company_id = $1
  ) select asked.id from asked`

/**
 * Every word must match the start of a word: 'shower' finds 'showers'. PostgreSQL splits the query into words exactly
 * as it split the comments. A search without words matches nothing. Words about the customer have weight A and match
 * only for viewers who may see customers.
 */
export const searchQuery = (text: string, withCustomers: boolean) => `
  select coalesce(to_tsquery('simple', string_agg(quote_literal(word) || ':*${withCustomers ? '' : 'BCD'}', ' & ')), ''::tsquery)
    from unnest(tsvector_to_array(to_tsvector('simple', ${text}::text))) as word`
