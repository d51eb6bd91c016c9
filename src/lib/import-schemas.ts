import { z } from 'zod'
import { DELIMITERS, IMPORT_STATUSES, TEXT_ENCODINGS } from '#lib/import-run.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'

// Fields that imports of every kind share between their endpoints and their screens.

export const rowErrorSchema = z.object({
  row: z.number(),
  column: z.string().nullable(),
  message: z.string(),
})

export const sampledRowSchema = z.object({
  row: z.number(),
  /** In header order; null if the row cannot be read. */
  cells: z.array(z.string()).nullable(),
})

/** The contents of a received file. */
export const importStatusSchema = z.enum(IMPORT_STATUSES)
export const delimiterSchema = z.enum(DELIMITERS)

export const importFileFields = {
  file_key: z.string(),
  file_name: z.string(),
  size: z.number(),
  rows: z.number(),
  delimiter: delimiterSchema,
  header: z.array(z.string()),
  /** Line number of the header, from 1; lines above it are not imported. */
  header_line: z.number(),
  encoding: z.enum(TEXT_ENCODINGS),
  sample: z.array(sampledRowSchema),
}

export const importRunFields = {
  id: z.number(),
  file_name: z.string(),
  dry_run: z.boolean(),
  status: importStatusSchema,
  /** Null until the whole file has been read. */
  total_rows: z.number().nullable(),
  /** Number of processed rows. */
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  error_count: z.number(),
  /** Why the import failed. */
  fault: z.string().nullable(),
  created_by: namedRecordSchema,
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
}
const listedRunSchema = z.object(importRunFields)
export type ListedRun = z.output<typeof listedRunSchema>

/** Fields that only the response for a single import has. */
export const importDetailFields = {
  /** Null once the file has been deleted. */
  file_key: z.string().nullable(),
  mapping: z.record(z.string(), z.unknown()),
  /** The first 50 of `error_count`. */
  errors: z.array(rowErrorSchema),
}
