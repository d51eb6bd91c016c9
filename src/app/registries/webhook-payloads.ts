import { alertPayload, metricAlertPayload } from '#features/alerts/webhook-payload.ts'
import { sessionPayload } from '#features/coaching/sessions/webhook-payload.ts'
import { exportPayload } from '#features/exports/links/webhook-payload.ts'
import { responsePayload } from '#features/feedback/requests/webhook-payload.ts'
import { goalPayload } from '#features/goals/webhook-payload.ts'
import type { PayloadReaders } from '#features/integrations/webhooks/payload.ts'
import { appealPayload } from '#features/qa/appeals/webhook-payload.ts'
import { calibrationPayload } from '#features/qa/calibrations/webhook-payload.ts'
import { reviewPayload } from '#features/qa/reviews/webhook-payload.ts'
import { subscriptionPayload } from '#features/subscriptions/webhook-payload.ts'
import { surveyRequestPayload } from '#features/surveys/delivery/webhook-payload.ts'

/** What webhooks send about the objects of each area. */
export const webhookPayloads: PayloadReaders = {
  'response.created': responsePayload,
  'response.updated': responsePayload,
  'review.completed': reviewPayload,
  'review.acknowledged': reviewPayload,
  'appeal.opened': appealPayload,
  'appeal.decided': appealPayload,
  'calibration.completed': calibrationPayload,
  'session.shared': sessionPayload,
  'goal.reached': goalPayload,
  'survey_request.answered': surveyRequestPayload,
  'export.finished': exportPayload,
  'subscription.sent': subscriptionPayload,
  'metric.alert': metricAlertPayload,
  'alert.raised': alertPayload,
}
