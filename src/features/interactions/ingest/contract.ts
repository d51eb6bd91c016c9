import { z } from 'zod'
import { namedEmployeeSchema } from '#features/people/employees/named-employees.ts'
import { describedAs } from '#lib/described.ts'
import { rejectedItemSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

/** The most interactions per call. */
export const BATCH_LIMIT = 500
const MOST_EVENTS = 5_000
const LONGEST_TURN = 50_000

export const SPEAKERS = ['agent', 'customer', 'bot', 'system'] as const

const text = storableText
const name = (longest = 200) => text(longest).trim().min(1, { error: 'is empty' })

const httpUrl = text(2_000).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
  error: 'is not an http or https address',
})

const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time with an offset, such as 2026-03-05T14:30:00Z' })
  .refine((value) => Date.parse(value) > Date.UTC(1900) && Date.parse(value) < Date.UTC(10_000), {
    error: 'is not a real date',
  })

const authorSchema = z
  .strictObject({
    name: text(200).nullish(),
    email: text(320).nullish(),
    custom_employee_id: text(200).nullish(),
  })
  .describe(
    'Who said the turn. An agent is found by email or custom_employee_id; if no employee has either, name and email are kept. Without an author, an agent’s turn is that of the interaction’s employee.',
  )

const turnSchema = z.strictObject({
  speaker: z.enum(SPEAKERS),
  author: authorSchema.nullish(),
  text: text(LONGEST_TURN),
  translated_text: text(LONGEST_TURN).nullish(),
  at: moment.nullish(),
})

/** An event without a speaker: a transfer, a hold, a note. It follows the turns that come before it in time. */
const eventSchema = z.strictObject({
  kind: name(60).refine((kind) => kind !== 'turn', { error: 'is what turns are' }),
  text: text(LONGEST_TURN).default(''),
  at: moment,
})

export const interactionItemSchema = z
  .strictObject({
    external_id: name(),
    channel: name(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: 'is not a language tag such as en or pt-BR' })
      .max(35)
      .nullish(),
    employee: namedEmployeeSchema.nullish(),
    customer: z
      .strictObject({
        name: text(200).nullish(),
        email: text(320).nullish(),
        phone: text(60).nullish(),
      })
      .nullish(),
    started_at: moment,
    resolved_at: moment.nullish(),
    external_url: httpUrl.nullish(),
    turns: z.array(turnSchema).max(MOST_EVENTS).default([]),
    events: z.array(eventSchema).max(MOST_EVENTS).nullish(),
    audio_url: httpUrl.nullish(),
    summary: text(20_000).nullish(),
    tags: z.array(name(100)).max(100).nullish(),
    properties: z
      .record(name(60), z.union([text(1_000), z.number(), z.boolean(), z.null()]))
      .refine((value) => Object.keys(value).length <= 100, { error: 'has more than 100 properties' })
      .nullish(),
  })
  .refine((item) => !item.resolved_at || Date.parse(item.resolved_at) >= Date.parse(item.started_at), {
    path: ['resolved_at'],
    error: 'is before started_at',
  })
export type InteractionItem = z.output<typeof interactionItemSchema>

/** Items are validated one by one, so that an invalid interaction does not reject the others. */
export const ingestInteractionsSchema = z.strictObject({
  interactions: z
    .array(describedAs(interactionItemSchema))
    .min(1, { error: 'needs at least one interaction' })
    .max(BATCH_LIMIT, { error: `takes at most ${BATCH_LIMIT} interactions` }),
})

export const ingestedInteractionsSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.array(rejectedItemSchema),
  /** Maps external ids to our ids, for all interactions that were stored or already known. */
  ids: z.record(z.string(), z.number()),
})
export type IngestedInteractions = z.output<typeof ingestedInteractionsSchema>
