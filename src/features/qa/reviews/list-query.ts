import { type RawBuilder, sql } from 'kysely'
import type { MaskedPerson } from '#features/interactions/reading/masking.ts'
import { isBlindSql, reviewConditions, seesReviewerSql } from '#features/qa/reviews/conditions.ts'
import type { ReviewFilter, ReviewListQuery } from '#features/qa/reviews/contract.ts'
import { hiddenReview } from '#platform/access/blind-sql.ts'
import { hiddenColleagues } from '#platform/access/colleagues-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKey, personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Counting stops here. Rows beyond it are reached by a narrower filter or by the reverse order. */
export const MOST_COUNTED = 10_000

export type ListRow = {
  id: number
  form_id: number
  scorecard_name: string
  annotations_count: number
  employee_id: number
  reviewer_id: number
  interaction_id: number | null
  ext_interaction_id: string | null
  started_at: Date
  completed_at: Date | null
  acknowledged_at: Date | null
  score: number | null
  autofailed: boolean
  count_toward_score: boolean
  hide_reviewer: boolean
  blind: boolean
  hidden_from_viewer: boolean
  colleagues: MaskedPerson[] | null
  resolution_status: string | null
  origin: string
  revised: boolean
  audit_id: number | null
  auditor_first_name: string | null
  auditor_last_name: string | null
  stars: number | null
  first_name: string
  last_name: string
  email: string
  custom_employee_id: string | null
  image_file: string | null
  reviewer_first_name: string
  reviewer_last_name: string
  reviewer_image_file: string | null
}

/**
 * Reads the ids of the page from an index in the requested order, then joins names to those rows only. The length of the
 * page is written out, because PostgreSQL would plan a page of unknown length each time.
 */
export async function findPage(tx: Tx, query: ReviewListQuery): Promise<ListRow[]> {
  const { keys, joins } = ORDER_KEYS[query.order_by](tx)
  const direction = sql.raw(query.order_direction)
  const order = sql.join([...keys, sql`r.id`].map((key) => sql`${key} ${direction}`))
  const { rows } = await sql<ListRow>`
    with page as (
      select r.id, row_number() over () as place
        from (select r.id from qa_review r ${joins} where ${reviewConditions(tx.viewer, query)}
               order by ${order} limit ${sql.lit(query.per)} offset ${sql.lit((query.page - 1) * query.per)}) r)
    ${selected(tx.viewer)}
      from page p
      join qa_review r on r.company_id = ${tx.companyId} and r.id = p.id
      ${namesOf(tx.companyId)}
     order by p.place`.execute(tx.db)
  return rows
}

export async function countReviews(tx: Tx, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from qa_review r where ${reviewConditions(tx.viewer, filter)} limit ${MOST_COUNTED + 1}) counted`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

type Keys = (tx: Tx) => { keys: readonly RawBuilder<unknown>[]; joins: RawBuilder<unknown> }

const column =
  (name: string): Keys =>
  () => ({ keys: [sql.ref(`r.${name}`)], joins: sql`` })

/** Reviews without a score sort below all others. */
const byScore: Keys = () => ({ keys: [sql`coalesce(r.score, -1)`], joins: sql`` })

const ORDER_KEYS: Record<ReviewListQuery['order_by'], Keys> = {
  id: column('id'),
  annotations_count: column('annotations_count'),
  interaction_id: column('interaction_id'),
  completed_at: column('completed_at'),
  started_at: column('started_at'),
  score: byScore,
  percentage_score: byScore,
  scorecard_name: ({ companyId, viewer }) => ({
    keys: [nameKey(viewer, 'f.name')],
    joins: sql`join qa_form f on f.company_id = ${companyId} and f.id = r.form_id`,
  }),
  // Hidden names must not affect the order, which would reveal them.
  employee_name: ({ companyId, viewer }) => ({
    keys: personKeys(viewer, 'e').map((key) => sql`case when ${isBlindSql(viewer)} then '' else ${key} end`),
    joins: sql`join employee e on e.company_id = ${companyId} and e.id = r.employee_id`,
  }),
  reviewer_name: ({ companyId, viewer }) => ({
    keys: personKeys(viewer, 'v').map(
      (key) => sql`case when ${seesReviewerSql(viewer)} then ${key} else '' end`,
    ),
    joins: sql`join employee v on v.company_id = ${companyId} and v.id = r.reviewer_id`,
  }),
}

const selected = (viewer: Viewer) => sql`
  select r.id, r.form_id, f.name as scorecard_name, r.annotations_count, r.employee_id, r.reviewer_id, r.interaction_id,
         r.ext_interaction_id, r.started_at, r.completed_at, r.acknowledged_at, r.score, r.autofailed,
         r.count_toward_score, r.hide_reviewer, r.blind, ${hiddenReview(viewer)} as hidden_from_viewer,
         ${hiddenColleagues(viewer.company.id, 'r', hiddenReview(viewer))} as colleagues, r.resolution_status, r.origin, r.revised, r.audit_id, s.stars,
         e.first_name, e.last_name, e.email, e.custom_employee_id, e.image_file,
         v.first_name as reviewer_first_name, v.last_name as reviewer_last_name, v.image_file as reviewer_image_file,
         a.first_name as auditor_first_name, a.last_name as auditor_last_name`

const namesOf = (companyId: number) => sql`
  join qa_form f on f.company_id = ${companyId} and f.id = r.form_id
  join employee e on e.company_id = ${companyId} and e.id = r.employee_id
  join employee v on v.company_id = ${companyId} and v.id = r.reviewer_id
  left join employee a on a.company_id = ${companyId} and a.id = r.auditor_id
  left join response s on s.company_id = ${companyId} and s.id = r.solicitation_id`
