import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'
import { lenientFields } from '#lib/lenient-fields.ts'
import { liveCursor } from '#lib/live-cursor.ts'
import {
  customerSchema,
  namedChannelSchema,
  namedRecordSchema,
  personSummarySchema,
} from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { LONGEST_SEARCH } from '#lib/url.ts'

const ids = z.array(z.int().positive()).max(1_000)
const names = z.array(storableText(1_000).min(1)).max(200)
const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })

const score = z.number().min(0).max(100).optional()
export const scorecardFilterSchema = z.strictObject({
  ids: ids.optional(),
  score_min: score,
  score_max: score,
})
export type ScorecardFilter = z.output<typeof scorecardFilterSchema>

const filters = {
  search: storableText(LONGEST_SEARCH).optional(),
  /** Days in the company's time zone, both included. */
  start_date: day.optional(),
  end_date: day.optional(),
  brandings: ids.optional(),
  channels: ids.optional(),
  stars: z.array(z.int().min(1).max(5)).max(5).optional(),
  comments: z.boolean().optional(),
  no_comments: z.boolean().optional(),
  employees: ids.optional(),
  teams: ids.optional(),
  groups: ids.optional(),
  areas_of_improvement: ids.optional(),
  areas_of_excellence: ids.optional(),
  store_name: names.optional(),
  district_name: names.optional(),
  region_name: names.optional(),
  include_deactivated: z.boolean().optional(),
  /** Only suspected robots, which count in no figure. */
  suspected_bots: z.boolean().optional(),
  /** Only responses that the customer did not finish, or only finished ones. */
  partial: z.boolean().optional(),
  /** Only responses whose customer also answered the recovery survey. */
  recovery_answered: z.boolean().optional(),
  /** By reviews of the interaction; ignored without `scorecard_filters=true`. */
  scorecards: scorecardFilterSchema.optional(),
}
const filterFields = lenientFields(filters)

const inOrder = (request: { start_date?: string | undefined; end_date?: string | undefined }) =>
  request.start_date === undefined || request.end_date === undefined || request.start_date <= request.end_date
const outOfOrder = { path: ['end_date'], error: 'must not be before start_date' }

export const streamRequestSchema = z
  .strictObject({
    ...filterFields,
    after: z.string().max(500).optional(),
    limit: z.int().min(1).max(100).default(25),
  })
  .refine(inOrder, outOfOrder)
export type StreamRequest = z.output<typeof streamRequestSchema>

/** The filters without paging, for counts, exports, saved views and the session. */
export const streamFilterSchema = z.strictObject(filters).refine(inOrder, outOfOrder)
export type StreamFilter = z.output<typeof streamFilterSchema>

/** The same as sent in a request. */
export const filterRequestSchema = z.strictObject(filterFields).refine(inOrder, outOfOrder)

export const newSinceRequestSchema = z
  .strictObject({
    ...filterFields,
    since: liveCursor,
    /** The most responses to return; 0 only counts. */
    limit: z.int().min(0).max(100).default(0),
  })
  .refine(inOrder, outOfOrder)
export type NewSinceRequest = z.output<typeof newSinceRequestSchema>

const named = namedRecordSchema.nullable()
export const namedAreaSchema = z.object({ id: z.number(), caption: z.string() })
export const countedAreaSchema = namedAreaSchema.extend({ count: z.number() })

/** A response of the stream. The mixed case is part of the wire format. */
export const solicitationSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  follow_up_ids: z.array(z.number()),
  external_url: z.string().nullable(),
  answers: z.array(
    z.object({
      question_id: z.number(),
      comment: z.string().nullable(),
      selected_option_ids: z.array(z.number()),
      questionType: z.string(),
      questionText: z.string(),
    }),
  ),
  /** The options selected in the answers; read them with `selected_option_ids`. */
  selected_options: z.array(
    z.object({ id: z.number(), label: z.string(), integer_value: z.number().nullable() }),
  ),
  stars: z.number().nullable(),
  responded_at: z.string(),
  comments: z.string().nullable(),
  language: z.string().nullable(),
  ext_interaction_id: z.string().nullable(),
  /** The customer's answers to the recovery survey; null without any. */
  recovery_feedback: z.record(z.string(), z.unknown()).nullable(),
  /** Why it counts in no figure; null if it counts. */
  excluded_reason: z.enum(['suspected_bot', 'in_progress', 'partial']).nullable(),
  /** The customer has begun the survey but not finished it. */
  partial: z.boolean(),
  employee: personSummarySchema.nullable(),
  /** The employee's reporting groups that are shown below responses. Hidden groups are never included. */
  reporting_groups: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      emoji: z.string().nullable(),
      color: z.string().nullable(),
    }),
  ),
  team: named,
  channel: namedChannelSchema.nullable(),
  brand: named,
  survey: named,
  areas_of_excellence: z.array(namedAreaSchema),
  areas_of_improvement: z.array(namedAreaSchema),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The customer's identity; null if unknown, or if the company does not show it to the viewer. */
  customer: customerSchema.nullable(),
  /** When words were removed; the texts are then ''. */
  comments_removed_at: z.string().nullable(),
  /** Whether the viewer may edit this response and remove its comments. */
  can_edit: z.boolean(),
  /** Present and true if the viewer reviews the response blindly; names are hidden. */
  blind: z.literal(true).optional(),
  updated_at: z.string(),
})
export type Solicitation = z.output<typeof solicitationSchema>

