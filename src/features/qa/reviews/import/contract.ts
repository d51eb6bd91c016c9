import { z } from 'zod'
import { NOT_KEPT, REVIEW_FIELDS, REVIEW_SOURCES } from '#features/qa/reviews/import/fields.ts'
import { reviewMappingSchema } from '#features/qa/reviews/import/mapping-schema.ts'
import { importDetailFields, importFileFields, importRunFields } from '#lib/import-schemas.ts'

/** How many parts the file has that have no place here. */
const notKeptSchema = z.partialRecord(z.enum(NOT_KEPT), z.number())

/** An uploaded file: its columns, a sample of its rows and a guessed mapping. */
export const reviewImportFileSchema = z.object({
  ...importFileFields,
  /** Contains only what could be guessed; a person completes it. */
  mapping: z.object({
    source: z.enum(REVIEW_SOURCES),
    columns: z.partialRecord(z.enum(REVIEW_FIELDS), z.string()),
    questions: z.array(z.string()),
    date_format: z.union([z.string(), z.array(z.string())]),
  }),
  /** Day and month may be swapped: no date shows which comes first. */
  ambiguous_dates: z.boolean(),
  not_kept: notKeptSchema,
})
export type ReviewImportFile = z.output<typeof reviewImportFileSchema>

export const reviewImportRequestSchema = z.strictObject({
  file_key: z.string().max(200),
  mapping: reviewMappingSchema,
  /** Only reports the result; writes nothing. */
  dry_run: z.boolean(),
})
export type ReviewImportStart = z.output<typeof reviewImportRequestSchema>

export const listedReviewImportSchema = z.object(importRunFields)
export type ListedReviewImport = z.output<typeof listedReviewImportSchema>

export const reviewImportSchema = z.object({
  ...importRunFields,
  ...importDetailFields,
  /** Versions of scorecards that the import creates. */
  scorecards: z.number(),
  /** Reviews that keep the total of the file, because their answers result in another one. */
  kept_totals: z.number(),
  /** Names and addresses in the file that belong to no employee, or to several; at most 200. */
  unknown_people: z.array(z.string()),
  not_kept: notKeptSchema,
  undo_requested_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Reviews that undoing the import has deleted so far. */
  removed: z.number(),
  /** Reviews that undoing the import left, because they have changed since. */
  kept: z.number(),
})
export type ReviewImport = z.output<typeof reviewImportSchema>

export const reviewImportListSchema = z.object({
  review_imports: z.array(listedReviewImportSchema),
  next_cursor: z.string().nullable(),
})

export const keptReviewsSchema = z.object({
  /** `review_id` is the id in the file. */
  kept_reviews: z.array(z.object({ id: z.number(), review_id: z.string() })),
})
