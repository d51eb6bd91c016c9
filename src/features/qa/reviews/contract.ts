import { z } from 'zod'
import { SPEAKERS } from '#features/interactions/ingest/contract.ts'
import { snapshotSchema } from '#features/interactions/snapshots/contract.ts'
import { BLIND_TOKEN } from '#features/qa/reviews/blind-token-shape.ts'
import { ORDERS, ORIGINS, START_ORIGINS } from '#features/qa/reviews/list-values.ts'
import { formSchema } from '#features/qa/scorecards/contract.ts'
import { parseDate } from '#lib/dates.ts'
import { namedChannelSchema, personSummarySchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { flagQuery, idListQuery, idParam } from '#platform/http/query-values.ts'

const MOST_TURNS = 5_000

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
const httpUrl = storableText(2_000).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
  error: 'is not an http or https address',
})

export const broughtTurnSchema = z.object({
  speaker: z.enum(SPEAKERS).nullish(),
  text: storableText(50_000),
  translated_text: storableText(50_000).nullish(),
  at: moment.nullish(),
})

/** What a client says about an interaction that is not stored here. */
export const suppliedInteractionSchema = z.object({
  started_at: moment.nullish(),
  resolved_at: moment.nullish(),
  summary: storableText(20_000).nullish(),
  tags: z.array(storableText(100)).max(100).nullish(),
})

export const newReviewSchema = z.strictObject({
  qa_form_id: id,
  employee_id: z
    .union([id, z.string().regex(BLIND_TOKEN)], {
      error: 'must be a person, or the token of a blind offer',
    })
    .nullish()
    .describe(
      'The reviewee, by id or by the token of a blind offer. If several employees took part, one of them; defaults to the most active one in the viewer’s scope.',
    ),
  participant_letter: storableText(3)
    .regex(/^[A-Z]+$/, { error: 'must be a letter of a participant' })
    .nullish()
    .describe(
      'The reviewee of a blind review, by the letter shown in place of the name; not with employee_id',
    ),
  /** Our id as a number, or the sender's own id as text, which need not be stored here. */
  interaction_id: z.union([id, storableText(200).trim().min(1)]).nullish(),
  interaction_url: httpUrl.nullish(),
  filename: storableText(255).nullish(),
  /** The conversation, if it is not stored here: supplied by the client or read from the source system. */
  transcript: z.union([storableText(1_000_000), z.array(broughtTurnSchema).max(MOST_TURNS)]).nullish(),
  interaction: suppliedInteractionSchema.nullish(),
  solicitation_id: id.nullish(),
  channel_id: id.nullish(),
  qa_assignment_id: id.nullish(),
  qa_allocation_id: id.nullish(),
  partially_matched: z.boolean().nullish(),
  origin: z.enum(START_ORIGINS).default('initial'),
  blind: z.boolean().nullish(),
  count_toward_score: z.boolean().nullish(),
  hide_reviewer: z.boolean().nullish(),
})
export type NewReview = z.output<typeof newReviewSchema>

/** A time means "set" and null means "clear"; the server stamps the actual time. Other keys are ignored. */
export const reviewChangeSchema = z.object({
  completed_at: z.string().max(100).nullish(),
  deleted_at: z.string().max(100).nullish(),
  count_toward_score: z.boolean().optional(),
  hide_reviewer: z.boolean().optional(),
  updated_at: moment.nullish(),
})
export type ReviewChange = z.output<typeof reviewChangeSchema>

export const sectionScoreSchema = z.object({
  section_id: z.number(),
  title: z.string(),
  weight: z.number().nullable(),
  points: z.number(),
  possible: z.number(),
  score: z.number().nullable(),
  share: z.number().nullable(),
})

