import { z } from 'zod'
import { day, languageTag, propertiesSchema } from '#features/interactions/reading/saved-filter-schema.ts'
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

export const hitSchema = z
  .object({
    turn: z
      .number()
      .nullable()
      .describe('The position of the first turn with a searched word; null if it is elsewhere'),
    excerpt: z.string().nullable(),
    marks: z
      .array(z.object({ start: z.number(), end: z.number() }))
      .describe('The searched words in the excerpt, in UTF-16 units'),
  })
  .describe('Where the searched words are. Only in answers to a search; null in a blind review.')
export type Hit = z.output<typeof hitSchema>

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
  hit: hitSchema.nullable().optional(),
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
export const fedInteractionSchema = interactionSchema.omit({ reviewed: true, hit: true }).extend({
  events: z.array(interactionEventSchema).nullable(),
})

export const interactionListSchema = z.object({
  interactions: z.array(listedInteractionSchema),
  next_cursor: z.string().nullable(),
})

const wholeQuery = z.coerce.number().int().min(0).max(2_147_483_647)

const starsQuery = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((text) => text.split(',').filter((part) => part !== '')))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-5]$/, { error: 'must be from 1 to 5' })
          .transform(Number),
      )
      .max(5),
  )

/** JSON such as `{"store_name": ["Oslo", "Bergen"]}`: each property has one of its values. */
const propertiesQuery = storableText(20_000).transform((text, context) => {
  const parsed = propertiesSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: 'must be a JSON object of properties and their values' })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const interactionFilterSchema = z.object({
  /** Days in the company's time zone, both included. */
  start_date: day.optional(),
  end_date: day.optional(),
  employees: idListQuery.optional(),
  channels: idListQuery.optional(),
  tags: z.union([storableText(100), z.array(storableText(100)).max(100)]).optional(),
  /** The teams at the time of the interaction, with their sub-teams. */
  teams: idListQuery.optional(),
  /** The reporting groups of the assigned employee. */
  groups: idListQuery.optional(),
  /** The brands of responses to the interaction. */
  brands: idListQuery.optional(),
  /** Language tags. `en` includes `en-GB`. */
  languages: z.union([languageTag, z.array(languageTag).max(100)]).optional(),
  properties: propertiesQuery.optional(),
  /** The stars of responses that the viewer may see. */
  stars: starsQuery.optional(),
  /** The viewer may see a response to it. */
  has_response: flagQuery.optional(),
  /**
   * The start of the external id, or words of the transcript, subject, summary and tags, and of the customer if the
   * viewer may see customers. Accents are ignored, and each word finds the words that start with it or share its stem.
   */
  search: storableText(200).optional(),
  has_audio: flagQuery.optional(),
  /** False for interactions that have not been reviewed. */
  reviewed: flagQuery.optional(),
  /** Reviewers who have completed a review of it. */
  reviewed_by: idListQuery.optional(),
  turns_from: wholeQuery.optional(),
  turns_to: wholeQuery.optional(),
  /** Seconds: of the recording, else from the start to when it was resolved. */
  duration_from: wholeQuery.optional(),
  duration_to: wholeQuery.optional(),
  /** Seconds from the start to the first timed turn of an agent. */
  first_reply_from: wholeQuery.optional(),
  first_reply_to: wholeQuery.optional(),
})
export type InteractionFilterQuery = z.output<typeof interactionFilterSchema>

export const interactionQuerySchema = interactionFilterSchema.extend(pageQuery.shape)
export type InteractionQuery = z.output<typeof interactionQuerySchema>

/** Ids of interactions that have already been skipped. */
export const randomInteractionQuery = interactionFilterSchema.extend({ skipped: idListQuery.optional() })
