import { feedbackImports } from '#features/feedback/import/area.ts'
import {
  feedbackImportFileSchema,
  feedbackImportListSchema,
  feedbackImportRequestSchema,
  feedbackImportSchema,
  previewRequestSchema,
  previewSchema,
} from '#features/feedback/import/contract.ts'
import { IMPORT_FIELDS } from '#features/feedback/import/fields.ts'
import { previewImport, receiveFile } from '#features/feedback/import/import-files.ts'
import { present, presentListed, toImportRequest } from '#features/feedback/import/imports.ts'
import { importFeedbackAction } from '#features/feedback/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { importEndpoints, MAPPING_LIMIT } from '#platform/imports/endpoints.ts'

const feedbackImport = { tag: 'Feedback imports', action: importFeedbackAction }

export const feedbackImportEndpoints = [
  ...importEndpoints(feedbackImports, {
    ...feedbackImport,
    record: 'FeedbackImport',
    urls: { files: '/api/v1/feedback_import_files', imports: '/api/v1/feedback_imports' },
    fields: IMPORT_FIELDS,
    summaries: {
      file: 'Send a CSV file for import: multipart, field attachment; answers what is in it and a guessed mapping',
      queue: 'Import a file that was sent, or try it without writing (dry_run)',
      list: 'The imports there were, newest first',
      read: 'An import: how far it is, what it did, and its first errors',
      errors: 'All row errors of an import, as CSV',
      cancel: 'End an import that waits or runs; what it took in so far stays',
    },
    schemas: {
      file: feedbackImportFileSchema,
      request: feedbackImportRequestSchema,
      import: feedbackImportSchema,
      list: feedbackImportListSchema,
    },
    receiveFile,
    toImportRequest,
    present,
    presentListed,
  }),
  endpoint({
    ...feedbackImport,
    name: 'previewFeedbackImport',
    method: 'POST',
    url: '/api/v1/feedback_import_previews',
    summary: 'Preview how the first rows of a file would be imported with a mapping',
    bodyLimit: MAPPING_LIMIT,
    body: previewRequestSchema,
    response: previewSchema,
    handle: ({ services, viewer, body }) => previewImport(services, viewer, body.file_key, body.mapping),
  }),
]