export const reviewSchema = z.object({
  id: z.number(),
  qa_form_id: z.number(),
  scorecard_name: z.string(),
  qa_calibration_id: z.number().nullable(),
  qa_assignment_id: z.number().nullable(),
  qa_allocation_id: z.number().nullable(),
  /** Null while the viewer reviews blindly. */
  employee: personSummarySchema.nullable(),
  /** Null if the reviewer is hidden from the viewer. */
  reviewer: personSummarySchema.nullable(),
  interaction_id: z.number().nullable(),
  ext_interaction_id: z.string().nullable(),
  interaction_url: z.string().nullable(),
  interaction_snapshot_id: z.number().nullable(),
  filename: z.string().nullable(),
  solicitation_id: z.number().nullable(),
  channel: namedChannelSchema.nullable(),
  language: z.string().nullable(),
  origin: z.enum(ORIGINS),
  partially_matched: z.boolean(),
  blind: z.boolean(),
  count_toward_score: z.boolean(),
  hide_reviewer: z.boolean(),
  has_transcript: z.boolean(),
  has_file: z.boolean(),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  revised: z.boolean(),
  annotations_count: z.number(),
  score: z.number().nullable(),
  score_before_autofail: z.number().nullable(),
  autofailed: z.boolean(),
  points: z.number().nullable(),
  possible: z.number().nullable(),
  sections: z.array(sectionScoreSchema).nullable(),
  resolution_status: z.string().nullable(),
  audit: z.boolean(),
  /** Whether the viewer may edit or acknowledge the review. */
  can_edit: z.boolean(),
  can_acknowledge: z.boolean(),
  updated_at: z.string(),
})
export type Review = z.output<typeof reviewSchema>

const answerInput = {
  qa_option_id: id.nullish(),
  answered: z.boolean().optional(),
  comments: storableText(20_000).nullish(),
  /** `updated_at` of the answer the client saw, null for none; 409 if another is stored. No check if absent. */
  updated_at: moment.nullish(),
}
export const newAnswerSchema = z.strictObject({ qa_review_id: id, qa_question_id: id, ...answerInput })
export type NewAnswer = z.output<typeof newAnswerSchema>
export const answerChangeSchema = z.strictObject({
  qa_review_id: id.optional(),
  qa_question_id: id.optional(),
  ...answerInput,
})
export type AnswerChange = z.output<typeof answerChangeSchema>

export const answerSchema = z.object({
  id: z.number(),
  qa_review_id: z.number(),
  qa_question_id: z.number(),
  qa_option_id: z.number().nullable(),
  answered: z.boolean(),
  comments: z.string(),
})
export type Answer = z.output<typeof answerSchema>
export const savedAnswerSchema = answerSchema.extend({ updated_at: z.string() })
export type SavedAnswer = z.output<typeof savedAnswerSchema>
/** An answer in its feed. Points are null unless the review is completed and the answer counts. */
export const fedAnswerSchema = savedAnswerSchema.extend({
  points: z.number().nullable(),
  possible: z.number().nullable(),
})
export const answerListSchema = z.object({ qa_answers: z.array(answerSchema) })
export const answerQuery = z.object({
  qa_review_id: idParam.optional(),
  qa_question_id: idParam.optional(),
  qa_review_ids: idListQuery.optional(),
  product_area: z.string().max(40).optional(),
})

const place = z.number().min(0).max(1e9).nullish()
const annotationInput = {
  start: place,
  stop: place,
  content: storableText(50_000).nullish(),
  comments: storableText(20_000).nullish(),
  media_type: storableText(60).nullish(),
  interaction_event_id: z.int().nullish(),
}
export const newAnnotationSchema = z.strictObject({ qa_review_id: id, ...annotationInput })
export type NewAnnotation = z.output<typeof newAnnotationSchema>
export const annotationChangeSchema = z.strictObject({ qa_review_id: id.optional(), ...annotationInput })
export type AnnotationChange = z.output<typeof annotationChangeSchema>
export const annotationSchema = z.object({
  id: z.number(),
  qa_review_id: z.number(),
  start: z.number().nullable(),
  stop: z.number().nullable(),
  content: z.string(),
  comments: z.string(),
  media_type: z.string().nullable(),
  interaction_event_id: z.number().nullable(),
})
export type Annotation = z.output<typeof annotationSchema>
/** An annotation in its feed. The quoted words are null for a token without `transcripts:read`. */
export const fedAnnotationSchema = annotationSchema.extend({ content: z.string().nullable() })
export const annotationListSchema = z.object({ qa_annotations: z.array(annotationSchema) })

