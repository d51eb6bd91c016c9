import { z } from 'zod'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()

/** What a person may change in a response. The customer's words can be removed, but never rewritten. */
export const editSchema = z.strictObject({
  /** The version that was edited. If it is not the stored one, the answer is 409 with the current copy. */
  updated_at: z.iso.datetime({ offset: true, error: 'must be the updated_at of the copy that was edited' }),
  /** The employee the response is about; the team follows from it. */
  employee: z
    .union([z.strictObject({ id }), z.strictObject({ email: storableText(320).trim().min(1) })], {
      error: 'must be {id} or {email}',
    })
    .nullish(),
  channel_id: id.nullish(),
  brand_id: id.nullish(),
  /** Blanks the comment and the comment of every answer. `restore_comments` undoes it for 30 days. */
  remove_comments: z.literal(true).optional(),
})
export type Edit = z.output<typeof editSchema>

export const MAX_BULK_EDIT = 100

export const bulkEditSchema = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: 'needs at least one response' })
    .max(MAX_BULK_EDIT, { error: `takes at most ${MAX_BULK_EDIT} responses` }),
})

export const bulkEditResponseSchema = z.object({
  /** The responses after the change, in the order of the ids. */
  solicitations: z.array(solicitationSchema),
  /** Ids of responses that do not exist, or that the viewer cannot see or edit. They stay unchanged. */
  not_found: z.array(z.number()),
})

/** The fields of a response that a person can set. */
export const EDITED_FIELDS = ['employee', 'channel', 'brand'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]
