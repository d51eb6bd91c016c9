import { z } from 'zod'
import type { WebhookEvent } from '#features/integrations/webhooks/events.ts'

// The messages about each kind of object: ids, a few facts, and the address of its page. No payload has texts that
// people wrote, nor who a customer is. A person is null if unknown or hidden from the owner of the webhook.

const id = z.number()
const person = z.number().nullable()
const time = z.string()
const url = z.string()

/** A message: its type, when the change was made, and the object as the owner may see it now. */
const message = <Types extends readonly [WebhookEvent, ...WebhookEvent[]], Data extends z.ZodRawShape>(
  types: Types,
  data: Data,
) => z.object({ type: z.enum(types), timestamp: time, data: z.object(data) })

export const responseMessageSchema = message(['response.created', 'response.updated'], {
  id,
  uuid: z.string(),
  responded_at: time,
  stars: z.number().nullable(),
  employee_id: person,
  team_id: z.number().nullable(),
  survey_id: z.number().nullable(),
  partial: z.boolean(),
  /** Why it counts in no figure; null if it counts. */
  excluded_reason: z.string().nullable(),
  url,
})

export const reviewMessageSchema = message(['review.completed', 'review.acknowledged'], {
  id,
  qa_form_id: id,
  employee_id: person,
  reviewer_id: person,
  score: z.number().nullable(),
  autofailed: z.boolean(),
  count_toward_score: z.boolean(),
  completed_at: time.nullable(),
  acknowledged_at: time.nullable(),
  url,
})

export const appealMessageSchema = message(['appeal.opened', 'appeal.decided'], {
  id,
  qa_review_id: id,
  employee_id: person,
  state: z.enum(['open', 'closed']),
  decide_by: time,
  closed_at: time.nullable(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  url,
})

export const calibrationMessageSchema = message(['calibration.completed'], {
  id,
  qa_form_id: id,
  employee_id: person,
  owner_id: person,
  completed_at: time.nullable(),
  url,
})

export const sessionMessageSchema = message(['session.shared'], {
  id,
  coach_id: person,
  employee_id: person,
  shared_at: time.nullable(),
  url,
})

export const goalMessageSchema = message(['goal.reached'], {
  id,
  kind: z.enum(['METRIC', 'FREEFORM']),
  employee_id: person,
  team_id: z.number().nullable(),
  completed_at: time.nullable(),
  url,
})

export const surveyRequestMessageSchema = message(['survey_request.answered'], {
  id,
  survey_uuid: z.string(),
  response_uuid: z.string().nullable(),
  employee_id: person,
  answered_at: time.nullable(),
  url,
})

/** A finished export of the webhook's owner. The link needs no sign-in, so it expires. */
export const exportMessageSchema = message(['export.finished'], {
  id,
  export_type: z.string(),
  format: z.enum(['CSV', 'JSONL', 'PARQUET']),
  rows: z.number(),
  size: z.number(),
  template_id: id.nullable(),
  completed_at: time,
  file_url: url,
  file_expires_at: time,
  url,
})

/** A dashboard, a tile or a view was sent to the webhook's owner. The page has what it shows. */
export const subscriptionMessageSchema = message(['subscription.sent'], {
  id,
  subscription_id: id,
  source: z.enum(['dashboard', 'stream_view', 'interaction_view']),
  source_id: id,
  reader_id: id,
  period: z.string().nullable().describe('The company’s day; null if the reader asked for it'),
  sent_at: time,
  url,
})

/** An alert found that a metric is worse. The figures count the people that the alert's owner may see. */
export const metricAlertMessageSchema = message(['metric.alert'], {
  id,
  alert_id: id,
  owner_id: id,
  metric_id: id,
  value: z.number(),
  earlier_value: z.number(),
  results: z.number(),
  created_at: time,
  url,
})

/** An alert found a response, a review, an appeal or a source system. */
export const alertMessageSchema = message(['alert.raised'], {
  id,
  alert_id: id,
  owner_id: id,
  kind: z.string(),
  employee_id: person,
  created_at: time,
  url,
})

/** The schema of the messages of each event. */
export const MESSAGE_SCHEMAS = {
  'response.created': responseMessageSchema,
  'response.updated': responseMessageSchema,
  'review.completed': reviewMessageSchema,
  'review.acknowledged': reviewMessageSchema,
  'appeal.opened': appealMessageSchema,
  'appeal.decided': appealMessageSchema,
  'calibration.completed': calibrationMessageSchema,
  'session.shared': sessionMessageSchema,
  'goal.reached': goalMessageSchema,
  'survey_request.answered': surveyRequestMessageSchema,
  'export.finished': exportMessageSchema,
  'subscription.sent': subscriptionMessageSchema,
  'metric.alert': metricAlertMessageSchema,
  'alert.raised': alertMessageSchema,
} as const satisfies Record<WebhookEvent, z.ZodType>

/** The part of a message that is about the object of its event. */
export type WebhookData<Event extends WebhookEvent> = z.output<(typeof MESSAGE_SCHEMAS)[Event]>['data']
