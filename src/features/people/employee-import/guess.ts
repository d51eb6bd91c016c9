import {
  DATE_FORMATS,
  type DateFormat,
  IMPORT_FIELDS,
  type ImportField,
} from '#features/people/employee-import/fields.ts'
import { readDate } from '#features/people/employee-import/mapping.ts'

/** Names that columns of such files have, beside those of the fields; letters and digits alone. */
const NAMES: Record<ImportField, readonly string[]> = {
  email: ['mail', 'emailaddress', 'workemail', 'epost', 'epostadresse', 'username', 'login'],
  first_name: ['givenname', 'forename', 'fornavn', 'first'],
  last_name: ['surname', 'familyname', 'etternavn', 'last'],
  custom_employee_id: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'personnelnumber',
    'staffid',
    'ansattnummer',
    'ansattnr',
    'ansattid',
    'id',
  ],
  role: ['rolle', 'userrole', 'accessrole', 'permissionset'],
  team: ['group', 'department', 'unit', 'orgunit', 'gruppe', 'avdeling', 'enhet'],
  manager: [
    'manageremail',
    'supervisor',
    'supervisoremail',
    'teamleader',
    'teamlead',
    'reportsto',
    'leder',
    'nærmesteleder',
    'lederepost',
  ],
  channels: ['channel', 'kanal', 'kanaler', 'skills', 'queues'],
  status: ['state', 'accountstatus', 'userstatus'],
  employment_status: [
    'employment',
    'employmenttype',
    'contracttype',
    'ansettelse',
    'stilling',
    'ansettelsesforhold',
  ],
  license_type: ['license', 'licence', 'licencetype', 'lisens', 'lisenstype', 'seat'],
  start_date: ['started', 'hiredate', 'hired', 'joined', 'startdato', 'ansattdato'],
  location: ['office', 'site', 'workplace', 'kontor', 'sted', 'arbeidssted'],
  hometown: ['city', 'town', 'hjemsted', 'by'],
  state_or_country: ['region', 'province', 'county', 'fylke'],
  country_code: ['country', 'land', 'landkode'],
}

type Guess = { columns: Partial<Record<ImportField, string>>; date_format: DateFormat }

/** What the columns of a file probably are, by their names; and how its dates are written, by the dates. */
export function guessMapping(
  header: readonly string[],
  records: readonly Readonly<Record<string, string>>[],
): Guess {
  const columns: Partial<Record<ImportField, string>> = {}
  const free = new Map(header.map((column) => [plain(column), column]))
  const take = (field: ImportField, name: string) => {
    const column = free.get(name)
    if (column === undefined || columns[field] !== undefined) return
    columns[field] = column
    free.delete(name)
  }
  // The field's own name first, so that an export is read back as it was written.
  for (const field of IMPORT_FIELDS) take(field, plain(field))
  for (const field of IMPORT_FIELDS) for (const name of NAMES[field]) take(field, name)
  const dates =
    columns.start_date === undefined ? [] : records.map((record) => record[columns.start_date ?? ''] ?? '')
  return { columns, date_format: formatOf(dates.map((text) => text.trim()).filter(Boolean)) }
}

/** The first that most of the dates fit. */
const formatOf = (dates: readonly string[]): DateFormat => {
  const fits = (format: DateFormat) => dates.filter((text) => readDate(text, format) !== null).length
  return DATE_FORMATS.reduce((best, format) => (fits(format) > fits(best) ? format : best), DATE_FORMATS[0])
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
