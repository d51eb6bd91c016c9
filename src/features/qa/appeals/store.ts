import { type SqlBool, sql } from 'kysely'
import { personColumns } from '#features/people/person.ts'
import type { AppealSettings, Reasons } from '#features/qa/appeals/contract.ts'
import { hiddenReview, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { hiddenColleagues } from '#platform/access/colleagues-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('qa_appeal as p')
    .innerJoin('qa_review as r', tx.on('r.id', 'p.review_id'))
    .innerJoin('qa_form as f', tx.on('f.id', 'r.form_id'))
    .innerJoin('employee as e', tx.on('e.id', 'p.employee_id'))
    .leftJoin('employee as d', tx.on('d.id', 'p.closed_by'))
    .select([
      'p.id',
      'p.archived_at',
      'p.closed_at',
      'p.closed_by',
      'p.created_at',
      'p.decide_by',
      'p.employee_id',
      'p.review_id',
      'p.reviewer_id',
      'p.score_after',
      'p.score_before',
      'p.updated_at',
    ])
    .select([
      'f.name as scorecard_name',
      'r.blind',
      'r.hide_reviewer',
      'r.completed_at',
      ...personColumns('e'),
      'e.email',
      'e.custom_employee_id',
      hiddenReview(tx.viewer).as('hidden_from_viewer'),
      hiddenColleagues(tx.companyId, 'r', sql`${mayReviewBlind(tx.viewer)}`).as('colleagues'),
      ...personColumns('d', 'decider_'),
    ])

export type AppealRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findAppeal = (tx: Tx, id: number): Promise<AppealRow | undefined> =>
  select(tx).where('p.id', '=', id).executeTakeFirst()

/** Without those that were withdrawn. */
export const findAppealsById = (tx: Tx, ids: readonly number[]): Promise<AppealRow[]> =>
  select(tx).where('p.id', '=', anyOf(ids)).where('p.archived_at', 'is', null).execute()

/** Newest first. */
export const findAppealsOf = (tx: Tx, reviewId: number): Promise<AppealRow[]> =>
  select(tx)
    .where('p.review_id', '=', reviewId)
    .where('p.archived_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute()

export type AppealFilter = {
  open: boolean
  toDecide: boolean
  reviewId: number | null
  secondPerson: boolean
}

const matching = (tx: Tx, { open, toDecide, reviewId, secondPerson }: AppealFilter) => {
  const me = tx.viewer.person?.id ?? 0
  const all: SqlCondition[] = [
    sql`p.company_id = ${tx.companyId} and p.archived_at is null`,
    sql`exists (select from qa_review q
                 where q.company_id = ${tx.companyId} and q.id = p.review_id and q.deleted_at is null)`,
    open ? sql`p.closed_at is null` : sql`p.closed_at is not null`,
    within(tx.viewer, 'QA'),
  ]
  if (reviewId !== null) all.push(sql`p.review_id = ${reviewId}`)
  const overseen = within(tx.viewer, 'QA_APPEAL')
  if (!toDecide) all.push(sql`(p.employee_id = ${me} or p.reviewer_id = ${me} or ${overseen})`)
  else {
    const managed = tx.viewer.permissions.manageQa ? overseen : sql<SqlBool>`false`
    const who = secondPerson
      ? sql<SqlBool>`p.reviewer_id <> ${me} and ${managed}`
      : sql<SqlBool>`(p.reviewer_id = ${me} or ${managed})`
    all.push(sql`p.employee_id <> ${me} and ${who}`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

type SqlCondition = ReturnType<typeof sql<SqlBool>>

function within(viewer: Viewer, area: 'QA' | 'QA_APPEAL'): SqlCondition {
  const visible = visibleEmployeeIds(viewer, area)
  return visible === null ? sql<SqlBool>`true` : sql<SqlBool>`p.employee_id = any(${visible}::bigint[])`
}

/** Open appeals by deadline, decided ones newest first. Names are joined only for the rows of the page. */
export async function findAppeals(
  tx: Tx,
  filter: AppealFilter,
  { page, limit }: { page: number; limit: number },
): Promise<AppealRow[]> {
  const order = filter.open ? sql`p.decide_by, p.id` : sql`p.closed_at desc, p.id desc`
  const { rows } = await sql<{ id: number }>`
    select p.id from qa_appeal p where ${matching(tx, filter)}
     order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await select(tx).where('p.id', '=', anyOf(ids)).execute()
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Counting stops here. */
export const MOST_COUNTED = 10_000

export async function countAppeals(tx: Tx, filter: AppealFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from qa_appeal p where ${matching(tx, filter)} limit ${MOST_COUNTED}) counted`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

export type AppealAnswerRow = {
  appeal_id: number
  answer_id: number
  question_id: number
  question_text: string
  reason: string
  resolution: string | null
  overturned: boolean
  option_id: number | null
  option_text: string | null
  before_text: string | null
  after_text: string | null
}

/** The appealed answers, in the order of the scorecard. */
export async function findAppealAnswers(tx: Tx, appealIds: readonly number[]): Promise<AppealAnswerRow[]> {
  if (appealIds.length === 0) return []
  const { rows } = await sql<AppealAnswerRow>`
    select x.appeal_id, x.answer_id, a.question_id, q.text as question_text, x.reason, x.resolution, x.overturned,
           a.option_id, o.text as option_text, b.text as before_text, n.text as after_text
      from qa_appeal_answer x
      join qa_answer a on a.company_id = ${tx.companyId} and a.id = x.answer_id
      join qa_question q on q.company_id = ${tx.companyId} and q.id = a.question_id
      join qa_section s on s.company_id = ${tx.companyId} and s.id = q.section_id
      left join qa_option o on o.company_id = ${tx.companyId} and o.id = a.option_id
      left join qa_option b on b.company_id = ${tx.companyId} and b.id = x.option_before
      left join qa_option n on n.company_id = ${tx.companyId} and n.id = x.option_after
     where x.company_id = ${tx.companyId} and x.appeal_id = any(${appealIds}::bigint[])
     order by x.appeal_id, s.position, q.position, x.answer_id`.execute(tx.db)
  return rows
}

/** The ids that are given answers of the review. */
export async function findAnswerIds(tx: Tx, reviewId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .from('qa_answer')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('answered', '=', true)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Answers decided by an earlier appeal; each answer can be decided only once. */
export async function findDecidedAnswerIds(tx: Tx, reviewId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select x.answer_id as id from qa_appeal p
      join qa_appeal_answer x on x.company_id = ${tx.companyId} and x.appeal_id = p.id
     where p.company_id = ${tx.companyId} and p.review_id = ${reviewId}
       and p.closed_at is not null and p.archived_at is null`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function hasUndecidedAnswers(tx: Tx, reviewId: number): Promise<boolean> {
  const decided = await findDecidedAnswerIds(tx, reviewId)
  const row = await tx
    .from('qa_answer')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('answered', '=', true)
    .where('id', '<>', sql<number>`all(${[...decided]}::bigint[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAppeal(
  tx: Tx,
  appeal: {
    review_id: number
    employee_id: number
    reviewer_id: number
    decide_by: Date
    score_before: number | null
  },
): Promise<number> {
  const { id } = await tx
    .insert('qa_appeal', { ...appeal, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.feed('appeals', [id])
  return id
}

export async function replaceReasons(tx: Tx, appealId: number, reasons: Reasons): Promise<void> {
  tx.feed('appeals', [appealId])
  await tx.delete('qa_appeal_answer').where('appeal_id', '=', appealId).execute()
  await tx
    .insert(
      'qa_appeal_answer',
      reasons.map(({ qaAnswerId, text }) => ({
        appeal_id: appealId,
        answer_id: qaAnswerId,
        reason: text,
      })),
    )
    .execute()
}

type AppealFields = {
  closed_at?: Date
  closed_by?: number
  archived_at?: Date
  score_before?: number | null
  score_after?: number | null
}

export async function updateAppeal(tx: Tx, id: number, fields: AppealFields, updatedAt: Date): Promise<void> {
  tx.feed('appeals', [id])
  await tx
    .update('qa_appeal')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

export type Decision = {
  answer_id: number
  resolution: string
  overturned: boolean
  option_before: number | null
  option_after: number | null
}

export async function writeResolutions(
  tx: Tx,
  appealId: number,
  decisions: readonly Decision[],
): Promise<void> {
  await sql`
    update qa_appeal_answer x
       set resolution = u.resolution, overturned = u.overturned,
           option_before = u.option_before, option_after = u.option_after
      from json_to_recordset(${JSON.stringify(decisions)}::json)
        as u (answer_id bigint, resolution text, overturned boolean, option_before bigint, option_after bigint)
     where x.company_id = ${tx.companyId} and x.appeal_id = ${appealId} and x.answer_id = u.answer_id`.execute(
    tx.db,
  )
}

export const findSettings = (tx: Tx) =>
  tx
    .from('qa_appeal_settings')
    .select(['days_to_appeal', 'days_to_decide', 'second_person', 'never_lower'])
    .executeTakeFirst()

export async function saveSettings(tx: Tx, settings: AppealSettings): Promise<void> {
  const fields = {
    days_to_appeal: settings.daysToAppeal,
    days_to_decide: settings.daysToDecide,
    second_person: settings.secondPerson,
    never_lower: settings.neverLower,
    updated_at: tx.now,
  }
  await tx
    .insert('qa_appeal_settings', fields)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(fields))
    .execute()
}
