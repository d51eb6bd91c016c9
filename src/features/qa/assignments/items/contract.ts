import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()

/** One open item of a reviewer: a draft, or an offer or handover that is not started. */
const itemFields = {
  reviewer_id: id,
  /** A draft. */
  qa_review_id: id.optional(),
  /** Not started, in an assignment that draws responses. */
  solicitation_id: id.optional(),
  /** Not started, in an assignment that draws interactions. */
  interaction_id: id.optional(),
}
const item = z.strictObject(itemFields)
export type ItemName = z.output<typeof item>

export const replacementSchema = z
  .strictObject({ ...itemFields, reason_id: id, reason_detail: storableText(2_000).trim().nullish() })
  .meta({ examples: [{ reviewer_id: 7, solicitation_id: 71, reason_id: 1 }] })
export type Replacement = z.output<typeof replacementSchema>

export const reassignmentSchema = z
  .strictObject({
    ...itemFields,
    to_reviewer_id: id,
    /** Required to reassign a draft: its answers are discarded. */
    discard_draft: z.boolean().optional(),
  })
  .meta({ examples: [{ reviewer_id: 7, solicitation_id: 71, to_reviewer_id: 8 }] })
export type Reassignment = z.output<typeof reassignmentSchema>

export const reassignedSchema = z.object({
  reviewer_id: z.number(),
  solicitation_id: z.number().nullable(),
  interaction_id: z.number().nullable(),
  /** It is offered to the new reviewer until the end of the period. */
  until: z.string(),
})
export type Reassigned = z.output<typeof reassignedSchema>

export const ITEM_STATES = ['draft', 'offered', 'handed_over'] as const
export type ItemState = (typeof ITEM_STATES)[number]
