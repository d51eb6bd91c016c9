import { z } from 'zod'
import { interactionSchema } from '#features/interactions/reading/contract.ts'

/** An interaction as it was when its review began. */
export const snapshotContentSchema = interactionSchema
  .omit({ reviewed: true, blind: true })
  .partial()
  .extend({ events: interactionSchema.shape.events })
export type SnapshotContent = z.output<typeof snapshotContentSchema>

export const snapshotSchema = z.object({
  id: z.number(),
  interaction_id: z.number().nullable(),
  /** The interaction itself has been removed. */
  removed: z.boolean(),
  blind: z.boolean(),
  created_at: z.string(),
  interaction: snapshotContentSchema,
})
export type Snapshot = z.output<typeof snapshotSchema>
