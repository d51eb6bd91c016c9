import { z } from 'zod'

export const areaSchema = z.object({
  id: z.number(),
  kind: z.enum(['excellence', 'improvement']),
  caption: z.string(),
  /** Its former captions, and those of areas merged into it. */
  formerCaptions: z.array(z.string()),
})
export type Area = z.output<typeof areaSchema>

export const mergePreviewSchema = z.object({
  area: areaSchema,
  into: areaSchema,
  /** How many responses name this area, the target area, and both. */
  responses: z.number(),
  intoResponses: z.number(),
  both: z.number(),
  /** How many responses the target area has after the merge. A response that names both counts once. */
  after: z.number(),
})
export type MergePreview = z.output<typeof mergePreviewSchema>
