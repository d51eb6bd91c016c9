import { requestImports } from '#features/surveys/delivery/import/area.ts'
import {
  surveyRequestImportFileSchema,
  surveyRequestImportListSchema,
  surveyRequestImportRequestSchema,
  surveyRequestImportSchema,
} from '#features/surveys/delivery/import/contract.ts'
import { IMPORT_FIELDS } from '#features/surveys/delivery/import/fields.ts'
import { receiveFile } from '#features/surveys/delivery/import/import-files.ts'
import { present, toImportRequest } from '#features/surveys/delivery/import/imports.ts'
import { sendSurveys } from '#features/surveys/policy.ts'
import { importEndpoints } from '#platform/imports/endpoints.ts'
import { presentRun } from '#platform/imports/imports.ts'

export const surveyRequestImportEndpoints = importEndpoints(requestImports, {
  tag: 'Survey request imports',
  action: sendSurveys,
  record: 'SurveyRequestImport',
  urls: { files: '/api/v1/survey_request_import_files', imports: '/api/v1/survey_request_imports' },
  fields: IMPORT_FIELDS,
  summaries: {
    file: 'Send a CSV file of survey requests: multipart, field attachment; answers what is in it and a guessed mapping',
    queue: 'Ask for the surveys of a file that was sent, or try it without writing (dry_run)',
    list: 'The imports of survey requests there were, newest first',
    read: 'An import of survey requests: how far it is, what it did, and its first errors',
    errors: 'All row errors of an import of survey requests, as CSV',
    cancel: 'End an import of survey requests that waits or runs; what it asked for so far stays',
  },
  schemas: {
    file: surveyRequestImportFileSchema,
    request: surveyRequestImportRequestSchema,
    import: surveyRequestImportSchema,
    list: surveyRequestImportListSchema,
  },
  receiveFile,
  toImportRequest,
  present,
  presentListed: presentRun,
})