const total = z.object({ count: z.number(), capped: z.boolean() })

export const streamResponseSchema = z.object({
  solicitations: z.array(solicitationSchema),
  next_cursor: z.string().nullable(),
  /** At most 1,000; `capped` is true if more responses match. */
  total,
  /** On a first page: matching responses left out because their employee is deactivated. */
  hidden: z.object({ deactivated: total }).nullable(),
  /** On a first page: the last live event that it includes. */
  live_cursor: z.string().nullable(),
})
export type StreamResponse = z.output<typeof streamResponseSchema>

export const newSinceResponseSchema = z.object({
  /** Matching responses received since then. At most 1,000; `capped` is true if there are more. */
  count: z.number(),
  capped: z.boolean(),
  /** The cursor is too old: fetch the first page again. */
  reset: z.boolean(),
  solicitations: z.array(solicitationSchema),
  live_cursor: z.string(),
})
export type NewSinceResponse = z.output<typeof newSinceResponseSchema>

export const streamContextSchema = z.object({
  survey_questions: z.array(z.object({ id: z.number(), text: z.string(), type: z.string() })),
  /** Whether offensive words are masked. */
  profanity_filter: z.boolean(),
  /** The company's property keys. Filtering by store, district or region needs the key of that name. */
  property_keys: z.array(z.string()),
})
export type StreamContext = z.output<typeof streamContextSchema>

export const propertiesSchema = z.object({
  properties: z.array(
    z.object({
      key: z.string(),
      kinds: z.array(z.enum(['string', 'number', 'boolean'])),
      /** Up to 100 of the most frequent values among the newest responses in the viewer's scope. */
      values: z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]), count: z.number() })),
    }),
  ),
})
export type Properties = z.output<typeof propertiesSchema>

export const estimatedFigureSchema = z.object({
  n: z.number(),
  value: z.number(),
  lower: z.number(),
  upper: z.number(),
  too_few: z.boolean().describe('Fewer than five ratings: too few for a reliable figure.'),
})
const estimate = estimatedFigureSchema.nullable()

export const summaryResponseSchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** Responses, with or without stars. */
  count: z.number(),
  /** The average of the stars, with its 95% interval. */
  mean_stars: estimate,
  /** How many responses have one star, two stars … five stars. */
  stars: z.array(z.number()).length(5),
  /** The period of equal length just before. */
  previous: z.object({
    start_date: z.string(),
    end_date: z.string(),
    count: z.number(),
    mean_stars: estimate,
  }),
  change: z.object({
    verdict: z.enum(['up', 'down', 'none', 'unknown']),
    value: z.number().nullable(),
    comparable: z
      .boolean()
      .describe(
        'False if the questions about stars changed in between, so that the periods cannot be compared.',
      ),
    too_few: z.boolean().describe('Fewer than five ratings in either period: too few to compare.'),
  }),
  /** The share of four and five stars. */
  positive_share: estimate,
  areas_of_excellence: z.array(countedAreaSchema),
  areas_of_improvement: z.array(countedAreaSchema),
  /**
   * Counted responses that the list leaves out: those of deactivated people, and of people who have left the teams
   * that the viewer leads.
   */
  not_listed: z.object({ deactivated: z.number(), moved: z.number() }),
  /**
   * Whose responses are counted: everyone's; those received for the teams of the filter; or those of the people the
   * viewer sees now, whatever team they were in at the time.
   */
  counts: z.enum(['everyone', 'teams_at_the_time', 'people_now']),
})
export type SummaryResponse = z.output<typeof summaryResponseSchema>
