import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'
import {
  customerSchema,
  namedChannelSchema,
  namedRecordSchema,
  personSummarySchema,
} from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { flagQuery, idListQuery, pageQuery } from '#platform/http/query-values.ts'

const letter = z
  .string()
  .nullable()
  .describe('In a blind review of several agents: A for the one who spoke first, then B and so on')

export const authorSchema = z
  .object({
    id: z.number().nullable().describe('Null for customers, bots and agents who are not known as employees'),
    name: z.string().nullable(),
    address: z.string().nullable().describe('As the source gives it; null for employees'),
    letter,
  })
  .describe('Who said a turn. All fields of agents but the letter are null in a blind review.')

export const participantSchema = z
  .object({
    id: z.number().nullable(),
    name: z.string().nullable(),
    image: z.string().nullable(),
    turns: z.number(),
    letter,
  })
  .describe('An employee who spoke. In a blind review, only turns and letter are set.')

export const interactionEventSchema = z.object({
  id: z.number(),
  position: z.number(),
  kind: z.string(),
  speaker: z.string().nullable(),
  /** Null if the source names none, or if the viewer may not know them. */
  author: authorSchema.nullable(),
  text: z.string(),
  translated_text: z.string().nullable(),
  at: z.string().nullable(),
})

export const listedInteractionSchema = z.object({
  id: z.number(),
  ext_interaction_id: z.string(),
  channel: namedChannelSchema,
  employee: personSummarySchema.nullable(),
  team: namedRecordSchema.nullable(),
  /** The employees who spoke, the most active first. Empty in lists while the viewer reviews blindly. */
  participants: z.array(participantSchema),
  /** Null if the company does not show customers to this viewer. */
  customer: customerSchema.nullable(),
  language: z.string().nullable(),
  started_at: z.string(),
  resolved_at: z.string().nullable(),
  external_url: z.string().nullable(),
  has_audio: z.boolean(),
  tags: z.array(z.string()),
  summary: z.string().nullable(),
  event_count: z.number(),
  /** It has been reviewed, or a review has been started. */
  reviewed: z.boolean(),
  /** The viewer reviews it blindly, so the employee is hidden. */
  blind: z.boolean(),
})
export type ListedInteraction = z.output<typeof listedInteractionSchema>

export const interactionSchema = listedInteractionSchema.extend({
  audio_url: z.string().nullable(),
  /** The loudest sample in each of up to 1,000 parts, from 0 to 1; null if there is only the recording. */
  audio_peaks: z.array(z.number()).nullable(),
  audio_seconds: z.number().nullable(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Messages and events, in order. */
  events: z.array(interactionEventSchema),
  updated_at: z.string(),
})
export type Interaction = z.output<typeof interactionSchema>

/**
 * An interaction in its feed. Summary and messages are null for a token without `transcripts:read`. Whether it was
 * reviewed is in the feed of reviews.
 */
export const fedInteractionSchema = interactionSchema.omit({ reviewed: true }).extend({
  events: z.array(interactionEventSchema).nullable(),
})

export const interactionListSchema = z.object({
  interactions: z.array(listedInteractionSchema),
  next_cursor: z.string().nullable(),
})

const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })

export const interactionFilterSchema = z.object({
  /** Days in the company's time zone, both included. */
  start_date: day.optional(),
  end_date: day.optional(),
  employees: idListQuery.optional(),
  channels: idListQuery.optional(),
  tags: z.union([storableText(100), z.array(storableText(100)).max(100)]).optional(),
  /**
   * The start of the external id, words of the interaction, or the customer's name or e-mail if the viewer may see
   * customers.
   */
  search: storableText(200).optional(),
  has_audio: flagQuery.optional(),
  /** False for interactions that have not been reviewed. */
  reviewed: flagQuery.optional(),
})
export type InteractionFilterQuery = z.output<typeof interactionFilterSchema>

export const interactionQuerySchema = interactionFilterSchema.extend(pageQuery.shape)
export type InteractionQuery = z.output<typeof interactionQuerySchema>

/** Ids of interactions that have already been skipped. */
export const randomInteractionQuery = interactionFilterSchema.extend({ skipped: idListQuery.optional() })
