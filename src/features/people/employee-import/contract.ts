import { z } from 'zod'
import { IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { importDetailFields, importFileFields, importRunFields } from '#lib/import-schemas.ts'

/** An uploaded file: its contents and a guessed mapping. */
export const employeeImportFileSchema = z.object({
  ...importFileFields,
  /** Guessed from the file and the company; may be incomplete. */
  mapping: z.object({
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    date_format: z.string(),
    values: z.object({ status: z.record(z.string(), z.string()).optional() }),
    default_role_id: z.number().nullable(),
    create_teams: z.boolean(),
  }),
  /** Whether the order of day and month is uncertain, because every date in the file is valid both ways. */
  ambiguous_dates: z.boolean(),
})
export type ImportFile = z.output<typeof employeeImportFileSchema>

export const employeeImportRequestSchema = z.strictObject({
  file_key: z.string().max(200),
  mapping: employeeMappingSchema,
  /** Reports what the import would do and writes nothing. */
  dry_run: z.boolean(),
  /** Sends an invitation to every added person. */
  invite: z.boolean().default(false),
})
export type ImportRequest = z.output<typeof employeeImportRequestSchema>

const importFields = { ...importRunFields, invite: z.boolean() }

export const listedEmployeeImportSchema = z.object(importFields)
export type ListedImport = z.output<typeof listedEmployeeImportSchema>

export const employeeImportSchema = z.object({
  ...importFields,
  ...importDetailFields,
  /** Paths of the teams that the import creates or, in a dry run, would create; the first 1,000 of `new_team_count`. */
  new_teams: z.array(z.string()),
  new_team_count: z.number(),
})
export type EmployeeImport = z.output<typeof employeeImportSchema>

export const employeeImportListSchema = z.object({
  employee_imports: z.array(listedEmployeeImportSchema),
  next_cursor: z.string().nullable(),
})
