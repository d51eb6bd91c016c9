import { Readable } from 'node:stream'
import { z } from 'zod'
import { employeeImports } from '#features/people/employee-import/area.ts'
import {
  importFileSchema,
  importListSchema,
  importRequestSchema,
  importSchema,
} from '#features/people/employee-import/contract.ts'
import { exportedColumns, exportedEmployees } from '#features/people/employee-import/export.ts'
import { receiveFile } from '#features/people/employee-import/import-files.ts'
import {
  cancelImport,
  queueImport,
  readImport,
  readImports,
} from '#features/people/employee-import/imports.ts'
import { LARGEST_IMPORT } from '#features/people/employee-import/limits.ts'
import { EMPLOYEE_STATUSES } from '#features/people/employees/employee-status.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { exchangeEmployees } from '#features/people/policy.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idListQuery, idParam, pageQuery } from '#platform/http/query-values.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import { readUpload } from '#platform/http/upload.ts'
import { sendErrors } from '#platform/imports/errors-csv.ts'

const MAPPING_LIMIT = 1_048_576

const exchange = { tag: 'Employee imports', action: exchangeEmployees }
const params = z.object({ id: idParam })

/** `status=ACTIVE,CREATED`. */
const statusesQuery = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(EMPLOYEE_STATUSES, { error: 'is not a status' })))

export const employeeImportEndpoints = [
  endpoint({
    ...exchange,
    method: 'POST',
    url: '/api/v1/employees/import_files',
    summary:
      'Send a CSV file of employees: multipart, field attachment; answers what is in it and a guessed mapping',
    upload: LARGEST_IMPORT,
    response: importFileSchema,
    status: 201,
    handle: async ({ services, viewer, request }) => {
      const file = await readUpload(request, LARGEST_IMPORT)
      return receiveFile(services, viewer, { ...file, contentType: 'text/csv' })
    },
  }),
  endpoint({
    ...exchange,
    method: 'POST',
    url: '/api/v1/employees/imports',
    summary: 'Import a file of employees that was sent, or try it without writing (dry_run)',
    bodyLimit: MAPPING_LIMIT,
    body: importRequestSchema,
    response: importSchema,
    status: 202,
    handle: ({ services, viewer, body }) => queueImport(services, viewer, body),
  }),
  endpoint({
    ...exchange,
    method: 'GET',
    url: '/api/v1/employees/imports',
    summary: 'The imports of employees there were, newest first',
    query: pageQuery,
    response: importListSchema,
    handle: async ({ services, viewer, query }) => {
      const { imports, nextCursor } = await readImports(services, viewer, query)
      return { employee_imports: imports, next_cursor: nextCursor }
    },
  }),
  endpoint({
    ...exchange,
    method: 'GET',
    url: '/api/v1/employees/imports/:id',
    summary: 'An import of employees: how far it is, what it did, and its first errors',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => readImport(services, viewer, params.id),
  }),
  endpoint({
    ...exchange,
    method: 'GET',
    url: '/api/v1/employees/imports/:id/errors.csv',
    summary: 'All row errors of an import of employees, as CSV',
    params,
    response: z.any(),
    handle: ({ services, viewer, params, request, reply }) =>
      sendErrors(services, viewer, employeeImports, params.id, { request, reply }),
  }),
  endpoint({
    ...exchange,
    method: 'POST',
    url: '/api/v1/employees/imports/:id/cancel',
    summary: 'End an import of employees that waits or runs; what it took in so far stays',
    params,
    response: importSchema,
    handle: ({ services, viewer, params }) => cancelImport(services, viewer, params.id),
  }),
  endpoint({
    ...exchange,
    method: 'GET',
    url: '/api/v1/employees/export.csv',
    summary: 'The table of users as CSV, filtered as it is; the file can be imported again',
    query: z.object({
      search: z.string().optional(),
      status: statusesQuery.optional(),
      role_ids: idListQuery.optional(),
      team_ids: idListQuery.optional(),
    }),
    response: z.any(),
    handle: async ({ services, viewer, query, request, reply }) => {
      const rows = exportedEmployees(services, viewer, {
        search: searchText(query.search),
        statuses: query.status,
        roleIds: query.role_ids,
        teamIds: query.team_ids,
      })
      const format = spreadsheetCsv(exportedColumns)
      return sendCsv(Readable.from(rows), format, { name: 'employees.csv', request, reply })
    },
  }),
]
