import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import {
  isVersionOfForm,
  isVersionOfOption,
  isVersionOfQuestion,
} from '#features/qa/scorecards/conditions.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import type { PlainDate } from '#lib/dates.ts'
import { hiddenReview } from '#platform/access/blind-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

type Condition = RawBuilder<SqlBool>

/**
 * The filter and the viewer's rights as a condition on a review `r`: the SQL form of the rules in review.ts. Excludes
 * reviews of calibrations, which no list or figure of reviews includes.
 */
export function reviewConditions(viewer: Viewer, filter: ReviewFilter): Condition {
  const conditions = [
    sql<SqlBool>`r.company_id = ${viewer.company.id} and r.deleted_at is null and r.qa_calibration_id is null`,
  ]
  const add = (condition: Condition) => conditions.push(condition)
  const oneOf = (column: string, ids: readonly number[] | undefined) => {
    if (ids !== undefined) add(sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${ids}::bigint[])`)
  }
  const textOf = (column: string, texts: readonly string[] | undefined) => {
    if (texts !== undefined) add(sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${texts}::text[])`)
  }
  const is = (column: string, value: boolean | undefined) => {
    if (value !== undefined) add(sql<SqlBool>`${sql.ref(`r.${column}`)} = ${value}`)
  }
  add(visibleReviews(viewer))
  addTimeConditions(viewer, filter, add)
  if (filter.completed !== undefined) add(isSet('completed_at', filter.completed))
  if (filter.drafted !== undefined) add(isSet('completed_at', !filter.drafted))
  addPeopleConditions(viewer, filter, add)
  oneOf('qa_assignment_id', filter.by_qa_assignment_id)
  if (filter.by_qa_form_id) add(isVersionOfForm(viewer.company.id, 'r.form_id', filter.by_qa_form_id))
  oneOf('interaction_id', filter.by_interaction_id)
  oneOf('channel_id', filter.by_channel_enum_id)
  textOf('language', filter.by_language)
  textOf(
    'origin',
    filter.by_origin?.map((origin) => origin.toLowerCase()),
  )
  textOf('resolution_status', filter.by_resolution_status)
  if (filter.by_property_id) add(hasProperties(filter.by_property_id))
  if (filter.excluding_audited) add(sql<SqlBool>`r.audit_id is null`)
  is('count_toward_score', filter.count_toward_score)
  is('autofailed', filter.autofailed)
  if (filter.qa_option_id || filter.qa_question_id) add(answered(viewer.company.id, filter))
  return sql.join(conditions, sql` and `)
}

/** The viewer may know the reviewer of `r`. */
export function seesReviewerSql(viewer: Viewer): Condition {
  const me = viewer.person?.id ?? 0
  return viewer.permissions.viewReviewers
    ? sql<SqlBool>`(not r.hide_reviewer or r.reviewer_id = ${me} or r.employee_id <> ${me})`
    : sql<SqlBool>`(not r.hide_reviewer or r.reviewer_id = ${me})`
}

/** The viewer reviews `r` or its interaction blindly, so the reviewee must stay hidden. */
export const isBlindSql = (viewer: Viewer): Condition => hiddenReview(viewer)

/** The review is within the viewer's scope. Drafts are visible to their reviewer and to other reviewers, not to the reviewee. */
function visibleReviews(viewer: Viewer): Condition {
  const visible = visibleEmployeeIds(viewer, 'QA')
  const me = viewer.person?.id ?? 0
  const scope =
    visible === null ? sql<SqlBool>`true` : sql<SqlBool>`r.employee_id = any(${visible}::bigint[])`
  const others = viewer.permissions.reviewQA ? sql<SqlBool>`r.employee_id <> ${me}` : sql<SqlBool>`false`
  return sql<SqlBool>`${scope} and (r.completed_at is not null or r.reviewer_id = ${me} or ${others})`
}

function addTimeConditions(viewer: Viewer, filter: ReviewFilter, add: (condition: Condition) => void): void {
  const { timeZone } = viewer.company
  for (const condition of completedWithin(viewer, filter, 'r')) add(condition)
  if (filter.started_from)
    add(sql<SqlBool>`r.started_at >= ${startOfDay(filter.started_from as PlainDate, timeZone)}::timestamptz`)
  if (filter.started_to)
    add(sql<SqlBool>`r.started_at < ${endOfDay(filter.started_to as PlainDate, timeZone)}::timestamptz`)
  if (filter.completed_from_dt ?? filter.completed_to_dt) add(isSet('completed_at', true))
}

