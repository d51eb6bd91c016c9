import { z } from 'zod'
import { alertChatSchema, CHAT_FAILURES, chatUrlSchema } from '#features/alerts/chat-schemas.ts'
import { ALERT_KINDS } from '#features/alerts/kinds.ts'
import { quietHoursSchema } from '#features/people/notices/contract.ts'
import { namedRecordSchema, personSummarySchema } from '#lib/record-schemas.ts'
import { nameText } from '#lib/storable-text.ts'
import { pageQuery } from '#platform/http/query-values.ts'

const id = z.int().positive()
const ids = (most: number) =>
  z
    .array(id)
    .max(most, { error: `has more than ${most} entries` })
    .overwrite((list) => [...new Set(list)])
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most.toLocaleString('en')}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** What an alert waits for. */
export const alertCauseSchema = z.discriminatedUnion(
  'kind',
  [
    /** A response has this many stars or fewer. */
    z.strictObject({ kind: z.literal('low_stars'), stars: whole(1, 5) }),
    /** A customer writes a word that starts with one of these, or chooses one of the areas. */
    z
      .strictObject({
        kind: z.literal('theme_named'),
        words: z.array(nameText(60)).max(20, { error: 'has more than 20 words' }),
        tag_ids: ids(50),
      })
      .refine(({ words, tag_ids }) => words.length + tag_ids.length > 0, {
        path: ['words'],
        error: 'needs a word or an area',
      }),
    /** A completed review has an answer that makes its score 0. */
    z.strictObject({ kind: z.literal('auto_fail') }),
    /** An open appeal must be decided within this many hours. */
    z.strictObject({ kind: z.literal('appeal_deadline'), hours: whole(1, 168) }),
    /** The last seven days are worse than the four weeks before, beyond chance. */
    z.strictObject({ kind: z.literal('metric_drop'), metric_id: id }),
    /** A source system has not been read completely for this many minutes. */
    z.strictObject({ kind: z.literal('source_behind'), minutes: whole(15, 10_080) }),
  ],
  { error: 'is not a known kind of alert' },
)
export type AlertCause = z.output<typeof alertCauseSchema>

/** Whose records count: those of some teams with their sub-teams, or if empty of everyone you may see. */
export const alertScopeSchema = z.strictObject({ team_ids: ids(100) })

/** A follow-up on the response or review, for you or for the lead of its employee's team. */
export const alertFollowUpSchema = z.strictObject({
  owner: z.enum(['me', 'lead']),
  due_in_hours: whole(1, 720),
})
export type AlertFollowUp = z.output<typeof alertFollowUpSchema>

/** Notices in the application are always written. */
export const alertChannelsInputSchema = z.strictObject({
  mail: z.boolean().optional(),
  /** Send to your browsers in which notifications are on. */
  push: z.boolean().optional(),
  slack_url: chatUrlSchema,
  teams_url: chatUrlSchema,
  /** Send `alert.raised` to the company's webhooks. */
  webhook: z.boolean().optional(),
})
export type AlertChannelsInput = z.output<typeof alertChannelsInputSchema>

export const alertInputSchema = z.strictObject({
  name: nameText(100),
  when: alertCauseSchema,
  scope: alertScopeSchema.default({ team_ids: [] }),
  channels: alertChannelsInputSchema.default({}),
  quiet_hours: quietHoursSchema.nullable().default(null),
  follow_up: alertFollowUpSchema.nullable().default(null),
})
export type AlertInput = z.output<typeof alertInputSchema>

export const alertChangeSchema = z.strictObject({
  name: nameText(100).optional(),
  when: alertCauseSchema.optional(),
  scope: alertScopeSchema.optional(),
  channels: alertChannelsInputSchema.optional(),
  quiet_hours: quietHoursSchema.nullable().optional(),
  follow_up: alertFollowUpSchema.nullable().optional(),
  active: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type AlertChange = z.output<typeof alertChangeSchema>

export const ALERT_PAUSES = ['owner', 'rights'] as const
export type AlertPause = (typeof ALERT_PAUSES)[number]

export const alertSchema = z.object({
  id: z.number(),
  name: z.string(),
  when: alertCauseSchema,
  scope: alertScopeSchema,
  channels: z.object({
    mail: z.boolean(),
    push: z.boolean(),
    slack: alertChatSchema.nullable(),
    teams: alertChatSchema.nullable(),
    webhook: z.boolean(),
  }),
  quiet_hours: quietHoursSchema.nullable(),
  follow_up: alertFollowUpSchema.nullable(),
  active: z.boolean(),
  /** Why it is paused: you did it, or you may no longer see what it is about. */
  paused_because: z.enum(ALERT_PAUSES).nullable(),
  /** When a message last went to your e-mail, devices or chats. */
  last_sent_at: z.string().nullable(),
  version: z.number(),
})
export type Alert = z.output<typeof alertSchema>

export const alertListSchema = z.object({
  /** Your own alerts, newest first. */
  alerts: z.array(alertSchema),
  /** The kinds of alerts you may create. */
  kinds: z.array(z.enum(ALERT_KINDS)),
  /** The teams you may choose; null for every team. */
  team_ids: z.array(z.number()).nullable(),
})

export const alertTestResultSchema = z.enum(['sent', ...CHAT_FAILURES])

/** How sending a test went; null for channels that the alert does not have. */
export const alertTestSchema = z.object({
  mail: alertTestResultSchema.nullable(),
  /** `no_device`: notifications are on in none of your browsers. */
  push: z.enum(['sent', 'no_device']).nullable(),
  slack: alertTestResultSchema.nullable(),
  teams: alertTestResultSchema.nullable(),
})
export type AlertTest = z.output<typeof alertTestSchema>

export const alertNoticesQuery = pageQuery.extend({
  alert_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  unread: z.enum(['true', 'false']).optional(),
})

export const alertNoticeSchema = z.object({
  id: z.number(),
  alert: namedRecordSchema,
  kind: z.enum(ALERT_KINDS),
  /** The page that shows the rows. */
  path: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  /** The employee of the response or review; null if unknown or hidden from you. */
  employee: personSummarySchema.nullable(),
  team: namedRecordSchema.nullable(),
  /** The scorecard, metric or source system, or the word or area that the customer named. */
  subject: z.string().nullable(),
  stars: z.number().nullable(),
  /** The score of a review, or the figure of a metric. */
  value: z.number().nullable(),
  /** The figure of the metric before. */
  earlier_value: z.number().nullable(),
  /** The number of results behind the figure. */
  results: z.number().nullable(),
  /** When the appeal must be decided, or since when a source is behind. */
  at: z.string().nullable(),
})
export type AlertNotice = z.output<typeof alertNoticeSchema>

export const alertNoticeListSchema = z.object({
  notices: z.array(alertNoticeSchema),
  next_cursor: z.string().nullable(),
  /** Counts all unread notices, up to 100. */
  unread_count: z.number(),
})

/** Which notices were read: some, those up to an id, or without either all. */
export const alertNoticesReadSchema = z.strictObject({
  ids: ids(1_000).optional(),
  up_to: id.max(Number.MAX_SAFE_INTEGER).optional(),
})
export type AlertNoticesRead = z.output<typeof alertNoticesReadSchema>

export const unreadAlertNoticesSchema = z.object({ unread_count: z.number() })
