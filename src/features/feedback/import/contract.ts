import { z } from 'zod'
import { feedbackMappingSchema } from '#features/feedback/import/mapping-schema.ts'
import { importDetailFields, importFileFields, importRunFields, rowErrorSchema } from '#lib/import-schemas.ts'

export const guessSchema = z.object({
  /** A place of the mapping, such as 'stars', 'properties.store_name' or 'answers.0'. */
  field: z.string(),
  columns: z.array(z.string()),
  /** From 0 to 1. A person should check values below about 0.7. */
  confidence: z.number(),
  /** Day and month of the dates may be swapped: the sample fits both readings. */
  ambiguousDate: z.boolean().optional(),
})
export type Guess = z.output<typeof guessSchema>

/** An uploaded file: its columns, a sample of its rows and a guessed mapping. */
export const feedbackImportFileSchema = z.object({
  ...importFileFields,
  rows_sampled: z.number(),
  /** Contains only what could be guessed; a person completes it. */
  mapping: z.record(z.string(), z.unknown()),
  guesses: z.array(guessSchema),
})
export type ImportFile = z.output<typeof feedbackImportFileSchema>

export const previewRequestSchema = z.strictObject({
  file_key: z.string().max(200),
  mapping: feedbackMappingSchema,
})

export const previewSchema = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      /** By field of the response, such as 'stars' or 'properties.store_name'; null if the row has errors. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
      errors: z.array(rowErrorSchema),
    }),
  ),
})
export type ImportPreview = z.output<typeof previewSchema>

export const feedbackImportRequestSchema = previewRequestSchema.extend({ dry_run: z.boolean() })
export type ImportRequest = z.output<typeof feedbackImportRequestSchema>

const importFields = { ...importRunFields, total_bytes: z.number(), read_bytes: z.number() }

export const listedFeedbackImportSchema = z.object(importFields)
export type ListedImport = z.output<typeof listedFeedbackImportSchema>

export const feedbackImportSchema = z.object({ ...importFields, ...importDetailFields })
export type FeedbackImport = z.output<typeof feedbackImportSchema>

export const feedbackImportListSchema = z.object({
  feedback_imports: z.array(listedFeedbackImportSchema),
  next_cursor: z.string().nullable(),
})
export type ImportList = z.output<typeof feedbackImportListSchema>
