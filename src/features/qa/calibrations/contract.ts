import { z } from 'zod'
import { CALIBRATION_STATUSES } from '#features/qa/calibrations/status.ts'
import { newReviewSchema } from '#features/qa/reviews/contract.ts'
import { namedRecordSchema, personSummarySchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const MOST_QUESTIONS = 1_000
const MOST_PARTICIPANTS = 50

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })

const { qa_form_id, interaction_id, interaction_url, filename, transcript, interaction } =
  newReviewSchema.shape

export const newCalibrationSchema = z.strictObject({
  qa_form_id,
  /** Duplicates are ignored. The creator takes part without being listed. */
  participant_ids: z
    .array(id)
    .min(1, { error: 'choose at least one participant' })
    .max(MOST_PARTICIPANTS, { error: `at most ${MOST_PARTICIPANTS} people take part` }),
  qa_question_ids: z.array(id).min(1, { error: 'choose at least one question' }).max(MOST_QUESTIONS),
  meeting_at: moment,
  /** The reviewee; by default the employee of the interaction. */
  employee_id: id.nullish(),
  solicitation_id: id.nullish(),
  interaction_id,
  interaction_url,
  filename,
  transcript,
  interaction,
})
export type NewCalibration = z.output<typeof newCalibrationSchema>

/** A sent time means "now" and null means "not set": the server stores its own time. */
export const calibrationChangeSchema = z.strictObject({
  /** Completes the calibration; this cannot be undone. */
  completed_at: z.string().max(100).nullish(),
  notes: storableText(20_000).optional(),
  meeting_at: moment.optional(),
  /** Null restores a deleted calibration. */
  deleted_at: z.null().optional(),
  /** Version the change is based on; if it is out of date, the answer is 409. Not checked if absent. */
  updated_at: moment.nullish(),
})
export type CalibrationChange = z.output<typeof calibrationChangeSchema>

export const optionChoiceSchema = z.strictObject({
  qa_question_id: id,
  /** Null, with `na_option` false, clears the choice. */
  qa_option_id: id.nullish(),
  /** Not applicable. */
  na_option: z.boolean().nullish(),
  /** `updated_at` of the choice the viewer saw, null if there was none. If it differs, the answer is 409. Not checked if absent. */
  updated_at: moment.nullish(),
})
export type OptionChoice = z.output<typeof optionChoiceSchema>

export const selectedOptionSchema = z.object({
  qa_question_id: z.number(),
  /** Null if `na_option` is true. */
  qa_option_id: z.number().nullable(),
  na_option: z.boolean(),
  selected_by: personSummarySchema,
  updated_at: z.string(),
})

export const calibrationReviewSchema = z.object({
  id: z.number(),
  reviewer: personSummarySchema,
  completed_at: z.string().nullable(),
  /** Also null while the viewer may not see the others' answers. */
  score: z.number().nullable(),
})

export const listedCalibrationSchema = z.object({
  id: z.number(),
  meeting_at: z.string(),
  notes: z.string(),
  completed_at: z.string().nullable(),
  status: z.enum(CALIBRATION_STATUSES),
  qa_form: namedRecordSchema,
  /** One per participant, sorted by name. */
  qa_reviews: z.array(calibrationReviewSchema),
  /** The reviewee; null while the viewer reviews the same interaction blind. */
  employee: personSummarySchema.nullable(),
  /** Creator and leader. */
  owner: personSummarySchema,
  created_at: z.string(),
  updated_at: z.string(),
  /** The viewer's own review; null if they do not take part. */
  own_qa_review_id: z.number().nullable(),
  /** Whether the viewer may choose the consensus, write notes, complete and delete it. */
  can_manage: z.boolean(),
})
export type ListedCalibration = z.output<typeof listedCalibrationSchema>

export const calibrationSchema = listedCalibrationSchema.extend({
  qa_form_id: z.number(),
  /** Empty until the viewer has completed their own review, except for its leader. */
  selected_options: z.array(selectedOptionSchema),
  participants: z.array(personSummarySchema),
  /** The chosen questions, in the order of the scorecard. */
  questions: z.array(z.object({ id: z.number(), text: z.string() })),
  interaction_id: z.number().nullable(),
  ext_interaction_id: z.string().nullable(),
  interaction_url: z.string().nullable(),
  interaction_snapshot_id: z.number().nullable(),
  solicitation_id: z.number().nullable(),
  /** Whether the viewer may see the answers of completed reviews. */
  answers_open: z.boolean(),
})
export type Calibration = z.output<typeof calibrationSchema>

export const newCalibrationAnswer = calibrationSchema.extend({
  current_user_qa_review: z.object({ id: z.number() }),
})

/** Incomplete: led by the viewer, assigned to them, or all. Completed: those they took part in, or all. */
export const LIST_STATUSES = ['owned', 'assigned', 'all-incomplete', 'completed', 'all-completed'] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

export const calibrationListQuery = z.object({
  status: z.enum(LIST_STATUSES).default('assigned'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per: z.coerce.number().int().min(1).max(100).default(25),
})
export type CalibrationListQuery = z.output<typeof calibrationListQuery>

export const calibrationListSchema = z.object({
  qa_calibrations: z.array(listedCalibrationSchema),
  total_pages: z.number(),
  page: z.number(),
})
