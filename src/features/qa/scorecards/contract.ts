import { z } from 'zod'
import type { Form } from '#features/qa/scorecards/form.ts'
import { storableText } from '#lib/storable-text.ts'
import { flagQuery } from '#platform/http/query-values.ts'

const MOST_SECTIONS = 50
const MOST_QUESTIONS = 200
const MOST_OPTIONS = 50
const LARGEST_SCORE = 1_000_000

const FORM_TYPES = ['regular', 'audit'] as const

/** Negative or absent for parts that are not saved yet. */
const partId = z.int().nullish()

/**
 * Missing values are accepted as empty, so that validate.ts reports them in the builder's words and not as a wrong
 * type. Other fields of a saved form, such as counts, are ignored.
 */
export const optionInputSchema = z.object({
  id: partId,
  text: storableText(2_000).nullish(),
  score: z
    .union([z.number(), z.string().max(40), z.null()])
    .refine((score) => Math.abs(Number(score)) <= LARGEST_SCORE || Number.isNaN(Number(score)), {
      error: `must be between -${LARGEST_SCORE} and ${LARGEST_SCORE}`,
    })
    .optional(),
  autofail: z.boolean().default(false),
})
export const questionInputSchema = z.object({
  id: partId,
  text: storableText(2_000).nullish(),
  instructions: storableText(10_000).nullish(),
  na_option: z.boolean().default(false),
  options: z.array(optionInputSchema).max(MOST_OPTIONS).default([]),
})
export const sectionInputSchema = z.object({
  id: partId,
  title: storableText(200).nullish(),
  default_section: z.boolean().default(false),
  weight: z.number().min(0).max(100).nullish(),
  questions: z.array(questionInputSchema).max(MOST_QUESTIONS).default([]),
})
export const formInputSchema = z.object({
  name: storableText(200).nullish(),
  active: z.boolean().default(true),
  type: z.enum(FORM_TYPES).default('regular'),
  weighted_sections: z.boolean().default(false),
  sections: z.array(sectionInputSchema).max(MOST_SECTIONS).default([]),
  /** `updated_at` of the copy that was edited; 409 if the stored scorecard is newer. */
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})
export type FormInput = z.output<typeof formInputSchema>

/** Fields left out keep their value. */
export const formChangeSchema = formInputSchema.extend({
  active: z.boolean().optional(),
  type: z.enum(FORM_TYPES).optional(),
  weighted_sections: z.boolean().optional(),
  sections: z.array(sectionInputSchema).max(MOST_SECTIONS).optional(),
})
export type FormChange = z.output<typeof formChangeSchema>

const optionSchema = z.object({
  id: z.number(),
  text: z.string(),
  score: z.number(),
  autofail: z.boolean(),
  position: z.number(),
})
const questionSchema = z.object({
  id: z.number(),
  text: z.string(),
  instructions: z.string(),
  na_option: z.boolean(),
  position: z.number(),
  options: z.array(optionSchema),
})
const sectionSchema = z.object({
  id: z.number(),
  title: z.string(),
  position: z.number(),
  default_section: z.boolean(),
  weight: z.number(),
  questions: z.array(questionSchema),
})
export const formSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  active: z.boolean(),
  type: z.enum(FORM_TYPES),
  weighted_sections: z.boolean(),
  /** False once a review uses it: then only `active` can change, and other changes need a new version. */
  editable: z.boolean(),
  /** The same uuid for all versions of a scorecard. */
  lineage: z.string(),
  /** Counts from 1. `replaced` is true when a newer version exists. */
  version_number: z.number(),
  replaced: z.boolean(),
  question_count: z.number(),
  section_count: z.number(),
  qa_reviews_count: z.number(),
  updated_at: z.string(),
  sections: z.array(sectionSchema),
})
export type SavedForm = z.output<typeof formSchema>

export const formListSchema = z.object({ qa_forms: z.array(formSchema) })
export const formListQuery = z.object({
  type: z.enum(FORM_TYPES).default('regular'),
  active: flagQuery.optional(),
  /** Older versions too. */
  all_versions: flagQuery.optional(),
})
export const questionListSchema = z.object({
  qa_questions: z.array(questionSchema.extend({ qa_form_id: z.number(), qa_section_id: z.number() })),
})

/** Count, sum and sum of squares of a mean, with its 95 % interval; bounds are null below five reviews. */
export const meanOfReviewsSchema = z.object({
  count: z.number(),
  sum: z.number(),
  sum_squares: z.number(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z.boolean().describe('Fewer than five reviews: too few to say anything about the mean.'),
})
export const scoreDistributionSchema = z.object({
  average_score: z.number().nullable(),
  /** Only reviews that have a score. */
  scores: meanOfReviewsSchema,
  autofailed: z.number(),
  /** Number of reviews by score: 0 to below 10, 10 to below 20, … 90 to 100. */
  buckets: z.array(z.number()).length(10),
})
export const replayInputSchema = z.strictObject({ form: formInputSchema })
export const replaySchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** How many reviews were rescored. `capped` is true when only the newest were. */
  reviews: z.number(),
  capped: z.boolean(),
  before: scoreDistributionSchema,
  after: scoreDistributionSchema,
  /** Score differences of the reviews that have a score both before and after. */
  change: meanOfReviewsSchema,
  raised: z.number(),
  lowered: z.number(),
  unchanged: z.number(),
  /** Reviews whose score would change, newest first; at most 100. */
  changed_ids: z.array(z.number()),
})
export type Replay = z.output<typeof replaySchema>

/** Converts a request to the builder's form: numbers all parts and gives new ones unique negative ids. */
export function formFromInput(input: FormInput, id = -1): Form {
  let unsaved = -2
  const idOf = (requested: number | null | undefined) =>
    requested != null && requested > 0 ? requested : unsaved--
  return {
    id,
    name: (input.name ?? '').trim(),
    active: input.active,
    type: input.type,
    weighted_sections: input.weighted_sections,
    sections: input.sections.map((section, s) => ({
      id: idOf(section.id),
      title: (section.title ?? '').trim(),
      position: s + 1,
      default_section: section.default_section,
      weight: section.weight ?? 0,
      questions: section.questions.map((question, q) => ({
        id: idOf(question.id),
        text: (question.text ?? '').trim(),
        instructions: question.instructions ?? '',
        na_option: question.na_option,
        position: q + 1,
        options: question.options.map((option, o) => ({
          id: idOf(option.id),
          text: (option.text ?? '').trim(),
          score: option.score ?? null,
          autofail: option.autofail,
          position: o + 1,
        })),
      })),
    })),
  }
}
