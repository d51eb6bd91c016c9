import { sql } from 'kysely'
import { personColumns } from '#features/people/person.ts'
import type { ReviewFacts } from '#features/qa/reviews/review.ts'
import { hiddenReview, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { hiddenColleagues } from '#platform/access/colleagues-sql.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Whether the viewer's own review in the same calibration is completed; null if the viewer has none. */
const ownPart = (tx: Tx) => sql<boolean | null>`(
  select m.completed_at is not null from qa_review m
   where m.company_id = ${tx.companyId} and m.qa_calibration_id = r.qa_calibration_id
     and m.reviewer_id = ${tx.viewer.person?.id ?? 0} and m.deleted_at is null)`

const select = (tx: Tx) =>
  tx
    .from('qa_review as r')
    .innerJoin('employee as e', tx.on('e.id', 'r.employee_id'))
    .innerJoin('employee as v', tx.on('v.id', 'r.reviewer_id'))
    .innerJoin('qa_form as f', tx.on('f.id', 'r.form_id'))
    .leftJoin('channel as c', tx.on('c.id', 'r.channel_id'))
    .leftJoin('interaction as i', tx.on('i.id', 'r.interaction_id'))
    .select([
      'r.id',
      'r.acknowledged_at',
      'r.annotations_count',
      'r.asked_question_ids',
      'r.audit_id',
      'r.auditor_id',
      'r.autofailed',
      'r.blind',
      'r.calibration_completed_at',
      'r.channel_id',
      'r.completed_at',
      'r.count_toward_score',
      'r.created_at',
      'r.deleted_at',
      'r.employee_id',
      'r.ext_interaction_id',
      'r.filename',
      'r.form_id',
      'r.has_transcript',
      'r.hide_reviewer',
      'r.interaction_id',
      'r.interaction_url',
      'r.language',
      'r.notified_hash',
      'r.origin',
      'r.partially_matched',
      'r.points',
      'r.possible',
      'r.properties',
      'r.qa_allocation_id',
      'r.qa_assignment_id',
      'r.qa_calibration_id',
      'r.resolution_status',
      'r.reviewer_id',
      'r.revised',
      'r.score',
      'r.score_before_autofail',
      'r.section_scores',
      'r.snapshot_id',
      'r.solicitation_id',
      'r.started_at',
      'r.team_id',
      'r.updated_at',
    ])
    .select([
      'f.name as scorecard_name',
      ...personColumns('e'),
      'e.email',
      'e.custom_employee_id',
      ...personColumns('v', 'reviewer_'),
      'c.name as channel_name',
      'c.slug as channel_slug',
      'i.audio_file',
      'i.audio_url',
      ownPart(tx).as('own_part'),
      hiddenReview(tx.viewer).as('hidden_from_viewer'),
      hiddenColleagues(tx.companyId, 'r', sql`${mayReviewBlind(tx.viewer)}`).as('colleagues'),
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>> &
  Pick<ReviewFacts, 'employee_hidden' | 'reviewer_hidden'>

export const findReview = (tx: Tx, id: number): Promise<ReviewRow | undefined> =>
  select(tx).where('r.id', '=', id).executeTakeFirst()

/** Locks a review until the transaction ends, so that its changes run one after another. */
export const lockReview = (tx: Tx, id: number): Promise<ReviewRow | undefined> =>
  select(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export const findReviews = (tx: Tx, ids: readonly number[]): Promise<ReviewRow[]> =>
  select(tx).where('r.id', '=', anyOf(ids)).where('r.deleted_at', 'is', null).execute()

export type NewReviewRow = {
  form_id: number
  employee_id: number
  team_id: number | null
  reviewer_id: number
  interaction_id: number | null
  snapshot_id: number | null
  has_transcript: boolean
  ext_interaction_id: string | null
  interaction_url: string | null
  filename: string | null
  solicitation_id: number | null
  qa_assignment_id: number | null
  qa_allocation_id: number | null
  channel_id: number | null
  language: string | null
  properties: string
  origin: string
  partially_matched: boolean
  blind: boolean
  count_toward_score: boolean
  hide_reviewer: boolean
  qa_calibration_id?: number
  asked_question_ids?: number[]
}

export async function insertReviews(
  tx: Tx,
  reviews: readonly NewReviewRow[],
): Promise<{ id: number; reviewer_id: number }[]> {
  const made = await tx
    .insert(
      'qa_review',
      reviews.map((review) => ({
        ...review,
        started_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .returning(['id', 'reviewer_id'])
    .execute()
  tx.feed(
    'reviews',
    made.map(({ id }) => id),
  )
  return made
}

export type ReviewFields = {
  completed_at?: Date | null
  acknowledged_at?: Date | null
  deleted_at?: Date | null
  count_toward_score?: boolean
  hide_reviewer?: boolean
  revised?: boolean
  score?: number | null
  score_before_autofail?: number | null
  autofailed?: boolean
  points?: number | null
  possible?: number | null
  section_scores?: string | null
  resolution_status?: string | null
  audit_id?: number | null
  auditor_id?: number | null
  notified_hash?: Buffer
}

export async function updateReview(tx: Tx, id: number, fields: ReviewFields, updatedAt: Date): Promise<void> {
  await tx
    .update('qa_review')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
  tx.feed('reviews', [id])
  // Other people see the parts then, or no longer, and what the answers count for.
  if (fields.completed_at !== undefined || fields.deleted_at !== undefined) await feedPartsOf(tx, [id])
}

/** Puts the answers, annotations and appeals of reviews into their feeds. */
export async function feedPartsOf(tx: Tx, reviewIds: readonly number[]): Promise<void> {
  for (const [feed, table] of [
    ['review_answers', 'qa_answer'],
    ['annotations', 'qa_annotation'],
    ['appeals', 'qa_appeal'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
       where company_id = ${tx.companyId} and review_id = any(${[...reviewIds]}::bigint[])`.execute(tx.db)
    tx.feed(
      feed,
      rows.map(({ id }) => id),
    )
  }
}

/** Sets the answer values that reports read, or clears them. `sums` holds the answers that count. */
export async function setCountedAnswers(
  tx: Tx,
  reviewId: number,
  completedAt: Date | null,
  sums: readonly { questionId: number; points: number; possible: number }[],
): Promise<void> {
  await tx
    .update('qa_answer')
    .set({ completed_at: completedAt, points: null, possible: null })
    .where('review_id', '=', reviewId)
    .execute()
  if (sums.length === 0) return
  await sql`
    update qa_answer a set points = u.points, possible = u.possible
      from json_to_recordset(${JSON.stringify(sums)}::json) as u ("questionId" bigint, points numeric, possible numeric)
     where a.company_id = ${tx.companyId} and a.review_id = ${reviewId} and a.question_id = u."questionId"`.execute(
    tx.db,
  )
}

/** An employee with their current team. */
export const findReviewee = (tx: Tx, id: number) =>
  tx.from('employee').select(['id', 'team_id']).where('id', '=', id).executeTakeFirst()

export async function channelExists(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.from('channel').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type ChangeRow = {
  event: string
  attribute_name: string
  value_before: string | null
  value_after: string | null
}

export const insertChanges = (tx: Tx, reviewId: number, changes: readonly ChangeRow[]) =>
  tx
    .insert(
      'qa_review_change',
      changes.map((change) => ({
        ...change,
        review_id: reviewId,
        actor_id: tx.viewer.person?.id ?? null,
        created_at: tx.now,
      })),
    )
    .execute()

export const findChanges = (tx: Tx, reviewId: number) =>
  tx
    .from('qa_review_change as h')
    .leftJoin('employee as a', tx.on('a.id', 'h.actor_id'))
    .select([
      'h.id',
      'h.event',
      'h.attribute_name',
      'h.value_before',
      'h.value_after',
      'h.actor_id',
      'h.created_at',
      ...personColumns('a'),
    ])
    .where('h.review_id', '=', reviewId)
    .orderBy('h.id', 'desc')
    .limit(1_000)
    .execute()