/** Everything the page of a review shows. */
export const workspaceSchema = z.object({
  review: reviewSchema,
  reviewee_letter: z
    .string()
    .nullable()
    .describe('In a blind review of several agents: the letter of the agent whose part is reviewed'),
  form: formSchema,
  answers: z.array(savedAnswerSchema),
  annotations: z.array(annotationSchema),
  snapshot: snapshotSchema.nullable(),
})
export type Workspace = z.output<typeof workspaceSchema>

const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })
const texts = z
  .union([storableText(200), z.array(storableText(200))])
  .transform((value) => [value].flat().flatMap((text) => text.split(',').filter((part) => part !== '')))

export const reviewFilterQuery = z.object({
  completed_from: day.optional(),
  completed_to: day.optional(),
  completed_from_dt: moment.optional(),
  completed_to_dt: moment.optional(),
  started_from: day.optional(),
  started_to: day.optional(),
  completed: flagQuery.optional(),
  drafted: flagQuery.optional(),
  by_reviewer_id: idListQuery.optional(),
  by_employee_id: idListQuery.optional(),
  for_teams: idListQuery.optional(),
  for_groups: idListQuery.optional(),
  for_reporting_groups: idListQuery.optional(),
  by_qa_assignment_id: idListQuery.optional(),
  by_qa_form_id: idListQuery.optional(),
  by_interaction_id: idListQuery.optional(),
  by_language: texts.optional(),
  by_channel_enum_id: idListQuery.optional(),
  by_origin: texts.optional(),
  /** Properties of the interaction, each as a name or as `name=value`. */
  by_property_id: texts.optional(),
  by_resolution_status: texts.optional(),
  excluding_audited: flagQuery.optional(),
  count_toward_score: flagQuery.optional(),
  autofailed: flagQuery.optional(),
  qa_option_id: idListQuery.optional(),
  qa_question_id: idListQuery.optional(),
})
export type ReviewFilter = z.output<typeof reviewFilterQuery>

export const reviewListQuery = reviewFilterQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per: z.coerce.number().int().min(1).max(100).default(25),
  order_by: z.enum(ORDERS).default('completed_at'),
  order_direction: z.enum(['asc', 'desc']).default('desc'),
})
export type ReviewListQuery = z.output<typeof reviewListQuery>

export const listedReviewSchema = z.object({
  id: z.number(),
  qa_form_id: z.number(),
  scorecard_name: z.string(),
  annotations_count: z.number(),
  employee_id: z.number().nullable(),
  employee_name: z.string().nullable(),
  employee_image: z.string().nullable(),
  reviewer_id: z.number().nullable(),
  reviewer_name: z.string().nullable(),
  reviewer_image: z.string().nullable(),
  interaction_id: z.number().nullable(),
  ext_interaction_id: z.string().nullable(),
  started_at: z.string(),
  completed_at: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** For a draft, the score it would have if it were completed now. */
  score: z.number().nullable(),
  percentage_score: z.number().nullable(),
  /** Stars of the related response. */
  primary_metric_value: z.number().nullable(),
  autofailed: z.boolean(),
  count_toward_score: z.boolean(),
  hide_reviewer: z.boolean(),
  blind: z.boolean(),
  resolution_status: z.string().nullable(),
  origin: z.enum(ORIGINS),
  revised: z.boolean(),
  audit: z.boolean(),
  auditor: z.string().nullable(),
})
export type ListedReview = z.output<typeof listedReviewSchema>

export const reviewListSchema = z.object({
  qa_reviews: z.array(listedReviewSchema),
  /** At most 10,000; `total_capped` is true if there are more. */
  total_count: z.number(),
  total_pages: z.number(),
  total_capped: z.boolean(),
})
