import { z } from 'zod'
import { EDITED_FIELDS } from '#features/feedback/edits/contract.ts'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { followUpSchema } from '#features/interactions/follow-ups/contract.ts'
import { namedRecordSchema, personSchema } from '#lib/record-schemas.ts'

const named = namedRecordSchema.nullable()

/** One change made to a response. */
export const historyEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Null if a program made the change. */
  by: personSchema.nullable(),
  action: z.enum(['edited', 'comments_removed', 'comments_restored']),
  changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), before: named, after: named })),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** One response with everything about it. */
export const requestedResponseSchema = z.object({
  solicitation: solicitationSchema,
  follow_ups: z.array(followUpSchema),
  /** The responses above and below it in the viewer's unfiltered stream, newest first. */
  neighbours: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  /** Its changes, newest first; null for viewers who may not edit it. */
  history: z.array(historyEntrySchema).nullable(),
})
