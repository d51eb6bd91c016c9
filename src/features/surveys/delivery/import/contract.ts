import { z } from 'zod'
import { IMPORT_FIELDS } from '#features/surveys/delivery/import/fields.ts'
import { requestMappingSchema } from '#features/surveys/delivery/import/mapping-schema.ts'
import { importDetailFields, importFileFields, importRunFields } from '#lib/import-schemas.ts'

/** An uploaded file: its columns, a sample of its rows and a guessed mapping. */
export const surveyRequestImportFileSchema = z.object({
  ...importFileFields,
  /** Contains only what could be guessed; a person completes it. */
  mapping: z.object({
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    /** The date format of expires_at, if the file shows it. */
    date_format: z.union([z.string(), z.array(z.string())]),
  }),
  /** Day and month may be swapped: no date shows which comes first. */
  ambiguous_dates: z.boolean(),
})
export type ImportFile = z.output<typeof surveyRequestImportFileSchema>

export const surveyRequestImportRequestSchema = z.strictObject({
  file_key: z.string().max(200),
  mapping: requestMappingSchema,
  /** Only reports the result; writes and sends nothing. */
  dry_run: z.boolean(),
})
export type ImportStart = z.output<typeof surveyRequestImportRequestSchema>

export const listedSurveyRequestImportSchema = z.object(importRunFields)
export type ListedImport = z.output<typeof listedSurveyRequestImportSchema>

export const surveyRequestImportSchema = z.object({ ...importRunFields, ...importDetailFields })
export type RequestImport = z.output<typeof surveyRequestImportSchema>

export const surveyRequestImportListSchema = z.object({
  survey_request_imports: z.array(listedSurveyRequestImportSchema),
  next_cursor: z.string().nullable(),
})
