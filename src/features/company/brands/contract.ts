import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

export const newBrandSchema = z.strictObject({ name: nameText(200) })

export const brandChangeSchema = z.strictObject({
  name: nameText(200).optional(),
  archived: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type BrandChange = z.output<typeof brandChangeSchema>

export const brandSchema = z.object({
  id: z.number(),
  name: z.string(),
  archived_at: z.string().nullable(),
  version: z.number(),
})
export type BrandAnswer = z.output<typeof brandSchema>

export const brandListSchema = z.object({
  brands: z.array(brandSchema),
  next_cursor: z.string().nullable(),
})
