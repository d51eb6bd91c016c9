import { z } from 'zod'

export const LARGEST_TRANSLATIONS = 1_048_576

/** The changes a file of translations would make, and the rows it skips. */
export const translationsCheckSchema = z.object({
  rows: z.number(),
  new_languages: z.array(z.string()),
  changes: z.array(
    z.object({ key: z.string(), language: z.string(), before: z.string(), after: z.string() }),
  ),
  errors: z.array(
    z.object({
      row: z.number().describe('From 1, without the header'),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type TranslationsCheck = z.output<typeof translationsCheckSchema>