/** Range of completion for reviews `r` or answers `a`. */
export function completedWithin(viewer: Viewer, filter: ReviewFilter, alias: 'r' | 'a'): Condition[] {
  const { timeZone } = viewer.company
  const column = sql.ref(`${alias}.completed_at`)
  const from =
    filter.completed_from_dt ??
    (filter.completed_from && startOfDay(filter.completed_from as PlainDate, timeZone))
  const before = filter.completed_to && endOfDay(filter.completed_to as PlainDate, timeZone)
  const conditions: Condition[] = []
  if (from) conditions.push(sql<SqlBool>`${column} >= ${from}::timestamptz`)
  if (filter.completed_to_dt)
    conditions.push(sql<SqlBool>`${column} <= ${filter.completed_to_dt}::timestamptz`)
  else if (before) conditions.push(sql<SqlBool>`${column} < ${before}::timestamptz`)
  return conditions
}

/** Filters by reviewer and reviewee. A filter never finds reviews by a person the viewer may not know. */
function addPeopleConditions(
  viewer: Viewer,
  filter: ReviewFilter,
  add: (condition: Condition) => void,
): void {
  const companyId = viewer.company.id
  if (filter.by_reviewer_id)
    add(sql<SqlBool>`r.reviewer_id = any(${filter.by_reviewer_id}::bigint[]) and ${seesReviewerSql(viewer)}`)
  const before = [filter.by_employee_id, filter.for_teams, filter.for_groups, filter.for_reporting_groups]
  if (before.every((ids) => ids === undefined)) return
  add(sql<SqlBool>`not ${isBlindSql(viewer)}`)
  for (const condition of personIs(companyId, filter, { employee: 'r.employee_id', team: 'r.team_id' }))
    add(condition)
}

/** Filters by reviewee, team and group on the given columns. */
export function personIs(
  companyId: number,
  filter: Pick<ReviewFilter, 'by_employee_id' | 'for_teams' | 'for_groups' | 'for_reporting_groups'>,
  columns: { employee: string; team: string },
): Condition[] {
  const [employee, team] = [sql.ref(columns.employee), sql.ref(columns.team)]
  const memberOf = (table: string, ids: readonly number[]) =>
    sql<SqlBool>`${employee} in (
      select m.employee_id from ${sql.table(table)} m
       where m.company_id = ${companyId} and m.group_id = any(${ids}::bigint[]))`
  const conditions: Condition[] = []
  if (filter.by_employee_id)
    conditions.push(sql<SqlBool>`${employee} = any(${filter.by_employee_id}::bigint[])`)
  if (filter.for_teams)
    conditions.push(sql<SqlBool>`${team} in (
      with recursive asked as (
        select t.id from team t where t.company_id = ${companyId} and t.id = any(${filter.for_teams}::bigint[])
        union
        select t.id from team t join asked on t.parent_id = asked.id where t.company_id = ${companyId}
      ) select asked.id from asked)`)
  if (filter.for_groups) conditions.push(memberOf('employee_group_member', filter.for_groups))
  if (filter.for_reporting_groups)
    conditions.push(memberOf('reporting_group_member', filter.for_reporting_groups))
  return conditions
}

function answered(companyId: number, { qa_option_id, qa_question_id }: ReviewFilter): Condition {
  const option = qa_option_id
    ? isVersionOfOption(companyId, 'a.option_id', qa_option_id)
    : sql<SqlBool>`a.answered`
  const question = qa_question_id
    ? isVersionOfQuestion(companyId, 'a.question_id', qa_question_id)
    : sql<SqlBool>`true`
  return sql<SqlBool>`exists (
    select from qa_answer a where a.company_id = ${companyId} and a.review_id = r.id and ${option} and ${question})`
}

/** Each entry is a property name or a `name=value` pair; one match is enough. */
function hasProperties(properties: readonly string[]): Condition {
  const parts = properties.map((text) => {
    const [name = '', ...value] = text.split('=')
    return value.length === 0
      ? sql<SqlBool>`jsonb_exists(r.properties, ${name})`
      : sql<SqlBool>`r.properties ->> ${name} = ${value.join('=')}`
  })
  if (parts.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

const isSet = (column: string, input: boolean): Condition =>
  input
    ? sql<SqlBool>`${sql.ref(`r.${column}`)} is not null`
    : sql<SqlBool>`${sql.ref(`r.${column}`)} is null`
