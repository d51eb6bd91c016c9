import { z } from 'zod'

export const featuresSchema = z.object({
  /** The version a change is based on. */
  version: z.number(),
  features: z.array(
    z.object({
      key: z.string(),
      enabled: z.boolean(),
      enabled_by_default: z.boolean(),
      description: z.string(),
      owner: z.string(),
      /** False until the product has the feature. */
      available: z.boolean(),
    }),
  ),
})
export type FeaturesAnswer = z.output<typeof featuresSchema>

export const featuresInputSchema = z.strictObject({
  version: z.int(),
  features: z.record(z.string().max(100), z.boolean()),
})
export type FeaturesInput = z.output<typeof featuresInputSchema>
