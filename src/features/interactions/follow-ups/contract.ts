import { z } from 'zod'
import { personSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

/** The types of records that a follow-up can be about. */
export const FOLLOW_UP_SUBJECTS = ['solicitation', 'qa_review'] as const
export type FollowUpSubjectType = (typeof FOLLOW_UP_SUBJECTS)[number]

export const LONGEST_NOTE = 10_000

export const newFollowUpSchema = z.strictObject({
  follow_upable_type: z.enum(FOLLOW_UP_SUBJECTS),
  follow_upable_id: z.int().positive(),
  note: storableText(LONGEST_NOTE).trim().min(1, { error: 'is empty' }),
})
export type NewFollowUp = z.output<typeof newFollowUpSchema>

/** A note on a response or a review. The mixed case is part of the wire format. */
export const followUpSchema = z.object({
  id: z.number(),
  createdAt: z.string(),
  createdBy: personSchema,
  /** The employee the response or review is about; null if unassigned. */
  employeeId: z.number().nullable(),
  follow_upable: z.object({ type: z.enum(FOLLOW_UP_SUBJECTS), id: z.number() }),
  note: z.string(),
  /**
   * Who must do something about it, by when, and when that was done; absent if it is only a note. The owner is null if
   * hidden from the viewer.
   */
  task: z
    .object({ owner: personSchema.nullable(), due_at: z.string(), completed_at: z.string().nullable() })
    .optional(),
})
export type FollowUp = z.output<typeof followUpSchema>

export const followUpCompletionSchema = z.strictObject({ completed: z.boolean() })

/** Oldest first, like a conversation. */
export const followUpListSchema = z.object({
  follow_ups: z.array(followUpSchema),
  next_cursor: z.string().nullable(),
})
