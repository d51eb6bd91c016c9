import { z } from 'zod'
import { importReviewsAction } from '#features/qa/policy.ts'
import { reviewImports } from '#features/qa/reviews/import/area.ts'
import {
  keptReviewsSchema,
  reviewImportFileSchema,
  reviewImportListSchema,
  reviewImportRequestSchema,
  reviewImportSchema,
} from '#features/qa/reviews/import/contract.ts'
import { REVIEW_FIELDS } from '#features/qa/reviews/import/fields.ts'
import { receiveFile } from '#features/qa/reviews/import/import-files.ts'
import { present, toImportRequest } from '#features/qa/reviews/import/imports.ts'
import { readKept, requestUndo } from '#features/qa/reviews/import/undo.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { importEndpoints } from '#platform/imports/endpoints.ts'
import { presentRun } from '#platform/imports/imports.ts'

const reviewImport = { tag: 'Review imports', action: importReviewsAction }
const params = z.object({ id: idParam })

export const reviewImportEndpoints = [
  ...importEndpoints(reviewImports, {
    ...reviewImport,
    record: 'ReviewImport',
    urls: { files: '/api/v1/review_import_files', imports: '/api/v1/review_imports' },
    fields: REVIEW_FIELDS,
    summaries: {
      file: 'Upload reviews as CSV, a zip file of MaestroQA, or JSON of EvaluAgent: multipart, field attachment; returns columns and a guessed mapping',
      queue: 'Import the reviews of an uploaded file, or try it without writing (dry_run)',
      list: 'List the imports of reviews, newest first',
      read: 'Get an import of reviews: its progress, its counts and its first errors',
      errors: 'Download all row errors of an import of reviews as CSV',
      cancel: 'Cancel a waiting or running import of reviews; reviews imported so far stay',
    },
    schemas: {
      file: reviewImportFileSchema,
      request: reviewImportRequestSchema,
      import: reviewImportSchema,
      list: reviewImportListSchema,
    },
    receiveFile,
    toImportRequest,
    present,
    presentListed: presentRun,
  }),
  endpoint({
    ...reviewImport,
    name: 'undoReviewImport',
    method: 'POST',
    url: '/api/v1/review_imports/:id/undo',
    summary:
      'Undo an import of reviews: deletes the reviews it created in the background, except those changed since',
    params,
    response: reviewImportSchema,
    status: 202,
    handle: ({ services, viewer, params }) => requestUndo(services, viewer, params.id),
  }),
  endpoint({
    ...reviewImport,
    name: 'listKeptReviews',
    method: 'GET',
    url: '/api/v1/review_imports/:id/kept_reviews',
    summary: 'List the reviews that undoing an import left because they have changed since; at most 200',
    params,
    response: keptReviewsSchema,
    handle: ({ services, viewer, params }) => readKept(services, viewer, params.id),
  }),
]
