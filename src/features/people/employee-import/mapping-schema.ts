import { z } from 'zod'
import { IMPORT_FIELDS, VALUE_FIELDS } from '#features/people/employee-import/fields.ts'
import { DELIMITERS } from '#lib/import-run.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const column = z.string().trim().min(1).max(1_000)
const values = z.record(z.string().max(1_000), z.string().max(1_000))

/** Which column of a file feeds which field of an employee. */
export const employeeMappingSchema = z
  .strictObject({
    /** Detected from the header line if absent. */
    delimiter: z.enum(DELIMITERS).optional(),
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), column),
    /** `iso`, `excel` or a pattern such as d.M.yyyy, as mappings of feedback have them. */
    date_format: z.string().max(100).refine(isDatePattern, 'is not a date format').default('iso'),
    /** Replaces texts of a column by others, upper or lower case alike, such as `{"role": {"TL": "Manager"}}`. */
    values: z.partialRecord(z.enum(VALUE_FIELDS), values).default({}),
    /** The role of new people whose row names none. */
    default_role_id: z.int().positive().nullish(),
    /** Teams are written as a path from the top, such as "Care / Billing"; this stands between two names. */
    team_separator: z.string().min(1).max(5).default('/'),
    /** Makes teams that are not there yet, and gives managers without one a team of their own. */
    create_teams: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.columns.email === undefined && value.columns.custom_employee_id === undefined)
      issues.push({
        code: 'custom',
        input: value.columns,
        path: ['columns'],
        message: 'needs a column for email or custom_employee_id, by which people are known',
      })
  })

export type EmployeeMapping = z.output<typeof employeeMappingSchema>

/** Every column that a mapping reads, each once: the file must have them all. */
export const mappedColumns = ({ columns }: Pick<EmployeeMapping, 'columns'>): string[] => [
  ...new Set(Object.values(columns)),
]
