import { z } from 'zod'
import { wholeNumber } from '#lib/field-words.ts'
import { nameText } from '#lib/storable-text.ts'

const id = z.int().positive()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })
const LONGEST_TEXT = 5_000
/** A scorecard has no more questions. */
const MOST_ANSWERS = 200

/** An answer of the review, and what is said about it. */
const told = { qaAnswerId: id, text: nameText(LONGEST_TEXT) }

const eachOnce = (rows: readonly { qaAnswerId: number }[]): boolean =>
  new Set(rows.map(({ qaAnswerId }) => qaAnswerId)).size === rows.length
const AGAIN = { error: 'names an answer twice' }

const reasons = z
  .array(z.strictObject(told))
  .min(1, { error: 'needs at least one answer' })
  .max(MOST_ANSWERS)
  .refine(eachOnce, AGAIN)

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
          ...told,
          /** Another answer in its place; without one it stays as it is. */
          qaOptionId: id.optional(),
          notApplicable: z.boolean().optional(),
        })
        .refine(({ qaOptionId, notApplicable }) => qaOptionId === undefined || notApplicable !== true, {
          path: ['notApplicable'],
          error: 'is true although an answer is chosen',
        }),
    )
    .min(1, { error: 'needs at least one answer' })
    .max(MOST_ANSWERS)
    .refine(eachOnce, AGAIN),
  updatedAt: moment.optional(),
})
export type Resolution = z.output<typeof resolutionSchema>

export const settingsChangeSchema = z.strictObject({
  daysToAppeal: wholeNumber(1, 365).optional(),
  daysToDecide: wholeNumber(1, 365).optional(),
  secondPerson: z.boolean().optional(),
  neverLower: z.boolean().optional(),
})
export type SettingsChange = z.output<typeof settingsChangeSchema>

/** How a company handles appeals. */
export type AppealSettings = {
  daysToAppeal: number
  daysToDecide: number
  /** Somebody else than the reviewer decides. */
  secondPerson: boolean
  /** No decision makes a score lower. */
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
  /** What it was when it was decided, and what it became; null for 'not applicable', and while it is open. */
  answerBefore: string | null
  answerAfter: string | null
}

export type Appeal = {
  id: number
  qaReviewId: number
  scorecardName: string
  state: 'open' | 'closed'
  /** Null where the viewer is not to know whose work it is. */
  employee: Person | null
  createdAt: string
  updatedAt: string
  decideBy: string
  closedAt: string | null
  /** Null while it is open, and where the viewer is not to know who reviewed. */
  closedBy: Person | null
  /** Withdrawn. */
  archivedAt: string | null
  scoreBefore: number | null
  scoreAfter: number | null
  answers: readonly AppealedAnswer[]
  canDecide: boolean
  canChange: boolean
}

/** Appeals of one review, newest first, and whether the viewer may make another one. */
export type ReviewAppeals = {
  appeals: readonly Appeal[]
  canAppeal: boolean
  /** Null while the review is not completed. */
  appealBy: string | null
  neverLower: boolean
}
