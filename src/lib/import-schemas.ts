import { z } from 'zod'
import { DELIMITERS, IMPORT_STATUSES, TEXT_ENCODINGS } from '#lib/import-run.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'

// What every import of a file tells of itself, whatever it brings in: shared by its endpoints and its screens.

export const rowErrorSchema = z.object({
  row: z.number(),
  column: z.string().nullable(),
  message: z.string(),
})

/** What stands in the file, as it was received. */
export const importFileFields = {
  file_key: z.string(),
  file_name: z.string(),
  size: z.number(),
  rows: z.number(),
  delimiter: z.enum(DELIMITERS),
  header: z.array(z.string()),
  /** The line of the header, from 1: what is above it is not imported. */
  header_line: z.number(),
  encoding: z.enum(TEXT_ENCODINGS),
  sample: z.array(
    z.object({
      row: z.number(),
      /** In order of the header; null for a row that cannot be read. */
      cells: z.array(z.string()).nullable(),
    }),
  ),
}

export const importRunFields = {
  id: z.number(),
  file_name: z.string(),
  dry_run: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** Null until the whole file has been read. */
  total_rows: z.number().nullable(),
  /** How many rows are done. */
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  error_count: z.number(),
  /** Why it failed. */
  fault: z.string().nullable(),
  created_by: namedRecordSchema,
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
}
const listedRunSchema = z.object(importRunFields)
export type ListedRun = z.output<typeof listedRunSchema>

/** What only the answer about one import holds. */
export const importDetailFields = {
  /** Null once the file has been removed. */
  file_key: z.string().nullable(),
  mapping: z.record(z.string(), z.unknown()),
  /** The first 50 of `error_count`. */
  errors: z.array(rowErrorSchema),
}
