import { EXPORT_FIELDS, IMPORT_FIELDS, type ImportField } from '#features/people/employee-import/fields.ts'
import { countryOf, fold, pathOf } from '#features/people/employee-import/mapping.ts'
import { splitName } from '#features/people/employee-import/names.ts'
import type { TeamTree } from '#features/people/employee-import/team-tree.ts'
import {
  EMPLOYEE_STATUSES,
  EMPLOYMENT_STATUSES,
  LICENSE_TYPES,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import { guessDateFormat } from '#platform/csv/guess-dates.ts'

/** Usual column names beside the fields' own, reduced to lowercase letters and digits. */
const NAMES: Record<ImportField, readonly string[]> = {
  full_name: [
    'employeename',
    'name',
    'displayname',
    'employee',
    'workername',
    'worker',
    'staffname',
    'navn',
    'fulltnavn',
    'ansatt',
    'medarbeider',
  ],
  email: ['mail', 'emailaddress', 'workemail', 'epost', 'epostadresse', 'username', 'login'],
  first_name: ['givenname', 'forename', 'fornavn', 'first'],
  last_name: ['surname', 'familyname', 'etternavn', 'last'],
  custom_employee_id: [
    'employeeid',
    'empid',
    'employeenumber',
    'employeeno',
    'personnelnumber',
    'staffid',
    'workerid',
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
  status: ['accountstatus', 'userstatus', 'employmentstatus', 'employeestatus', 'workerstatus', 'state'],
  employment_status: [
    'employment',
    'employmenttype',
    'contracttype',
    'ansettelse',
    'stilling',
    'ansettelsesforhold',
  ],
  license_type: ['license', 'licence', 'licencetype', 'lisens', 'lisenstype', 'seat'],
  start_date: [
    'started',
    'hiredate',
    'dateofhire',
    'datehired',
    'hired',
    'joined',
    'startdato',
    'ansattdato',
  ],
  ...valuesBy('rest', PROFILE_FILE_FIELDS, ({ headings }) => headings),
}

/** A mapping cannot contain longer column names and texts. */
const LONGEST_TEXT = 1_000

/** The company data that a guess uses. */
export type Known = {
  roles: readonly { id: number; name: string; role_template: string }[]
  channels: ReadonlySet<string>
  teams: TeamTree
  monthFirst: boolean
}

export type Guess = {
  mapping: {
    columns: Partial<Record<ImportField, string>>
    date_format: string
    values: { status?: Record<string, string> }
    default_role_id: number | null
    create_teams: boolean
  }
  /** Whether the order of day and month is uncertain, because every date in the file is valid both ways. */
  ambiguous_dates: boolean
}

type Records = readonly Readonly<Record<string, string>>[]

/** Guesses a mapping from column names, rejecting columns whose cells do not fit the field. */
export function guessMapping(header: readonly string[], records: Records, known: Known): Guess {
  const cellsOf = (column: string | undefined) =>
    column === undefined ? [] : records.map((record) => (record[column] ?? '').trim()).filter(Boolean)
  const columns: Partial<Record<ImportField, string>> = {}
  const named = header.filter((column) => column.length <= LONGEST_TEXT)
  const free = new Map(named.map((column) => [plain(column), column]))
  const take = (field: ImportField, name: string) => {
    const column = free.get(name)
    if (column === undefined || columns[field] !== undefined) return
    if (field === 'full_name' && columns.first_name !== undefined && columns.last_name !== undefined) return
    const cells = cellsOf(column)
    const fitting = cells.filter((text) => isLikely(field, text, known))
    // Keep a column with the field's own name, as exports write it; wrong cells become row errors.
    if (column !== field && fitting.length < cells.length / 2) return
    columns[field] = column
    free.delete(name)
  }
  // Own names first, so that an export maps back to the same fields.
  for (const field of EXPORT_FIELDS) take(field, plain(field))
  for (const field of EXPORT_FIELDS) for (const name of NAMES[field]) take(field, name)
  for (const name of [plain('full_name'), ...NAMES.full_name]) take('full_name', name)

  const dates = guessDateFormat(cellsOf(columns.start_date), known)
  const status = statusValues(cellsOf(columns.status))
  return {
    mapping: {
      columns: Object.fromEntries(
        IMPORT_FIELDS.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])),
      ),
      date_format: dates?.formats[0] ?? 'iso',
      values: Object.keys(status).length > 0 ? { status } : {},
      default_role_id: known.roles.find(({ role_template }) => role_template === 'AGENT')?.id ?? null,
      create_teams: hasNoneOfTeams(cellsOf(columns.team), known.teams),
    },
    ambiguous_dates: dates?.ambiguous ?? false,
  }
}

/** Whether a cell can be a value of a field; a US state, for example, is not an account status. */
function isLikely(field: ImportField, text: string, { roles, channels, monthFirst }: Known): boolean {
  const isOf = (values: readonly string[]) => values.includes(text.toUpperCase().replace(/[\s-]+/g, '_'))
  switch (field) {
    case 'email':
    case 'manager':
      return /^[^\s@]+@[^\s@]+$/.test(text)
    case 'full_name':
      return splitName(text) !== null
    case 'status':
      return isOf(EMPLOYEE_STATUSES) || statusOf(text) !== null
    case 'employment_status':
      return isOf(EMPLOYMENT_STATUSES)
    case 'license_type':
      return isOf(LICENSE_TYPES)
    case 'role':
      return roles.some(({ name }) => fold(name) === fold(text))
    case 'channels':
      return text.split(/[;,|]/).some((name) => channels.has(fold(name)))
    case 'start_date':
      return guessDateFormat([text], { monthFirst }) !== null
    case 'country_code':
      return countryOf(text) !== undefined
    default:
      return true
  }
}

/** Words that HR exports use for statuses, in English and Norwegian. */
const DEACTIVATED_WORDS =
  /terminat|inactiv|inaktiv|deactivat|disabled|resign|\bleft\b|former|sluttet|avsluttet/i
const ACTIVE_WORDS = /^(active|aktiv|current|employed|working|enabled|ansatt|.*\bleave\b.*|.*permisjon.*)$/i

const statusOf = (text: string): 'ACTIVE' | 'DEACTIVATED' | null =>
  DEACTIVATED_WORDS.test(text) ? 'DEACTIVATED' : ACTIVE_WORDS.test(text) ? 'ACTIVE' : null

/** Translates the status words of a column, without those that are statuses already. */
function statusValues(cells: readonly string[]): Record<string, string> {
  const words = [...new Set(cells)].filter(
    (text) =>
      text.length <= LONGEST_TEXT && !(EMPLOYEE_STATUSES as readonly string[]).includes(text.toUpperCase()),
  )
  return Object.fromEntries(words.flatMap((text) => (statusOf(text) ? [[text, statusOf(text) ?? '']] : [])))
}

/** If the company has none of the teams in the file, it is probably being set up: propose creating them. */
const hasNoneOfTeams = (cells: readonly string[], teams: TeamTree): boolean =>
  cells.length > 0 && cells.every((text) => teams.find(pathOf(text, '/')).team === null)

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
