import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { readReview } from '#features/qa/reviews/reading.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'

/** A review within the owner's scope, without a reviewee or a reviewer who is hidden from the owner. */
export const reviewPayload: ReadPayload<WebhookData<'review.completed'>> = async (services, viewer, id) => {
  requirePermission(viewer, readReviewsAction)
  const review = await readReview(services, viewer, id)
  return {
    id,
    qa_form_id: review.qa_form_id,
    employee_id: review.employee?.id ?? null,
    reviewer_id: review.reviewer?.id ?? null,
    score: review.score,
    autofailed: review.autofailed,
    count_toward_score: review.count_toward_score,
    completed_at: review.completed_at,
    acknowledged_at: review.acknowledged_at,
    url: services.config.baseUrl + paths.review(id),
  }
}
