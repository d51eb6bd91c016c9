import { z } from 'zod'
import type { Form } from '#features/qa/scorecards/form.ts'
import { storableText } from '#lib/storable-text.ts'
import { flagQuery } from '#platform/http/query-values.ts'

const MOST_SECTIONS = 50
const MOST_QUESTIONS = 200
const MOST_OPTIONS = 50
const LARGEST_SCORE = 1_000_000

const FORM_TYPES = ['regular', 'audit'] as const

/** Below zero or absent for what is not saved yet. */
const wishedId = z.int().nullish()

/**
 * What is missing is empty, so that it is told in the words of the builder's own rules (validate.ts), not as a type
 * that does not fit. What the whole form has besides, such as counts, is left out.
 */
const optionInput = z.object({
  id: wishedId,
  text: storableText(2_000).nullish(),
  score: z
    .union([z.number(), z.string().max(40), z.null()])
    .refine((score) => Math.abs(Number(score)) <= LARGEST_SCORE || Number.isNaN(Number(score)), {
      error: `must be between -${LARGEST_SCORE} and ${LARGEST_SCORE}`,
    })
    .optional(),
  autofail: z.boolean().default(false),
})
const questionInput = z.object({
  id: wishedId,
  text: storableText(2_000).nullish(),
  instructions: storableText(10_000).nullish(),
  na_option: z.boolean().default(false),
  options: z.array(optionInput).max(MOST_OPTIONS).default([]),
})
const sectionInput = z.object({
  id: wishedId,
  title: storableText(200).nullish(),
  default_section: z.boolean().default(false),
  weight: z.number().min(0).max(100).nullish(),
  questions: z.array(questionInput).max(MOST_QUESTIONS).default([]),
})
export const formInputSchema = z.object({
  name: storableText(200).nullish(),
  active: z.boolean().default(true),
  type: z.enum(FORM_TYPES).default('regular'),
  weighted_sections: z.boolean().default(false),
  sections: z.array(sectionInput).max(MOST_SECTIONS).default([]),
  /** Of the copy that was edited: an older one answers 409. */
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})
export type FormInput = z.output<typeof formInputSchema>

/** A change may leave out what stays: without sections only name and active are looked at. */
export const formChangeSchema = formInputSchema.extend({
  active: z.boolean().optional(),
  type: z.enum(FORM_TYPES).optional(),
  weighted_sections: z.boolean().optional(),
  sections: z.array(sectionInput).max(MOST_SECTIONS).optional(),
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
  /** False once it was used: then only `active` can be changed, and all else in a new version. */
  editable: z.boolean(),
  /** What all versions of it share. */
  lineage: z.string(),
  /** 1 for the first, and whether a newer one stands in its place. */
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

/** What a mean follows from, and its 95 % interval: null where there are too few. */
const sums = z.object({
  count: z.number(),
  sum: z.number(),
  sum_squares: z.number(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z.boolean().describe('Fewer than five reviews: too few to say anything about the mean.'),
})
const distribution = z.object({
  average_score: z.number().nullable(),
  /** Of the reviews with a score, which may be fewer than all. */
  scores: sums,
  autofailed: z.number(),
  /** How many reviews scored 0 to below 10, 10 to below 20 … 90 to 100. */
  buckets: z.array(z.number()).length(10),
})
export const replayInputSchema = z.strictObject({ form: formInputSchema })
export const replaySchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** Reviews that were scored again, the newest; `capped` when there are more. */
  reviews: z.number(),
  capped: z.boolean(),
  before: distribution,
  after: distribution,
  /** Differences of the reviews that have a score both before and after. */
  change: sums,
  raised: z.number(),
  lowered: z.number(),
  unchanged: z.number(),
  /** Those that would score otherwise, newest first: the first hundred of them. */
  changed_ids: z.array(z.number()),
})
export type Replay = z.output<typeof replaySchema>

/** The builder's form of what was sent: in order, and what is new with ids below zero that are its own. */
export function formOf(input: FormInput, id = -1): Form {
  let unsaved = -2
  const idOf = (wished: number | null | undefined) => (wished != null && wished > 0 ? wished : unsaved--)
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
