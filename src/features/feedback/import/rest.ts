import { z } from 'zod'
import { feedbackImports } from '#features/feedback/import/area.ts'
import {
  importFileSchema,
  importListSchema,
  importRequestSchema,
  importSchema,
  previewRequestSchema,
  previewSchema,
} from '#features/feedback/import/contract.ts'
import { previewImport, receiveFile } from '#features/feedback/import/import-files.ts'
import { cancelImport, queueImport, readImport, readImports } from '#features/feedback/import/imports.ts'
import { LARGEST_IMPORT } from '#features/feedback/import/limits.ts'
import { importFeedbackAction } from '#features/feedback/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'
import { sendErrors } from '#platform/imports/errors-csv.ts'

const MAPPING_LIMIT = 1_048_576

const feedbackImport = { tag: 'Feedback imports', action: importFeedbackAction }
const params = z.object({ id: idParam })

export const feedbackImportEndpoints = [
  endpoint({
    ...feedbackImport,
    method: 'POST',
    url: '/api/v1/feedback_import_files',
    summary:
      'Send a CSV file for import: multipart, field attachment; answers what is in it and a guessed mapping',
    upload: LARGEST_IMPORT,
    response: importFileSchema,
    status: 201,
    handle: async ({ services, viewer, request }) => {
      const file = await readUpload(request, LARGEST_IMPORT)
      return receiveFile(services, viewer, { ...file, contentType: 'text/csv' })
    },
  }),
  endpoint({
    ...feedbackImport,
    method: 'POST',
    url: '/api/v1/feedback_import_previews',
    summary: 'What the first rows of a file become by a mapping; writes nothing',
    bodyLimit: MAPPING_LIMIT,
    body: previewRequestSchema,
    response: previewSchema,
    handle: ({ services, viewer, body }) => previewImport(services, viewer, body.file_key, body.mapping),
  }),
  endpoint({
    ...feedbackImport,
    method: 'POST',
    url: '/api/v1/feedback_imports',
    summary: 'Import a file that was sent, or try it without writing (dry_run)',
    bodyLimit: MAPPING_LIMIT,
    body: importRequestSchema,
    response: importSchema,
    status: 202,
    handle: ({ services, viewer, body }) => queueImport(services, viewer, body),
  }),
  endpoint({
    ...feedbackImport,
    method: 'GET',
    url: '/api/v1/feedback_imports',
    summary: 'The imports there were, newest first',
    query: pageQuery,
    response: importListSchema,
    handle: async ({ services, viewer, query }) => {
      const { imports, nextCursor } = await readImports(services, viewer, query)
      return { feedback_imports: imports, next_cursor: nextCursor }
    },
  }),
  endpoint({
    ...feedbackImport,
    method: 'GET',
    url: '/api/v1/feedback_imports/:id',
    summary: 'An import: how far it is, what it did, and its first errors',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => readImport(services, viewer, params.id),
  }),
  endpoint({
    ...feedbackImport,
    method: 'GET',
    url: '/api/v1/feedback_imports/:id/errors.csv',
    summary: 'All row errors of an import, as CSV',
    params,
    response: z.any(),
    handle: ({ services, viewer, params, request, reply }) =>
      sendErrors(services, viewer, feedbackImports, params.id, { request, reply }),
  }),
  endpoint({
    ...feedbackImport,
    method: 'POST',
    url: '/api/v1/feedback_imports/:id/cancel',
    summary: 'End an import that waits or runs; what it took in so far stays',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => cancelImport(services, viewer, params.id),
  }),
]
