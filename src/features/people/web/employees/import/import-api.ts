import type { EmployeeImport, ImportFile } from '#features/people/employee-import/contract.ts'
import type { ImportField } from '#features/people/employee-import/fields.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { chosenColumns } from '#platform/web/imports/columns.ts'
import type { ImportCalls } from '#platform/web/imports/imports-api.ts'

/** The choices for a file before it is imported. */
export type ImportDraft = {
  columns: Partial<Record<ImportField, string>>
  dateFormat: string
  values: ImportFile['mapping']['values']
  defaultRoleId: string
  teamSeparator: string
  createTeams: boolean
  invite: boolean
}

export function draftOf({ mapping }: ImportFile): ImportDraft {
  return {
    columns: mapping.columns,
    dateFormat: mapping.date_format,
    values: mapping.values,
    defaultRoleId: mapping.default_role_id === null ? '' : String(mapping.default_role_id),
    teamSeparator: '/',
    createTeams: mapping.create_teams,
    invite: false,
  }
}

/** Whether the mapping has a column that identifies people. */
export const identifiesPeople = ({ columns }: ImportDraft): boolean =>
  Boolean(columns.email || columns.custom_employee_id)

export const sendFile = (file: File): Promise<ImportFile> =>
  bodyOf(api.POST('/api/v1/employees/import_files', { body: { attachment: file }, bodySerializer: asForm }))

export type ImportRequest = { fileKey: string; mapping: EmployeeMapping; dryRun: boolean; invite: boolean }

export const startImport = ({ fileKey, mapping, dryRun, invite }: ImportRequest): Promise<EmployeeImport> =>
  bodyOf(
    api.POST('/api/v1/employees/imports', {
      body: { file_key: fileKey, mapping, dry_run: dryRun, invite },
    }),
  )

export function mappingOf(draft: ImportDraft, file: ImportFile): EmployeeMapping {
  return {
    delimiter: file.delimiter,
    columns: chosenColumns(draft.columns),
    date_format: draft.dateFormat,
    values: draft.values,
    default_role_id: draft.defaultRoleId === '' ? null : Number(draft.defaultRoleId),
    team_separator: draft.teamSeparator.trim() || '/',
    create_teams: draft.createTeams,
  }
}

export const importCalls: ImportCalls<EmployeeImport> = {
  name: 'employee-import',
  read: (id, signal) =>
    bodyOf(api.GET('/api/v1/employees/imports/{id}', { params: { path: { id } }, signal })),
  list: async (query, signal) => {
    const page = await bodyOf(api.GET('/api/v1/employees/imports', { params: { query }, signal }))
    return { imports: page.employee_imports, next_cursor: page.next_cursor }
  },
  cancel: (id) => bodyOf(api.POST('/api/v1/employees/imports/{id}/cancel', { params: { path: { id } } })),
  errorsAddress: (id) => `/api/v1/employees/imports/${id}/errors.csv`,
}
