import { LARGEST_IMPORT } from '#features/feedback/import/limits.ts'
import type { ImportArea } from '#platform/imports/area.ts'

export const feedbackImports: ImportArea<'feedback'> = {
  name: 'feedback',
  largest: LARGEST_IMPORT,
  queued: 'feedbackImportQueued',
  job: 'feedback.import',
}
