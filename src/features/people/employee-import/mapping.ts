import { type DateFormat, IMPORT_FIELDS, type ImportField } from '#features/people/employee-import/fields.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
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
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { DEEPEST_TEAM } from '#features/people/teams/contract.ts'
import { realDate } from '#lib/dates.ts'
import { quote } from '#platform/csv/quote.ts'

/** What a row says of a person. What it does not say is left as it is. */
export type ImportedEmployee = {
  row: number
  email?: string
  firstName?: string
  lastName?: string
  customEmployeeId?: string
  role?: string
  /** From the top of the tree down. */
  team?: string[]
  /** The manager's e-mail. */
  manager?: string
  channels?: string[]
  status?: EmployeeStatus
  employmentStatus?: EmploymentStatus
  licenseType?: LicenseType
  startDate?: string
  location?: string
  hometown?: string
  stateOrCountry?: string
  countryCode?: string
}

export type ColumnError = { column: string | null; message: string }
export type MappedRow = { item: ImportedEmployee } | { errors: ColumnError[] }

/** The reader of rows by a mapping. */
export function createMapper(
  mapping: EmployeeMapping,
): (row: number, record: Readonly<Record<string, string>>) => MappedRow {
  const replaced = valueMaps(mapping)
  return (row, record) => {
    const errors: ColumnError[] = []
    const item: Record<string, unknown> = { row }
    for (const field of IMPORT_FIELDS) {
      const column = mapping.columns[field]
      if (column === undefined) continue
      const cell = (record[column] ?? '').trim()
      const text = replaced.get(field)?.get(fold(cell)) ?? cell
      if (text === '') continue
      const read = READERS[field](text, mapping)
      if ('fault' in read) errors.push({ column, message: read.fault })
      else item[read.key] = read.value
    }
    if (errors.length > 0) return { errors }
    if (item.email === undefined && item.customEmployeeId === undefined)
      return { errors: [nobodyIn(mapping)] }
    return { item: item as ImportedEmployee }
  }
}

const nobodyIn = ({ columns }: EmployeeMapping): ColumnError => ({
  column: columns.email ?? columns.custom_employee_id ?? null,
  message: 'is empty: nobody can tell whom the row is about',
})

type Read = { key: keyof ImportedEmployee; value: unknown } | { fault: string }
type Reader = (text: string, mapping: EmployeeMapping) => Read

/** A field that has the same rules as where an admin types it. */
const typed =
  (key: keyof ImportedEmployee & keyof typeof employeeChangeSchema.shape): Reader =>
  (text) => {
    const parsed = employeeChangeSchema.shape[key].safeParse(text)
    if (parsed.success) return { key, value: key === 'email' ? normaliseEmail(text) : parsed.data }
    return { fault: `${quote(text)} ${parsed.error.issues[0]?.message ?? 'is not valid'}` }
  }

const oneOf =
  (key: keyof ImportedEmployee, values: readonly string[]): Reader =>
  (text) => {
    const value = text.toUpperCase().replace(/[\s-]+/g, '_')
    return values.includes(value)
      ? { key, value }
      : { fault: `${quote(text)} is none of ${values.join(', ')}` }
  }

const READERS: Record<ImportField, Reader> = {
  email: typed('email'),
  first_name: typed('firstName'),
  last_name: typed('lastName'),
  custom_employee_id: typed('customEmployeeId'),
  role: (text) => ({ key: 'role', value: text }),
  team: (text, { team_separator }) => readPath(text, team_separator),
  manager: (text) => {
    const read = typed('email')(text, {} as EmployeeMapping)
    return 'fault' in read ? read : { key: 'manager', value: read.value }
  },
  channels: (text) => ({
    key: 'channels',
    value: [...new Set(text.split(/[;,|]/).map((name) => name.trim()))].filter(Boolean),
  }),
  status: oneOf('status', EMPLOYEE_STATUSES),
  employment_status: oneOf('employmentStatus', EMPLOYMENT_STATUSES),
  license_type: oneOf('licenseType', LICENSE_TYPES),
  start_date: (text, { date_format }) => {
    const value = readDate(text, date_format)
    return value === null
      ? { fault: `${quote(text)} is not a date as ${date_format}` }
      : { key: 'startDate', value }
  },
  location: typed('location'),
  hometown: typed('hometown'),
  state_or_country: typed('stateOrCountry'),
  country_code: (text) => {
    const value = COUNTRIES.get(fold(text))
    return value === undefined ? { fault: `${quote(text)} is not a country` } : { key: 'countryCode', value }
  },
}

function readPath(text: string, separator: string): Read {
  // A name may have the separator in it where the path is written with spaces around, as an export writes it.
  const spaced = ` ${separator.trim()} `
  const path = text.split(text.includes(spaced) ? spaced : separator).map((name) => name.trim())
  if (path.some((name) => name === '')) return { fault: `${quote(text)} has a team without a name` }
  if (path.some((name) => name.length > 100))
    return { fault: `${quote(text)} has a name of more than 100 characters` }
  if (path.length > DEEPEST_TEAM) return { fault: `${quote(text)} is deeper than ${DEEPEST_TEAM} teams` }
  return { key: 'team', value: path }
}

const DATES: Record<DateFormat, { shape: RegExp; order: readonly [number, number, number] }> = {
  'yyyy-MM-dd': { shape: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: [1, 2, 3] },
  'dd.MM.yyyy': { shape: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
  'dd/MM/yyyy': { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
  'MM/dd/yyyy': { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
}

/** The day that a text stands for; null where it is none. Years before 1900 are misread columns. */
export function readDate(text: string, format: DateFormat): string | null {
  const { shape, order } = DATES[format]
  const parts = shape.exec(text)
  if (!parts) return null
  const [year = 0, month = 0, day = 0] = order.map((group) => Number(parts[group]))
  return year < 1900 || year > 2999 ? null : realDate(year, month, day)
}

/** By code, and by name in the languages of the product. */
const COUNTRIES = new Map(
  ['en', 'nb'].flatMap((language) =>
    countriesIn(language).flatMap(({ code, name }) => [
      [fold(code), code] as const,
      [fold(name), code] as const,
    ]),
  ),
)

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
