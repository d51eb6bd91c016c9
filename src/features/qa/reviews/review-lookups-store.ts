import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  hiddenInteraction,
  hiddenResponse,
  hiddenReview,
  mayReviewBlind,
} from '#platform/access/blind-sql.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Interaction `i` has a review. */
export const reviewedInteraction = (companyId: number) => sql<SqlBool>`exists (
  select from qa_review q where q.company_id = ${companyId} and q.interaction_id = i.id and q.deleted_at is null
     and q.qa_calibration_id is null)`

/** One of these people has completed a review of interaction `i`. */
export const interactionReviewedBy = (
  companyId: number,
  reviewerIds: readonly number[],
) => sql<SqlBool>`exists (
  select from qa_review q where q.company_id = ${companyId} and q.interaction_id = i.id and q.deleted_at is null
     and q.qa_calibration_id is null and q.completed_at is not null
     and q.reviewer_id = any(${reviewerIds}::bigint[]))`

export async function findReviewed(tx: Tx, interactionIds: readonly number[]): Promise<number[]> {
  const rows = await reviewsOf(tx, interactionIds).select('interaction_id').distinct().execute()
  return rows.flatMap(({ interaction_id }) => interaction_id ?? [])
}

/** The ids of interactions, snapshots or responses that the viewer reviews or audits blindly. */
export async function findBlind(
  tx: Tx,
  of: 'interaction_id' | 'snapshot_id' | 'solicitation_id',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0 || !mayReviewBlind(tx.viewer)) return []
  const { rows } = await BLIND[of](tx, ids).execute(tx.db)
  return rows.map(({ id }) => id)
}

type Found = (tx: Tx, ids: readonly number[]) => RawBuilder<{ id: number }>

const BLIND: Record<'interaction_id' | 'snapshot_id' | 'solicitation_id', Found> = {
  interaction_id: (tx, ids) => sql`
    select i.id from interaction i
     where i.company_id = ${tx.companyId} and i.id = any(${ids}::bigint[]) and ${hiddenInteraction(tx.viewer)}`,
  solicitation_id: (tx, ids) => sql`
    select r.id from response r
     where r.company_id = ${tx.companyId} and r.id = any(${ids}::bigint[]) and ${hiddenResponse(tx.viewer)}`,
  // Includes copies made for other reviews of the same interaction.
  snapshot_id: (tx, ids) => sql`
    select distinct r.snapshot_id as id from qa_review r
     where r.company_id = ${tx.companyId} and r.snapshot_id = any(${ids}::bigint[]) and ${hiddenReview(tx.viewer)}`,
}

/**
 * The reviewee of each review, for live updates. Null for drafts and reviews of calibrations, so that reviewees are not
 * notified of them.
 */
export const reviewOwnersQuery = (companyId: number, ids: readonly number[]) => ({
  name: 'qa_review_owners',
  text: `select id, case when completed_at is not null and qa_calibration_id is null then employee_id end as employee_id
           from app.qa_review where company_id = $1 and id = any($2::bigint[])`,
  values: [companyId, ids],
})

export async function findSolicitationId(tx: Tx, externalId: string): Promise<number | undefined> {
  const row = await tx.from('response').select('id').where('external_id', '=', externalId).executeTakeFirst()
  return row?.id
}

/** Responses that name these interactions, about the visible people (null: all). */
export async function findResponsesOf(
  tx: Tx,
  externalIds: readonly string[],
  visible: readonly number[] | null,
): Promise<{ id: number; external_id: string }[]> {
  const { rows } = await sql<{ id: number; external_id: string }>`
    select r.id, lower(r.ext_interaction_id) as external_id from response r
     where r.company_id = ${tx.companyId} and lower(r.ext_interaction_id) = any(${externalIds.map((id) => id.toLowerCase())}::text[])
       and ${visible === null ? sql<SqlBool>`true` : sql<SqlBool>`r.employee_id = any(${visible}::bigint[])`}
     order by r.responded_at desc, r.id desc limit 1000`.execute(tx.db)
  return rows
}

/** Reviews of these interactions, newest first. */
export async function findReviewIdsOf(tx: Tx, interactionIds: readonly number[]): Promise<number[]> {
  const rows = await reviewsOf(tx, interactionIds).select('id').orderBy('id', 'desc').limit(1000).execute()
  return rows.map(({ id }) => id)
}

const reviewsOf = (tx: Tx, interactionIds: readonly number[]) =>
  tx
    .from('qa_review')
    .where('interaction_id', '=', anyOf(interactionIds))
    .where('deleted_at', 'is', null)
    .where('qa_calibration_id', 'is', null)

/** Interaction `i` has a completed review with an autofail, or has none. */
export const autofailedInteraction = (companyId: number, input: boolean) => {
  const found = sql<SqlBool>`exists (
    select from qa_review q where q.company_id = ${companyId} and q.interaction_id = i.id and q.deleted_at is null
       and q.qa_calibration_id is null and q.autofailed)`
  return input ? found : sql<SqlBool>`not ${found}`
}
