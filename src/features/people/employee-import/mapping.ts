import { IMPORT_FIELDS, type ImportField } from '#features/people/employee-import/fields.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import { splitName } from '#features/people/employee-import/names.ts'
import { employeeChangeSchema } from '#features/people/employees/contract.ts'
import { countriesIn } from '#features/people/employees/countries.ts'
import {
  EMPLOYEE_STATUSES,
  EMPLOYMENT_STATUSES,
  type EmployeeStatus,
  type EmploymentStatus,
  LICENSE_TYPES,
  type LicenseType,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FILE_FIELDS, type ProfileFileField } from '#features/people/employees/profile-fields.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { DEEPEST_TEAM } from '#features/people/teams/contract.ts'
import { valuesBy } from '#lib/values-by.ts'
import { dayReader } from '#lib/written-dates.ts'
import { quote } from '#platform/csv/quote.ts'

/** The values of a row. Fields that are missing stay unchanged. */
export type ImportedEmployee = { [Name in ProfileFileField['name']]?: string } & {
  row: number
  email?: string
  firstName?: string
  lastName?: string
  customEmployeeId?: string
  role?: string
  /** Team names from the top of the tree down. */
  team?: string[]
  /** The manager's e-mail. */
  manager?: string
  channels?: string[]
  status?: EmployeeStatus
  employmentStatus?: EmploymentStatus
  licenseType?: LicenseType
  startDate?: string
}

export type ColumnError = { column: string | null; message: string }
export type MappedRow = { item: ImportedEmployee } | { errors: ColumnError[] }

/** Returns a function that reads rows by the mapping. */
export function createMapper(
  mapping: EmployeeMapping,
): (row: number, record: Readonly<Record<string, string>>) => MappedRow {
  const replaced = valueMaps(mapping)
  const readDay = dayReader(lenient(mapping.date_format))
  return (row, record) => {
    const errors: ColumnError[] = []
    const item: Record<string, unknown> = { row }
    for (const field of IMPORT_FIELDS) {
      const column = mapping.columns[field]
      if (column === undefined) continue
      const cell = (record[column] ?? '').trim()
      const text = replaced.get(field)?.get(fold(cell)) ?? cell
      if (text === '') continue
      for (const read of [READERS[field](text, mapping, readDay)].flat())
        if ('fault' in read) errors.push({ column, message: read.fault })
        else item[read.key] = read.value
    }
    if (errors.length > 0) return { errors }
    if (item.email === undefined && item.customEmployeeId === undefined)
      return { errors: [missingIdentity(mapping)] }
    return { item: item as ImportedEmployee }
  }
}

const missingIdentity = ({ columns }: EmployeeMapping): ColumnError => ({
  column: columns.email ?? columns.custom_employee_id ?? null,
  message: 'is empty, so the row names no person',
})

type Read = { key: keyof ImportedEmployee; value: unknown } | { fault: string }
type Reader = (
  text: string,
  mapping: EmployeeMapping,
  readDay: (text: string) => string | null,
) => Read | Read[]

/** Reads a field by the rules of the employee form. */
const validated =
  (key: keyof ImportedEmployee & keyof typeof employeeChangeSchema.shape) =>
  (text: string): Read => {
    const parsed = employeeChangeSchema.shape[key].safeParse(text)
    if (parsed.success) return { key, value: key === 'email' ? normaliseEmail(text) : parsed.data }
    return { fault: `${quote(text)} ${parsed.error.issues[0]?.message ?? 'is not valid'}` }
  }

const oneOf =
  (key: keyof ImportedEmployee, values: readonly string[]) =>
  (text: string): Read => {
    const value = text.toUpperCase().replace(/[\s-]+/g, '_')
    return values.includes(value)
      ? { key, value }
      : { fault: `${quote(text)} is not one of ${values.join(', ')}` }
  }

const country =
  (key: keyof ImportedEmployee) =>
  (text: string): Read => {
    const value = countryOf(text)
    return value === undefined ? { fault: `${quote(text)} is not a country` } : { key, value }
  }

const READERS: Record<ImportField, Reader> = {
  full_name: (text) => {
    const name = splitName(text)
    return name
      ? [validated('firstName')(name.first), validated('lastName')(name.last)]
      : { fault: `${quote(text)} is one word: a first and a last name are needed` }
  },
  email: validated('email'),
  first_name: validated('firstName'),
  last_name: validated('lastName'),
  custom_employee_id: validated('customEmployeeId'),
  role: (text) => ({ key: 'role', value: text }),
  team: (text, { team_separator }) => readPath(text, team_separator),
  manager: (text) => {
    const read = validated('email')(text)
    return 'fault' in read ? read : { key: 'manager', value: read.value }
  },
  channels: (text) => ({
    key: 'channels',
    value: [...new Set(text.split(/[;,|]/).map((name) => name.trim()))].filter(Boolean),
  }),
  status: oneOf('status', EMPLOYEE_STATUSES),
  employment_status: oneOf('employmentStatus', EMPLOYMENT_STATUSES),
  license_type: oneOf('licenseType', LICENSE_TYPES),
  start_date: (text, { date_format }, readDay) => {
    const value = readDay(text)
    return value === null
      ? {
          fault: `${quote(text)} is not a date written ${date_format === 'iso' ? 'yyyy-MM-dd' : date_format}`,
        }
      : { key: 'startDate', value }
  },
  ...valuesBy('rest', PROFILE_FILE_FIELDS, ({ name, kind }) =>
    kind === 'country' ? country(name) : validated(name),
  ),
}

/** The names of a path, from the top down. */
export function pathOf(text: string, separator: string): string[] {
  // Exports put spaces around the separator; a name may then contain the bare separator.
  const spaced = ` ${separator.trim()} `
  return text.split(text.includes(spaced) ? spaced : separator).map((name) => name.trim())
}

function readPath(text: string, separator: string): Read {
  const path = pathOf(text, separator)
  if (path.some((name) => name === '')) return { fault: `${quote(text)} has a team without a name` }
  if (path.some((name) => name.length > 100))
    return { fault: `${quote(text)} has a name of more than 100 characters` }
  if (path.length > DEEPEST_TEAM) return { fault: `${quote(text)} is deeper than ${DEEPEST_TEAM} teams` }
  return { key: 'team', value: path }
}

/** Accepts days and months with one digit as well as two. */
const lenient = (format: string): string => format.replace(/\bdd\b/, 'd').replace(/\bMM\b/, 'M')

/** Country codes by code and by name in the product's languages. */
const COUNTRIES = new Map(
  ['en', 'nb'].flatMap((language) =>
    countriesIn(language).flatMap(({ code, name }) => [
      [fold(code), code] as const,
      [fold(name), code] as const,
    ]),
  ),
)

export const countryOf = (text: string): string | undefined => COUNTRIES.get(fold(text))

const valueMaps = ({ values }: EmployeeMapping) =>
  new Map(
    Object.entries(values).map(([field, own]) => [
      field as ImportField,
      new Map(Object.entries(own ?? {}).map(([text, value]) => [fold(text), value.trim()])),
    ]),
  )

export function fold(text: string): string {
  return text.trim().toLowerCase()
}
