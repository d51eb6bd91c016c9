import { z } from 'zod'
import { IMPORT_FIELDS } from '#features/surveys/delivery/import/fields.ts'
import { requestMappingSchema } from '#features/surveys/delivery/import/mapping-schema.ts'
import { importDetailFields, importFileFields, importRunFields } from '#lib/import-schemas.ts'

/** A file as it was received: what is in it, and what the mapping is probably. */
export const importFileSchema = z.object({
  ...importFileFields,
  /** As far as it could be guessed; a person completes it. */
  mapping: z.object({
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    /** How the days of expires_at are written, as far as the file shows it. */
    date_format: z.union([z.string(), z.array(z.string())]),
  }),
  /** Day and month of these days may be the other way round: none of them shows which is first. */
  ambiguous_dates: z.boolean(),
})
export type ImportFile = z.output<typeof importFileSchema>

export const importRequestSchema = z.strictObject({
  file_key: z.string().max(200),
  mapping: requestMappingSchema,
  /** Tells what would be, and writes and sends nothing. */
  dry_run: z.boolean(),
})
export type ImportWish = z.output<typeof importRequestSchema>

export const listedImportSchema = z.object(importRunFields)
export type ListedImport = z.output<typeof listedImportSchema>

export const importSchema = z.object({ ...importRunFields, ...importDetailFields })
export type RequestImport = z.output<typeof importSchema>

export const importListSchema = z.object({
  survey_request_imports: z.array(listedImportSchema),
  next_cursor: z.string().nullable(),
})
