import { LARGEST_IMPORT } from '#features/qa/reviews/import/limits.ts'
import type { ImportArea } from '#platform/imports/area.ts'

export const reviewImports: ImportArea<'review'> = {
  name: 'review',
  largest: LARGEST_IMPORT,
  queued: 'reviewImportQueued',
  job: 'qa.importReviews',
}
