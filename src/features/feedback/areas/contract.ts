import { z } from 'zod'

export const areaSchema = z.object({
  id: z.number(),
  kind: z.enum(['excellence', 'improvement']),
  caption: z.string(),
  /** Captions it had before, or that areas merged into it had. */
  formerCaptions: z.array(z.string()),
})
export type Area = z.output<typeof areaSchema>

export const mergePreviewSchema = z.object({
  area: areaSchema,
  into: areaSchema,
  /** Responses that name the area, the one it would be merged into, and both of them. */
  responses: z.number(),
  intoResponses: z.number(),
  both: z.number(),
  /** What the remaining area counts afterwards: a response that named both counts once. */
  after: z.number(),
})
export type MergePreview = z.output<typeof mergePreviewSchema>
