import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuditFilter, AuditOrder, AuditSort } from '#features/qa/audits/contract.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import { hiddenReview } from '#platform/access/blind-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { nameKey, personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Condition = RawBuilder<SqlBool>

/** Counting stops here. */
export const MOST_COUNTED = 10_000

/** Ids of a page. Reads only keys from an index that gives the order, and joins names for the page's rows. */
export async function findAuditPage(
  tx: Tx,
  filter: AuditFilter,
  sort: AuditSort,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const { keys, joins } = ORDER_KEYS[sort.field](tx)
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ id: number }>`
    select x.id from qa_audit x ${joins}
     where ${conditions(tx.viewer, filter)}
     order by ${sql.join([...keys, sql`x.id`].map((key) => sql`${key} ${direction}`))}
     limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function countAudits(tx: Tx, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from qa_audit x where ${conditions(tx.viewer, filter)} limit ${MOST_COUNTED}) counted`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/** The rules of rules.ts in SQL. Filters must not find audits by fields that are hidden from the viewer. */
function conditions(viewer: Viewer, filter: AuditFilter): Condition {
  const { id: companyId, timeZone } = viewer.company
  const me = viewer.person?.id ?? 0
  const visible = visibleEmployeeIds(viewer, 'QA')
  const all: Condition[] = [
    sql`x.company_id = ${companyId} and x.deleted_at is null`,
    sql`exists (select from qa_review r
                 where r.company_id = ${companyId} and r.id = x.review_id and r.deleted_at is null)`,
    visible === null ? sql`true` : sql`x.employee_id = any(${visible}::bigint[])`,
    sql`(x.completed_at is not null or x.auditor_id = ${me} or (x.employee_id <> ${me} and x.reviewer_id <> ${me}))`,
  ]
  const add = (condition: Condition) => all.push(condition)
  if (filter.completed !== undefined)
    add(filter.completed ? sql`x.completed_at is not null` : sql`x.completed_at is null`)
  if (filter.completedFrom)
    add(sql`x.completed_at >= ${startOfDay(filter.completedFrom, timeZone)}::timestamptz`)
  if (filter.completedTo) add(sql`x.completed_at < ${endOfDay(filter.completedTo, timeZone)}::timestamptz`)
  if (filter.auditorIds) add(sql`x.auditor_id = any(${filter.auditorIds}::bigint[])`)
  if (filter.formIds) add(sql`x.form_id = any(${filter.formIds}::bigint[])`)
  if (filter.reviewerIds)
    add(sql`x.reviewer_id = any(${filter.reviewerIds}::bigint[]) and ${knowsReviewer(me)}`)
  if (filter.employeeIds || filter.teamIds || filter.reportingGroupIds)
    add(sql`not exists (select from qa_review r
                         where r.company_id = ${companyId} and r.id = x.review_id and ${hiddenReview(viewer)})`)
  if (filter.employeeIds) add(sql`x.employee_id = any(${filter.employeeIds}::bigint[])`)
  if (filter.teamIds)
    add(sql`x.team_id in (
      with recursive asked as (
        select t.id from team t where t.company_id = ${companyId} and t.id = any(${filter.teamIds}::bigint[])
        union
        select t.id from team t join asked on t.parent_id = asked.id where t.company_id = ${companyId}
      ) select asked.id from asked)`)
  if (filter.reportingGroupIds)
    add(sql`x.employee_id in (
      select m.employee_id from reporting_group_member m
       where m.company_id = ${companyId} and m.group_id = any(${filter.reportingGroupIds}::bigint[]))`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const knowsReviewer = (me: number): Condition => sql`not (x.hide_reviewer and x.employee_id = ${me})`

type Keys = (tx: Tx) => { keys: readonly RawBuilder<unknown>[]; joins: RawBuilder<unknown> }

const ORDER_KEYS: Record<AuditOrder, Keys> = {
  // Incomplete audits sort as the newest, which is how the index stores nulls.
  completedAt: () => ({ keys: [sql`x.completed_at`], joins: sql`` }),
  startedAt: () => ({ keys: [sql`x.started_at`], joins: sql`` }),
  // Audits without a score sort below all others.
  score: () => ({ keys: [sql`coalesce(x.score, -1)`], joins: sql`` }),
  scorecard: ({ companyId, viewer }) => ({
    keys: [nameKey(viewer, 'f.name')],
    joins: sql`join qa_form f on f.company_id = ${companyId} and f.id = x.form_id`,
  }),
  auditorFullName: ({ companyId, viewer }) => ({
    keys: personKeys(viewer, 'a'),
    joins: sql`join employee a on a.company_id = ${companyId} and a.id = x.auditor_id`,
  }),
  // Hidden names must not influence the order.
  reviewerFullName: ({ companyId, viewer }) => ({
    keys: personKeys(viewer, 'v').map(
      (key) => sql`case when ${knowsReviewer(viewer.person?.id ?? 0)} then ${key} else '' end`,
    ),
    joins: sql`join employee v on v.company_id = ${companyId} and v.id = x.reviewer_id`,
  }),
}
