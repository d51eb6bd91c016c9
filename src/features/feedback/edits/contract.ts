import { z } from 'zod'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()

/** What a person may change of a response. The customer's words can be taken away, never written anew. */
export const editSchema = z.strictObject({
  /** The copy that was edited: any other than the stored one answers 409 with the current copy. */
  updated_at: z.iso.datetime({ offset: true, error: 'must be the updated_at of the copy that was edited' }),
  /** Whose it is; the team follows. */
  employee: z
    .union([z.strictObject({ id }), z.strictObject({ email: storableText(320).trim().min(1) })], {
      error: 'must be {id} or {email}',
    })
    .nullish(),
  channel_id: id.nullish(),
  brand_id: id.nullish(),
  /** Blanks the comment and every answer's comment; `restore_comments` undoes it for 30 days. */
  remove_comments: z.literal(true).optional(),
})
export type Edit = z.output<typeof editSchema>

export const MOST_EDITED = 100

export const severalSchema = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: 'needs at least one response' })
    .max(MOST_EDITED, { error: `takes at most ${MOST_EDITED} responses` }),
})

export const severalResponseSchema = z.object({
  /** As they are now, in the order of the ids. */
  solicitations: z.array(solicitationSchema),
  /** Ids of responses that do not exist, that the viewer does not see or may not edit; nothing happened to them. */
  not_found: z.array(z.number()),
})

/** The parts of a response that a person can set. */
export const EDITED_FIELDS = ['employee', 'channel', 'brand'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]
