import type { z } from 'zod'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#features/integrations/webhooks/events.ts'
import { MESSAGE_SCHEMAS, type WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import type { DescribedWebhook } from '#platform/http/openapi.ts'

const SUMMARIES: Record<WebhookEvent, string> = {
  'response.created': 'A response arrived',
  'response.updated': 'A response changed',
  'review.completed': 'A review was completed, for the first time or again',
  'review.acknowledged': 'The person whose work was reviewed has read the review',
  'appeal.opened': 'A review was appealed',
  'appeal.decided': 'An appeal was decided',
  'calibration.completed': 'A calibration was completed',
  'session.shared': 'A one-on-one was shared, for the first time or again',
  'goal.reached': 'A person completed a goal, or the figure of a metric reached it',
  'survey_request.answered': 'A customer answered a survey',
  'export.finished': 'An export of the owner is ready',
  'subscription.sent': 'A subscription was sent to the owner',
  'metric.alert': 'An alert found that a metric is worse than before',
  'alert.raised': 'An alert found a response, a review, an appeal or a source system',
}

const AT = '2026-06-16T12:00:00.000Z'

const response: WebhookData<'response.created'> = {
  id: 812,
  uuid: '0197793e-6c00-7a31-9f0e-5a0c1f6c2d11',
  responded_at: AT,
  stars: 4,
  employee_id: 31,
  team_id: 4,
  survey_id: 2,
  partial: false,
  excluded_reason: null,
  url: 'https://quality.example.com/requests/0197793e-6c00-7a31-9f0e-5a0c1f6c2d11',
}

const review: WebhookData<'review.completed'> = {
  id: 57,
  qa_form_id: 3,
  employee_id: 31,
  reviewer_id: 9,
  score: 87.5,
  autofailed: false,
  count_toward_score: true,
  completed_at: AT,
  acknowledged_at: null,
  url: 'https://quality.example.com/qa/reviews/57',
}

const appeal: WebhookData<'appeal.opened'> = {
  id: 6,
  qa_review_id: 57,
  employee_id: 31,
  state: 'open',
  decide_by: '2026-06-23T21:59:59.999Z',
  closed_at: null,
  score_before: 87.5,
  score_after: null,
  url: 'https://quality.example.com/qa/reviews/57',
}

const EXAMPLES: { readonly [Event in WebhookEvent]: WebhookData<Event> } = {
  'response.created': response,
  'response.updated': { ...response, employee_id: 32 },
  'review.completed': review,
  'review.acknowledged': { ...review, acknowledged_at: AT },
  'appeal.opened': appeal,
  'appeal.decided': { ...appeal, state: 'closed', closed_at: AT, score_after: 92.5 },
  'calibration.completed': {
    id: 12,
    qa_form_id: 3,
    employee_id: 31,
    owner_id: 9,
    completed_at: AT,
    url: 'https://quality.example.com/qa/calibrations/12',
  },
  'session.shared': {
    id: 44,
    coach_id: 5,
    employee_id: 31,
    shared_at: AT,
    url: 'https://quality.example.com/one_on_ones/44',
  },
  'goal.reached': {
    id: 8,
    kind: 'FREEFORM',
    employee_id: 31,
    team_id: null,
    completed_at: AT,
    url: 'https://quality.example.com/performance?employeeId=31',
  },
  'survey_request.answered': {
    id: 903,
    survey_uuid: '01976c2a-1c00-7d52-8a37-3f1b7c9e4a20',
    response_uuid: '0197793e-6c00-7a31-9f0e-5a0c1f6c2d11',
    employee_id: 31,
    answered_at: AT,
    url: 'https://quality.example.com/admin/company/survey_requests',
  },
  'export.finished': {
    id: 15,
    export_type: 'CUSTOM_SOLICITATIONS',
    format: 'PARQUET',
    rows: 1_204,
    size: 88_312,
    template_id: 3,
    completed_at: AT,
    file_url:
      'https://quality.example.com/export_files/1.15.1781697600000.tKx9vQyB0m3n7c2dJwq5Zl8HsRfUe1aGpNoXiYbMk4E',
    file_expires_at: '2026-06-17T12:00:00.000Z',
    url: 'https://quality.example.com/admin/company/feedback_exports',
  },
  'subscription.sent': {
    id: 44,
    subscription_id: 6,
    source: 'dashboard',
    source_id: 12,
    reader_id: 5,
    period: '2026-06-16',
    sent_at: AT,
    url: 'https://quality.example.com/dashboards/12',
  },
  'metric.alert': {
    id: 71,
    alert_id: 4,
    owner_id: 5,
    metric_id: 1,
    value: 3.7,
    earlier_value: 4.2,
    results: 204,
    created_at: AT,
    url: 'https://quality.example.com/trends/team?product_area=feedback&metric_id=1',
  },
  'alert.raised': {
    id: 72,
    alert_id: 6,
    owner_id: 5,
    kind: 'low_stars',
    employee_id: 31,
    created_at: AT,
    url: 'https://quality.example.com/requests/0197793e-6c00-7a31-9f0e-5a0c1f6c2d11',
  },
}

/** What receivers can be sent, for the description of the API. */
export const DESCRIBED_WEBHOOKS: readonly DescribedWebhook[] = WEBHOOK_EVENTS.map((event) => ({
  name: event,
  summary: SUMMARIES[event],
  message: MESSAGE_SCHEMAS[event] satisfies z.ZodType,
  example: { type: event, timestamp: AT, data: EXAMPLES[event] },
}))
