import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import type { FollowUpSubject } from '#features/interactions/follow-ups/subjects.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { notPassedResponse, passedInteraction } from '#features/qa/reviews/passes/passed-sql.ts'
import { REVIEWS_TOPIC } from '#features/qa/reviews/reading.ts'
import { seesReview } from '#features/qa/reviews/review.ts'
import {
  findBlind,
  findReviewed,
  interactionReviewedBy,
  reviewedInteraction,
  reviewOwnersQuery,
} from '#features/qa/reviews/review-lookups-store.ts'
import { reviewedCondition } from '#features/qa/reviews/reviewed-sql.ts'
import { findReview } from '#features/qa/reviews/store.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'

/** What interactions need to know about reviews. */
export const reviewLookups: ReviewLookup = {
  reviewed: reviewedInteraction,
  reviewedBy: interactionReviewedBy,
  passed: passedInteraction,
  reviewedAmong: async (tx, ids) => new Set(ids.length === 0 ? [] : await findReviewed(tx, ids)),
  blindAmong: async (tx, ids) => new Set(ids.length === 0 ? [] : await findBlind(tx, 'interaction_id', ids)),
  isBlindSnapshot: async (tx, id) => (await findBlind(tx, 'snapshot_id', [id])).length > 0,
}

/** Condition for other features that offer responses: the person has not passed response `r`. */
export const responseNotPassed = notPassedResponse

/** The stream's filters by review, as a condition. */
export const reviewedResponses: ReviewedCondition = (filter, parameters) =>
  reviewedCondition(filter, parameters)

/** Lets follow-ups refer to reviews. */
export const reviewSubject: FollowUpSubject = {
  async find(tx, id) {
    const row = await findReview(tx, id)
    return row && row.deleted_at === null && seesReview(tx.viewer, row)
      ? { employeeId: row.employee_id }
      : undefined
  },
  changed(tx, id) {
    tx.show({ topic: REVIEWS_TOPIC, changed: [id] })
  },
}

/** Live updates of reviews. */
export const reviewsTopic: LiveTopic = {
  name: REVIEWS_TOPIC,
  area: 'QA',
  async ownersOf(services, companyId, ids) {
    const [rows = []] = await tenantFlight(services, companyId, [reviewOwnersQuery(companyId, ids)])
    return new Map(rows.map((row) => [Number(row.id), row.employee_id as number | null]))
  },
}
