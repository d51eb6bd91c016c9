import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { readAppeal } from '#features/qa/appeals/appeals.ts'
import { readAppeals } from '#features/qa/policy.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'

/** An appeal that the owner may see, without its reasons and decisions. */
export const appealPayload: ReadPayload<WebhookData<'appeal.opened'>> = async (services, viewer, id) => {
  requirePermission(viewer, readAppeals)
  const appeal = await readAppeal(services, viewer, id)
  return {
    id,
    qa_review_id: appeal.qaReviewId,
    employee_id: appeal.employee?.id ?? null,
    state: appeal.state,
    decide_by: appeal.decideBy,
    closed_at: appeal.closedAt,
    score_before: appeal.scoreBefore,
    score_after: appeal.scoreAfter,
    url: services.config.baseUrl + paths.review(appeal.qaReviewId),
  }
}
