import { z } from 'zod'
import { PASS_REASONS } from '#features/qa/reviews/passes/reasons.ts'
import { personSummarySchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { idListQuery } from '#platform/http/query-values.ts'

const id = z.int().positive()

export const newPassSchema = z.strictObject({
  /** A draft of the viewer's own: passes its interaction or response and discards the draft. */
  qa_review_id: id.nullish(),
  interaction_id: id.nullish(),
  solicitation_id: id.nullish(),
  reason: z.enum(PASS_REASONS),
  /** Required if the reason is `other`. */
  comments: storableText(2_000).trim().nullish(),
})
export type NewPass = z.output<typeof newPassSchema>

export const passSchema = z.object({
  id: z.number(),
  interaction_id: z.number().nullable(),
  solicitation_id: z.number().nullable(),
  qa_review_id: z.number().nullable(),
  reviewer: personSummarySchema,
  reason: z.enum(PASS_REASONS),
  comments: z.string(),
  created_at: z.string(),
})
export type Pass = z.output<typeof passSchema>

export const passQuery = z.object({ interactions: idListQuery.meta({ examples: ['57,58'] }) })
export const passListSchema = z.object({ qa_passes: z.array(passSchema) })
