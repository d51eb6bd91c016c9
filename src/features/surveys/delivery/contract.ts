import { z } from 'zod'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { describedAs } from '#lib/described.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { namedRecordSchema, rejectedItemSchema } from '#lib/record-schemas.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

/** The most requests per call. */
export const REQUESTS_LIMIT = 1_000
export const MOST_DAYS = 365

export const STATUSES = [
  'scheduled',
  'queued',
  'kept',
  'sent',
  'link',
  'uncertain',
  'failed',
  'bounced',
  'suppressed',
  'do_not_send',
  'expired',
  'revoked',
  'answered',
] as const
export type RequestStatus = (typeof STATUSES)[number]

/** Statuses in which a link can be answered. */
export const OPEN_STATUSES = [
  'scheduled',
  'queued',
  'kept',
  'sent',
  'link',
  'uncertain',
  'failed',
  'bounced',
] as const satisfies readonly RequestStatus[]

/** Statuses in which a person may have the mail sent again. */
export const RESENDABLE = [
  'kept',
  'sent',
  'link',
  'uncertain',
  'failed',
  'bounced',
  'suppressed',
] as const satisfies readonly RequestStatus[]

const email = storableText(254)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'is not an e-mail address' }))
  .meta({ format: 'email' })

export const surveyRequestSchema = z
  .strictObject({
    survey: z.guid({ error: 'must be the uuid of a survey' }),
    external_id: nameText(200),
    employee: z.strictObject({ email: nameText(320) }).nullish(),
    customer: z.strictObject({ name: storableText(300).trim().nullish(), email: email.nullish() }).nullish(),
    channel: nameText(200).nullish(),
    brand: nameText(200).nullish(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: 'is not a language tag such as en or pt-BR' })
      .max(35)
      .nullish(),
    ext_interaction_id: nameText(200).nullish(),
    deliver: z.enum(['email', 'link'], { error: 'must be email or link' }).meta({ examples: ['link'] }),
    delay_minutes: z
      .int({ error: 'must be a whole number of minutes' })
      .min(0, { error: 'is below 0' })
      .max(MOST_DAYS * 1_440, { error: 'is more than a year' })
      .nullish(),
    expires_at: z.iso
      .datetime({
        offset: true,
        error: 'must be a date and time with an offset, such as 2026-03-05T14:30:00Z',
      })
      .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'is not a real date' })
      .nullish(),
    /** The sending system knows that the customer does not want surveys. */
    do_not_send: z.boolean().nullish(),
    properties: z
      .record(nameText(60), z.union([storableText(1_000), z.number(), z.boolean(), z.null()]))
      .refine((value) => Object.keys(value).length <= 100, { error: 'has more than 100 properties' })
      .nullish(),
  })
  .refine((request) => request.deliver !== 'email' || Boolean(request.customer?.email), {
    path: ['customer', 'email'],
    error: 'is needed to send the survey by e-mail',
  })
export type RequestInput = z.output<typeof surveyRequestSchema>

/** Validated one by one, so that an invalid request does not reject the others. */
export const surveyRequestBatchSchema = z.strictObject({
  survey_requests: z
    .array(describedAs(surveyRequestSchema))
    .min(1, { error: 'needs at least one request' })
    .max(REQUESTS_LIMIT, { error: `takes at most ${REQUESTS_LIMIT.toLocaleString('en')} requests` }),
})

export const requestStatusSchema = z.enum(STATUSES)

export const requestAnswerSchema = z.object({
  id: z.number(),
  url: z.string(),
  status: requestStatusSchema,
  expires_at: z.string(),
})
export type RequestAnswer = z.output<typeof requestAnswerSchema>

export const importAnswerSchema = z.object({
  created: z.number(),
  unchanged: z.number(),
  rejected: z.array(rejectedItemSchema),
  survey_requests: z.array(requestAnswerSchema.extend({ external_id: z.string() })),
})
export type ImportAnswer = z.output<typeof importAnswerSchema>

