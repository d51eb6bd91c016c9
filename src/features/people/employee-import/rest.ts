import { Readable } from 'node:stream'
import { z } from 'zod'
import { employeeImports } from '#features/people/employee-import/area.ts'
import {
  employeeImportFileSchema,
  employeeImportListSchema,
  employeeImportRequestSchema,
  employeeImportSchema,
} from '#features/people/employee-import/contract.ts'
import { exportedColumns, exportedEmployees } from '#features/people/employee-import/export.ts'
import { IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { receiveFile } from '#features/people/employee-import/import-files.ts'
import { present, presentListed, toImportRequest } from '#features/people/employee-import/imports.ts'
import { EMPLOYEE_STATUSES } from '#features/people/employees/employee-status.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { exchangeEmployees } from '#features/people/policy.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idListQuery } from '#platform/http/query-values.ts'
import { csvWith, sendCsv } from '#platform/http/send-csv.ts'
import { importEndpoints } from '#platform/imports/endpoints.ts'

const exchange = { tag: 'Employee imports', action: exchangeEmployees }

/** `status=ACTIVE,CREATED`. */
const statusesQuery = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(EMPLOYEE_STATUSES, { error: 'is not a status' })))

export const employeeImportEndpoints = [
  ...importEndpoints(employeeImports, {
    ...exchange,
    record: 'EmployeeImport',
    urls: { files: '/api/v1/employees/import_files', imports: '/api/v1/employees/imports' },
    fields: IMPORT_FIELDS,
    summaries: {
      file: 'Upload a CSV file of employees: multipart, field attachment; returns its contents and a guessed mapping',
      queue: 'Import an uploaded file of employees, or try it without writing (dry_run)',
      list: 'List imports of employees, newest first',
      read: 'Read the progress, results and first errors of an import of employees',
      errors: 'Export all row errors of an import of employees as CSV',
      cancel: 'Cancel a waiting or running import of employees; rows imported so far stay',
    },
    schemas: {
      file: employeeImportFileSchema,
      request: employeeImportRequestSchema,
      import: employeeImportSchema,
      list: employeeImportListSchema,
    },
    receiveFile,
    toImportRequest,
    present,
    presentListed,
  }),
  endpoint({
    ...exchange,
    name: 'exportEmployees',
    method: 'GET',
    url: '/api/v1/employees/export.csv',
    summary: 'Export the employee table as CSV with the same filters; the file can be imported again',
    query: z.object({
      search: z.string().optional(),
      status: statusesQuery.optional(),
      role_ids: idListQuery.optional(),
      team_ids: idListQuery.optional(),
    }),
    produces: 'text/csv',
    response: csvWith(exportedColumns),
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
