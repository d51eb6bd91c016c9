import { z } from 'zod'
import { EDITED_FIELDS } from '#features/feedback/edits/contract.ts'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { followUpSchema } from '#features/interactions/follow-ups/contract.ts'

const named = z.object({ id: z.number(), name: z.string() }).nullable()

/** One thing that was done to a response. */
export const historyEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for a program. */
  by: z.object({ id: z.number(), full_name: z.string(), image: z.string().nullable() }).nullable(),
  action: z.enum(['edited', 'comments_removed', 'comments_restored']),
  changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), before: named, after: named })),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** One response with all there is about it. */
export const requestSchema = z.object({
  solicitation: solicitationSchema,
  follow_ups: z.array(followUpSchema),
  /** The ones above and below it in the viewer's stream without filters, newest first. */
  neighbours: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  /** What was done to it, newest first; null for those who may not edit it. */
  history: z.array(historyEntrySchema).nullable(),
})