/** The filters of a list of requests. */
export const requestFilter = {
  status: z.enum(STATUSES).optional(),
  survey: z.guid().optional(),
  /** Starts of words: of the customer's name and e-mail, the external id and the interaction id. */
  search: storableText(200).optional(),
}
export type RequestFilter = { status?: RequestStatus; survey?: string; search?: string }

const named = namedRecordSchema.nullable()

export const requestedSurveySchema = z.object({ uuid: z.string(), name: z.string(), version: z.number() })
export const requestedCustomerSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
})

export const requestRowSchema = z.object({
  id: z.number(),
  external_id: z.string(),
  status: requestStatusSchema,
  error: z.string().nullable(),
  deliver: z.enum(['email', 'link']),
  survey: requestedSurveySchema,
  employee: named,
  channel: named,
  brand: named,
  customer: requestedCustomerSchema,
  language: z.string().nullable(),
  ext_interaction_id: z.string().nullable(),
  reminders_sent: z.number(),
  response_uuid: z.string().nullable(),
  send_at: z.string(),
  sent_at: z.string().nullable(),
  expires_at: z.string(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
})
export type RequestRow = z.output<typeof requestRowSchema>

export const listAnswerSchema = z.object({
  survey_requests: z.array(requestRowSchema),
  next_cursor: z.string().nullable(),
  /** The number of requests in each status over the last 90 days; only on a first page. */
  counts: z.record(z.string(), z.number()).nullable(),
})

export const EVENT_KINDS = [
  'created',
  'queued',
  'reminded',
  'sent_again',
  'kept',
  'sent',
  'uncertain',
  'failed',
  'bounced',
  'suppressed',
  'do_not_send',
  'unsubscribed',
  'started',
  'answered',
  'recovered',
  'expired',
  'revoked',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const requestDetailSchema = requestRowSchema.extend({
  /** Null if the link is over. */
  url: z.string().nullable(),
  may: z.object({ resend: z.boolean(), revoke: z.boolean() }),
  events: z.array(z.object({ kind: z.enum(EVENT_KINDS), note: z.string().nullable(), at: z.string() })),
})

export const bouncesSchema = z.strictObject({
  bounces: z
    .array(
      z.strictObject({
        email,
        reason: storableText(1_000).trim().nullish(),
      }),
    )
    .min(1, { error: 'needs at least one bounce' })
    .max(REQUESTS_LIMIT),
})

const webAddress = storableText(500)
  .trim()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'is not an http or https address',
  })
  .meta({ format: 'uri' })

const settingFields = {
  suppression_days: wholeNumber(0, MOST_DAYS),
  expiry_days: wholeNumber(1, MOST_DAYS),
  /** Days after the survey was sent; at most two reminders. */
  reminder_days: z.array(wholeNumber(1, MOST_DAYS)).max(2),
  from_name: nameText(100)
    .regex(/^[^\p{Cc}"<>]*$/u, { error: 'has characters that a sender cannot have' })
    .nullable(),
  reply_to: email.nullable(),
  show_agent_name: z.boolean(),
  show_agent_picture: z.boolean(),
  consent_text: nameText(1_000).nullable(),
  privacy_url: webAddress.nullable(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0f5c4a' })
    .nullable(),
}

export const deliverySettingsSchema = z.object({ ...settingFields, version: z.number() })
export type DeliverySettings = z.output<typeof deliverySettingsSchema>

/** Sent as a whole. `version` is that of the copy that was changed. */
export const deliverySettingsChangeSchema = z
  .strictObject({ ...settingFields, version: z.int() })
  .refine(({ reminder_days: [first, second] }) => !second || (first ?? 0) < second, {
    path: ['reminder_days'],
    error: 'must be in order',
  })
export type SettingsChange = z.output<typeof deliverySettingsChangeSchema>

export const NO_SETTINGS: DeliverySettings = {
  suppression_days: 30,
  expiry_days: 30,
  reminder_days: [],
  from_name: null,
  reply_to: null,
  show_agent_name: true,
  show_agent_picture: true,
  consent_text: null,
  privacy_url: null,
  colour: null,
  version: 0,
}

export const daysAfter = (start: Date, days: number) =>
  new Date(start.getTime() + days * MILLISECONDS_PER_DAY)
