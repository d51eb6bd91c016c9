/** Events that webhooks can send. The word before the dot is the kind of object. */
export const WEBHOOK_EVENTS = [
  'response.created',
  'response.updated',
  'review.completed',
  'review.acknowledged',
  'appeal.opened',
  'appeal.decided',
  'calibration.completed',
  'session.shared',
  'goal.reached',
  'survey_request.answered',
  'export.finished',
  'subscription.sent',
  'metric.alert',
  'alert.raised',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** An event without an object, which an admin sends to try a webhook. */
export const TEST_EVENT = 'webhook.test'
export type SentEvent = WebhookEvent | typeof TEST_EVENT

/** Events of the same object are sent one after another. */
export const orderKey = (event: SentEvent, objectId: number): string => `${event.split('.')[0]} ${objectId}`
