import { z } from 'zod'
import { requestImports } from '#features/surveys/delivery/import/area.ts'
import {
  importFileSchema,
  importListSchema,
  importRequestSchema,
  importSchema,
} from '#features/surveys/delivery/import/contract.ts'
import { receiveFile } from '#features/surveys/delivery/import/import-files.ts'
import {
  cancelImport,
  queueImport,
  readImport,
  readImports,
} from '#features/surveys/delivery/import/imports.ts'
import { LARGEST_IMPORT } from '#features/surveys/delivery/import/limits.ts'
import { sendSurveys } from '#features/surveys/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'
import { sendErrors } from '#platform/imports/errors-csv.ts'

const MAPPING_LIMIT = 1_048_576

const importing = { tag: 'Survey request imports', action: sendSurveys }
const params = z.object({ id: idParam })

export const surveyRequestImportEndpoints = [
  endpoint({
    ...importing,
    method: 'POST',
    url: '/api/v1/survey_request_import_files',
    summary:
      'Send a CSV file of survey requests: multipart, field attachment; answers what is in it and a guessed mapping',
    upload: LARGEST_IMPORT,
    response: importFileSchema,
    status: 201,
    handle: async ({ services, viewer, request }) => {
      const file = await readUpload(request, LARGEST_IMPORT)
      return receiveFile(services, viewer, { ...file, contentType: 'text/csv' })
    },
  }),
  endpoint({
    ...importing,
    method: 'POST',
    url: '/api/v1/survey_request_imports',
    summary: 'Ask for the surveys of a file that was sent, or try it without writing (dry_run)',
    bodyLimit: MAPPING_LIMIT,
    body: importRequestSchema,
    response: importSchema,
    status: 202,
    handle: ({ services, viewer, body }) => queueImport(services, viewer, body),
  }),
  endpoint({
    ...importing,
    method: 'GET',
    url: '/api/v1/survey_request_imports',
    summary: 'The imports of survey requests there were, newest first',
    query: pageQuery,
    response: importListSchema,
    handle: async ({ services, viewer, query }) => {
      const { imports, nextCursor } = await readImports(services, viewer, query)
      return { survey_request_imports: imports, next_cursor: nextCursor }
    },
  }),
  endpoint({
    ...importing,
    method: 'GET',
    url: '/api/v1/survey_request_imports/:id',
    summary: 'An import of survey requests: how far it is, what it did, and its first errors',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => readImport(services, viewer, params.id),
  }),
  endpoint({
    ...importing,
    method: 'GET',
    url: '/api/v1/survey_request_imports/:id/errors.csv',
    summary: 'All row errors of an import of survey requests, as CSV',
    params,
    response: z.any(),
    handle: ({ services, viewer, params, request, reply }) =>
      sendErrors(services, viewer, requestImports, params.id, { request, reply }),
  }),
  endpoint({
    ...importing,
    method: 'POST',
    url: '/api/v1/survey_request_imports/:id/cancel',
    summary: 'End an import of survey requests that waits or runs; what it asked for so far stays',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => cancelImport(services, viewer, params.id),
  }),
]
