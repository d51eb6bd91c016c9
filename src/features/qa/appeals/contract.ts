import { z } from 'zod'
import { wholeNumber } from '#lib/field-words.ts'
import { nameText } from '#lib/storable-text.ts'

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
const LONGEST_TEXT = 5_000
/** Maximum number of questions of a scorecard. */
const MOST_ANSWERS = 200

/** An answer of the review and a text about it: a reason or a resolution. */
const answerText = { qaAnswerId: id, text: nameText(LONGEST_TEXT) }

const hasNoDuplicates = (rows: readonly { qaAnswerId: number }[]): boolean =>
  new Set(rows.map(({ qaAnswerId }) => qaAnswerId)).size === rows.length
const DUPLICATE = { error: 'must not name an answer twice' }

const reasons = z
  .array(z.strictObject(answerText))
  .min(1, { error: 'must include at least one answer' })
  .max(MOST_ANSWERS)
  .refine(hasNoDuplicates, DUPLICATE)

export const newAppealSchema = z.strictObject({ qaReviewId: id, reasons })
export type NewAppeal = z.output<typeof newAppealSchema>
export type Reasons = NewAppeal['reasons']

export const appealChangeSchema = z.strictObject({ reasons, updatedAt: moment.optional() })
export type AppealChange = z.output<typeof appealChangeSchema>

export const resolutionSchema = z.strictObject({
  resolutions: z
    .array(
      z
        .strictObject({
          ...answerText,
          /** The option that replaces the answer; without one the answer stays. */
          qaOptionId: id.optional(),
          notApplicable: z.boolean().optional(),
        })
        .refine(({ qaOptionId, notApplicable }) => qaOptionId === undefined || notApplicable !== true, {
          path: ['notApplicable'],
          error: 'cannot be true when an option is chosen',
        }),
    )
    .min(1, { error: 'must include at least one answer' })
    .max(MOST_ANSWERS)
    .refine(hasNoDuplicates, DUPLICATE),
  updatedAt: moment.optional(),
})
export type Resolution = z.output<typeof resolutionSchema>

export const appealSettingsChangeSchema = z.strictObject({
  daysToAppeal: wholeNumber(1, 365).optional(),
  daysToDecide: wholeNumber(1, 365).optional(),
  secondPerson: z.boolean().optional(),
  neverLower: z.boolean().optional(),
})
export type SettingsChange = z.output<typeof appealSettingsChangeSchema>

/** Appeal settings of a company. */
export type AppealSettings = {
  daysToAppeal: number
  daysToDecide: number
  /** Another person than the reviewer must decide. */
  secondPerson: boolean
  /** Reject decisions that lower the score. */
  neverLower: boolean
}

type Person = { id: number; name: string; image: string | null }

export type AppealedAnswer = {
  qaAnswerId: number
  qaQuestionId: number
  questionText: string
  reason: string
  resolution: string | null
  overturned: boolean
  /** The answer before and after the decision; null for "not applicable", and `answerAfter` also if not overturned. */
  answerBefore: string | null
  answerAfter: string | null
}

export type Appeal = {
  id: number
  qaReviewId: number
  scorecardName: string
  state: 'open' | 'closed'
  /** Null if the reviewee is hidden from the viewer. */
  employee: Person | null
  createdAt: string
  updatedAt: string
  decideBy: string
  closedAt: string | null
  /** Null while open, and if the reviewer decided and is hidden from the viewer. */
  closedBy: Person | null
  /** When it was withdrawn. */
  archivedAt: string | null
  scoreBefore: number | null
  scoreAfter: number | null
  answers: readonly AppealedAnswer[]
  canDecide: boolean
  canChange: boolean
}

/** An appeal in its feed. People who are hidden from the viewer are null. */
export const fedAppealSchema = z.object({
  id: z.number(),
  qa_review_id: z.number(),
  state: z.enum(['open', 'closed']),
  employee_id: z.number().nullable(),
  created_at: z.string(),
  decide_by: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.number().nullable(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  answers: z.array(
    z.object({
      qa_answer_id: z.number(),
      qa_question_id: z.number(),
      reason: z.string(),
      resolution: z.string().nullable(),
      overturned: z.boolean(),
    }),
  ),
})

/** Appeals of a review, newest first, and whether the viewer can make another one. */
export type ReviewAppeals = {
  appeals: readonly Appeal[]
  canAppeal: boolean
  /** Deadline; null if the review is not completed or cannot be appealed. */
  appealBy: string | null
  neverLower: boolean
}
