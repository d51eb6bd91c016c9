import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Subject } from '#features/qa/assignments/handovers-store.ts'
import type { ItemState } from '#features/qa/assignments/items/contract.ts'
import type { StoredAssignment } from '#features/qa/assignments/store.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ItemRow = {
  state: ItemState
  /** Of a draft. */
  review_id: number | null
  /** What the assignment draws. */
  subject_id: number
  /** Of the response. */
  uuid: string | null
  employee_id: number
  first_name: string
  last_name: string
  image_file: string | null
  allocation_id: number | null
  partially_matched: boolean
  /** When a draft was started, and until when the others are reserved. */
  at: Date
}
export type ItemKey = readonly [string, number]

export const subjectColumn = ({ population }: Pick<StoredAssignment, 'population'>): Subject['column'] =>
  population ? 'interaction_id' : 'solicitation_id'

/** The open items of a reviewer that the viewer may change, latest first. */
export async function findItems(
  tx: Tx,
  assignment: StoredAssignment,
  reviewer: number,
  page: { after: ItemKey | null; limit: number },
): Promise<ItemRow[]> {
  const { after } = page
  return readItems(
    tx,
    openItems(tx, assignment, reviewer),
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(w.at, w.subject_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
    page.limit,
  )
}

export async function countItems(tx: Tx, assignment: StoredAssignment, reviewer: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${openItems(tx, assignment, reviewer)} w`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** The open item of a reviewer: a draft by its review, the others by what the assignment draws. */
export async function findItem(
  tx: Tx,
  assignment: StoredAssignment,
  reviewer: number,
  { review, subject }: { review: number | null; subject: number | null },
): Promise<ItemRow | undefined> {
  const named =
    review === null
      ? sql<SqlBool>`w.subject_id = ${subject} and w.review_id is null`
      : sql<SqlBool>`w.review_id = ${review}`
  const [row] = await readItems(tx, openItems(tx, assignment, reviewer), named, 1)
  return row
}

/** The state of a review of the assignment that the viewer may know of, to explain why an item is gone. */
export async function findReviewState(
  tx: Tx,
  assignment: StoredAssignment,
  reviewer: number,
  { review, subject }: { review: number | null; subject: number | null },
): Promise<'started' | 'completed' | 'discarded' | undefined> {
  const column = sql.ref(`q.${subjectColumn(assignment)}`)
  const { rows } = await sql<{ state: 'started' | 'completed' | 'discarded' }>`
    select case when q.deleted_at is not null then 'discarded' when q.completed_at is not null then 'completed'
                else 'started' end as state
      from qa_review q
     where q.company_id = ${tx.companyId} and q.qa_assignment_id = ${assignment.id} and q.reviewer_id = ${reviewer}
       and ${review === null ? sql`${column} = ${subject} and q.deleted_at is null` : sql`q.id = ${review}`}
       and ${isVisible(tx, sql.ref('q.employee_id'))}
     order by q.id desc limit 1`.execute(tx.db)
  return rows[0]?.state
}

async function readItems(
  tx: Tx,
  items: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select w.*, e.first_name, e.last_name, e.image_file, r.uuid
      from ${items} w
      join employee e on e.company_id = ${tx.companyId} and e.id = w.employee_id
      left join response r on r.company_id = ${tx.companyId} and r.id = w.solicitation_id
     where ${condition}
     order by w.at desc, w.subject_id desc limit ${limit}`.execute(tx.db)
  return rows
}

/** Without the viewer’s own work and people outside their scope. */
function isVisible(tx: Tx, employee: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const visible = visibleEmployeeIds(tx.viewer, 'QA')
  return sql<SqlBool>`(${employee} <> ${tx.viewer.person?.id ?? 0}
    and ${visible === null ? sql`true` : sql`${employee} = any(${visible}::bigint[])`})`
}

/** A handover is an item until it is offered, started or skipped. */
function openItems(tx: Tx, assignment: StoredAssignment, reviewer: number) {
  const company = tx.companyId
  const column = subjectColumn(assignment)
  const subject = (alias: string) => sql.ref(`${alias}.${column}`)
  return sql<ItemRow>`(
    select 'draft' as state, q.id as review_id, ${subject('q')} as subject_id, q.solicitation_id, q.employee_id,
           q.qa_allocation_id as allocation_id, q.partially_matched, q.started_at as at
      from qa_review q
     where q.company_id = ${company} and q.qa_assignment_id = ${assignment.id} and q.reviewer_id = ${reviewer}
       and q.completed_at is null and q.deleted_at is null and ${subject('q')} is not null
       and ${isVisible(tx, sql.ref('q.employee_id'))}
    union all
    select 'offered', null, ${subject('o')}, o.solicitation_id, o.employee_id, o.allocation_id, o.partially_matched, o.until
      from qa_assignment_offer o
     where o.company_id = ${company} and o.assignment_id = ${assignment.id} and o.reviewer_id = ${reviewer}
       and o.until > ${tx.now} and ${subject('o')} is not null and ${isVisible(tx, sql.ref('o.employee_id'))}
    union all
    select 'handed_over', null, ${subject('h')}, h.solicitation_id, h.employee_id, h.allocation_id, h.partially_matched,
           h.until
      from qa_assignment_handover h
     where h.company_id = ${company} and h.assignment_id = ${assignment.id} and h.to_reviewer_id = ${reviewer}
       and h.until > ${tx.now} and ${subject('h')} is not null and ${isVisible(tx, sql.ref('h.employee_id'))}
       and not exists (
         select from qa_assignment_offer o
          where o.company_id = ${company} and o.assignment_id = ${assignment.id} and o.reviewer_id = ${reviewer}
            and o.until > ${tx.now} and ${subject('o')} = ${subject('h')})
       and not exists (
         select from qa_review q
          where q.company_id = ${company} and ${subject('q')} = ${subject('h')} and q.deleted_at is null)
       and not exists (
         select from qa_assignment_skip s
          where s.company_id = ${company} and s.assignment_id = ${assignment.id} and ${subject('s')} = ${subject('h')})
  )`
}
