import type {
  AttachedInteraction,
  AttachedResponse,
  AttachedReview,
} from '#features/coaching/attachments/contract.ts'
import type { AttachmentRow } from '#features/coaching/attachments/store.ts'
import { readRequestAction } from '#features/feedback/policy.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { getInteractions } from '#features/interactions/reading/interactions.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { findVisibleReviews } from '#features/qa/reviews/reading.ts'
import { isBlindTo } from '#features/qa/reviews/review.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { fullName } from '#lib/text.ts'
import { can } from '#platform/access/policy.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Details of attached records by id. Holds only records that the viewer may see. */
export type Details = {
  responses: ReadonlyMap<number, AttachedResponse>
  reviews: ReadonlyMap<number, AttachedReview>
  interactions: ReadonlyMap<number, AttachedInteraction>
}

/** Attaching a record grants no access to it: each reader gets the details that their own access allows. */
export async function detailsOf(tx: Tx, rows: readonly AttachmentRow[]): Promise<Details> {
  const ids = (column: 'solicitation_id' | 'qa_review_id' | 'interaction_id') =>
    rows.flatMap((row) => row[column] ?? [])
  return {
    responses: await responsesOf(tx, ids('solicitation_id')),
    reviews: await reviewsOf(tx, ids('qa_review_id')),
    interactions: await interactionsOf(tx, ids('interaction_id')),
  }
}

/** Same access as on the response page: employees within the viewer's scope, and the viewer's own responses. */
async function responsesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, AttachedResponse>> {
  const { viewer } = tx
  if (ids.length === 0 || !can(viewer, readRequestAction)) return new Map()
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const mayOpen = (employeeId: number | undefined) =>
    visible === null ||
    (employeeId !== undefined && (visible.includes(employeeId) || employeeId === viewer.person?.id))
  const found = await readSolicitations(tx, ids)
  return new Map(
    found
      // Hide it: next to the other participant's name it would reveal the reviewee of a blind review.
      .filter(({ employee, blind }) => blind !== true && mayOpen(employee?.id))
      .map((response) => [
        response.id,
        {
          uuid: response.uuid,
          comments: response.comments,
          language: response.language,
          respondedAt: response.responded_at,
          channel: response.channel?.name ?? null,
          employeeId: response.employee?.id ?? null,
        },
      ]),
  )
}

async function reviewsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, AttachedReview>> {
  if (ids.length === 0 || !can(tx.viewer, readReviewsAction)) return new Map()
  const rows = (await findVisibleReviews(tx, ids)).filter((row) => !isBlindTo(tx.viewer, row))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        scorecard: row.scorecard_name,
        score: row.score,
        autofailed: row.autofailed,
        completedAt: row.completed_at?.toISOString() ?? null,
        // Hide it from the coach as well, because both look at the session together.
        reviewer: row.hide_reviewer ? null : fullName(row.reviewer_first_name, row.reviewer_last_name),
        employeeId: row.employee_id,
      },
    ]),
  )
}

async function interactionsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, AttachedInteraction>> {
  if (ids.length === 0 || !can(tx.viewer, readReviewsAction)) return new Map()
  const found = (await getInteractions(tx, reviewLookups, ids)).filter(({ blind }) => !blind)
  return new Map(
    found.map((interaction) => [
      interaction.id,
      {
        name: interaction.ext_interaction_id,
        channel: interaction.channel.name,
        startedAt: interaction.started_at,
        summary: interaction.summary,
        employeeId: interaction.employee?.id ?? null,
      },
    ]),
  )
}
