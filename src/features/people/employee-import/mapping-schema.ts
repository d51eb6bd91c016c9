import { z } from 'zod'
import { IMPORT_FIELDS, VALUE_FIELDS } from '#features/people/employee-import/fields.ts'
import { DELIMITERS } from '#lib/import-run.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const column = z.string().trim().min(1).max(1_000)
const values = z.record(z.string().max(1_000), z.string().max(1_000))

/** Maps columns of a file to fields of an employee. */
export const employeeMappingSchema = z
  .strictObject({
    /** Detected from the header line if absent. */
    delimiter: z.enum(DELIMITERS).optional(),
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), column),
    /** `iso`, `excel` or a pattern such as d.M.yyyy, as in mappings of feedback. */
    date_format: z.string().max(100).refine(isDatePattern, 'is not a date format').default('iso'),
    /** Replaces values by field, ignoring case, such as `{"role": {"TL": "Manager"}}`. */
    values: z.partialRecord(z.enum(VALUE_FIELDS), values).default({}),
    /** The role of new people whose row has none. */
    default_role_id: z.int().positive().nullish(),
    /** Separates the names in a team path, which starts at the top, such as "Care / Billing". */
    team_separator: z.string().min(1).max(5).default('/'),
    /** Creates missing teams, and a team for each manager who leads none. */
    create_teams: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.columns.email === undefined && value.columns.custom_employee_id === undefined)
      issues.push({
        code: 'custom',
        input: value.columns,
        path: ['columns'],
        message: 'needs a column for email or custom_employee_id to identify people',
      })
  })
  .meta({ examples: [{ columns: { email: 'E-mail', full_name: 'Name' } }] })

export type EmployeeMapping = z.output<typeof employeeMappingSchema>

/** The columns that a mapping reads, without duplicates; the file must have all of them. */
export const mappedColumns = ({ columns }: Pick<EmployeeMapping, 'columns'>): string[] => [
  ...new Set(Object.values(columns)),
]
