import { z } from 'zod'
import { mappingSchema } from '#features/feedback/import/mapping-schema.ts'

export const guessSchema = z.object({
  /** A place of the mapping, such as 'stars', 'properties.store_name' or 'answers.0'. */
  field: z.string(),
  columns: z.array(z.string()),
  /** 0 to 1: below about 0.7 a person should look. */
  confidence: z.number(),
  /** Day and month of the dates may be the other way round: the sample fits both. */
  ambiguousDate: z.boolean().optional(),
})
export type Guess = z.output<typeof guessSchema>

const sampleRecord = z.object({
  row: z.number(),
  /** In order of the header; null for a row that cannot be read. */
  cells: z.array(z.string()).nullable(),
})

/** A file as it was received: what is in it, and what the mapping is probably. */
export const importFileSchema = z.object({
  file_key: z.string(),
  file_name: z.string(),
  size: z.number(),
  rows: z.number(),
  rows_sampled: z.number(),
  delimiter: z.enum([',', ';', '\t']),
  header: z.array(z.string()),
  sample: z.array(sampleRecord),
  /** As far as it could be guessed; a person completes it. */
  mapping: z.record(z.string(), z.unknown()),
  guesses: z.array(guessSchema),
})
export type ImportFile = z.output<typeof importFileSchema>

export const previewRequestSchema = z.strictObject({ file_key: z.string().max(200), mapping: mappingSchema })

const rowError = z.object({ row: z.number(), column: z.string().nullable(), message: z.string() })

export const previewSchema = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      /** By place of the response, such as 'stars' or 'properties.store_name'; null where there are errors. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
      errors: z.array(rowError),
    }),
  ),
})
export type ImportPreview = z.output<typeof previewSchema>

export const importRequestSchema = previewRequestSchema.extend({ dry_run: z.boolean() })
export type ImportRequest = z.output<typeof importRequestSchema>

export const IMPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const importFields = {
  id: z.number(),
  file_name: z.string(),
  dry_run: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  total_bytes: z.number(),
  read_bytes: z.number(),
  /** Null until the whole file has been checked. */
  total_rows: z.number().nullable(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  error_count: z.number(),
  /** Why it failed. */
  fault: z.string().nullable(),
  created_by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
}

export const listedImportSchema = z.object(importFields)
export type ListedImport = z.output<typeof listedImportSchema>

export const importSchema = z.object({
  ...importFields,
  /** Null once the file has been removed. */
  file_key: z.string().nullable(),
  mapping: z.record(z.string(), z.unknown()),
  /** The first 50 of `error_count`. */
  errors: z.array(rowError),
})
export type FeedbackImport = z.output<typeof importSchema>

export const importListSchema = z.object({
  feedback_imports: z.array(listedImportSchema),
  next_cursor: z.string().nullable(),
})
export type ImportList = z.output<typeof importListSchema>
