import { LARGEST_IMPORT } from '#features/surveys/delivery/import/limits.ts'
import type { ImportArea } from '#platform/imports/area.ts'

export const requestImports: ImportArea<'survey_request'> = {
  name: 'survey_request',
  largest: LARGEST_IMPORT,
  queued: 'surveyRequestImportQueued',
  job: 'surveys.importRequests',
}
