import type { KnownEmployee } from '#features/people/employee-import/import-context-store.ts'
import type { ColumnError, ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { fold } from '#features/people/employee-import/mapping.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import type { TeamTree } from '#features/people/employee-import/team-tree.ts'
import { licenseOf } from '#features/people/employees/employees.ts'
import { administersCompany } from '#features/people/employees/guards.ts'
import { PROFILE_FILE_FIELDS, type ProfileFileField } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import { quote } from '#platform/csv/quote.ts'

export type ImportRole = { id: number; name: string; role_template: string; permissions: readonly string[] }

/** The company data that rows are judged against. */
export type ImportContext = {
  byEmail: ReadonlyMap<string, KnownEmployee>
  byCustomId: ReadonlyMap<string, KnownEmployee>
  /** E-mails that belong to people of another company. */
  foreignEmails: ReadonlySet<string>
  roles: readonly ImportRole[]
  channels: ReadonlyMap<string, number>
  teams: TeamTree
  /** Whether the importing admin has the flag `admin`. */
  grantsAdmin: boolean
  ownId: number | null
}

/** The columns that a file can set, with their new values. */
export type Columns = Pick<
  KnownEmployee,
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'custom_employee_id'
  | 'employment_status'
  | 'license_type'
  | 'role_id'
  | 'start_date'
  | ProfileFileField['column']
>

export type Verdict =
  | { kind: 'rejected'; errors: ColumnError[] }
  | {
      kind: 'create' | 'update' | 'unchanged'
      known: KnownEmployee | null
      columns: Columns
      /** Null: keep the channels. */
      channelIds: number[] | null
      /** Null: keep the team. */
      team: string[] | null
      /** Whether columns, channels or team of a stored person change. */
      rewrites: boolean
      /** The change of status, which a later step makes. */
      act: 'deactivate' | 'reactivate' | null
    }

/** Decides what a row does. Pure, so that a dry run and the import agree. */
export function judgeRow(item: ImportedEmployee, mapping: EmployeeMapping, context: ImportContext): Verdict {
  const errors: ColumnError[] = []
  const fail = (field: keyof EmployeeMapping['columns'], message: string) =>
    errors.push({ column: columnOf(field, mapping), message })

  const byId = item.customEmployeeId === undefined ? undefined : context.byCustomId.get(item.customEmployeeId)
  const byEmail = item.email === undefined ? undefined : context.byEmail.get(item.email)
  const known = byId ?? byEmail ?? null
  if (byId && byEmail && byId.id !== byEmail.id)
    fail('email', 'belongs to a different person than the number')
  if (!byEmail && item.email !== undefined && context.foreignEmails.has(item.email))
    fail('email', 'is in use already')

  const role = roleOf(item, mapping, context, known)
  if (role === 'unknown') fail('role', `there is no role ${quote(item.role ?? '')}`)
  else if (role === 'missing') fail('role', 'is empty, and the mapping has no default role')
  else if (!context.grantsAdmin && role.permissions.includes('admin') && role.id !== known?.role_id)
    fail('role', 'may not be given by you')
  if (!known)
    for (const [field, key] of NEEDED)
      if (item[key] === undefined) fail(field, 'is empty, and the person is new')

  const channelIds = item.channels?.map((name) => {
    const id = context.channels.get(fold(name))
    if (id === undefined) fail('channels', `there is no channel ${quote(name)}`)
    return id ?? 0
  })
  const place = item.team && context.teams.find(item.team)
  const pathText = quote(item.team?.join(` ${mapping.team_separator} `) ?? '')
  if (place?.isAmbiguous) fail('team', `there is more than one team ${pathText}: write its path`)
  else if (place && !mapping.create_teams && place.missing.length > 0)
    fail('team', `there is no team ${pathText}`)
  if (errors.length > 0 || typeof role === 'string') return { kind: 'rejected', errors }

  const columns = columnsOf(item, known, role)
  const changedChannels = channelIds && !sameIds(channelIds, known?.channel_ids ?? []) ? channelIds : null
  const team = item.team && !isInTeam(item.team, known, context) ? item.team : null
  const act = actOf(item, known)
  const rewrites = known !== null && (differs(columns, known) || changedChannels !== null || team !== null)
  const changed = rewrites || act !== null
  const refusal = known && changed ? refusalOf(known, columns, act, context) : null
  if (refusal)
    return {
      kind: 'rejected',
      errors: [{ column: mapping.columns[refusal.field] ?? null, message: refusal.message }],
    }
  const kind = known === null ? 'create' : changed ? 'update' : 'unchanged'
  return { kind, known, columns, channelIds: changedChannels, team, rewrites, act }
}

/** The column of a field; names may come from the full-name column. */
function columnOf(field: keyof EmployeeMapping['columns'], { columns }: EmployeeMapping): string | null {
  const isName = field === 'first_name' || field === 'last_name'
  return columns[field] ?? (isName ? columns.full_name : undefined) ?? null
}

const NEEDED = [
  ['email', 'email'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
] as const

function roleOf(
  { role }: ImportedEmployee,
  mapping: EmployeeMapping,
  { roles }: ImportContext,
  known: KnownEmployee | null,
): ImportRole | 'unknown' | 'missing' {
  const wanted = role === undefined ? undefined : fold(role)
  if (wanted !== undefined) return roles.find(({ name }) => fold(name) === wanted) ?? 'unknown'
  const id = known?.role_id ?? mapping.default_role_id
  return roles.find((one) => one.id === id) ?? 'missing'
}

function columnsOf(item: ImportedEmployee, known: KnownEmployee | null, role: ImportRole): Columns {
  const sameRole = known?.role_id === role.id
  return {
    email: item.email ?? known?.email ?? '',
    first_name: item.firstName ?? known?.first_name ?? '',
    last_name: item.lastName ?? known?.last_name ?? '',
    custom_employee_id: item.customEmployeeId ?? known?.custom_employee_id ?? null,
    employment_status: item.employmentStatus ?? known?.employment_status ?? 'UNKNOWN',
    license_type: item.licenseType ?? (sameRole ? known.license_type : licenseOf(role.role_template)),
    role_id: role.id,
    start_date: item.startDate ?? known?.start_date ?? null,
    ...valuesBy('column', PROFILE_FILE_FIELDS, ({ name, column }) => item[name] ?? known?.[column] ?? null),
  }
}

const differs = (columns: Columns, known: KnownEmployee): boolean =>
  Object.entries(columns).some(([key, value]) => known[key as keyof Columns] !== value)

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

function isInTeam(path: readonly string[], known: KnownEmployee | null, { teams }: ImportContext): boolean {
  const { team, missing } = teams.find(path)
  return known !== null && missing.length === 0 && team?.id === known.team_id
}

/** A file can only say whether a person is deactivated; it does not change the other statuses. */
function actOf(
  { status }: ImportedEmployee,
  known: KnownEmployee | null,
): 'deactivate' | 'reactivate' | null {
  if (!known || status === undefined) return null
  const wasIn = known.status !== 'DEACTIVATED'
  const shallBeIn = status !== 'DEACTIVATED'
  if (wasIn === shallBeIn) return null
  return shallBeIn ? 'reactivate' : 'deactivate'
}

/** Refuses changes that a person must make, so that a file cannot lock out the admins. */
function refusalOf(
  known: KnownEmployee,
  columns: Columns,
  act: 'deactivate' | 'reactivate' | null,
  { grantsAdmin, ownId }: ImportContext,
): { field: 'email' | 'role' | 'status'; message: string } | null {
  if (!grantsAdmin && known.permissions.includes('admin'))
    return { field: 'email', message: 'is an Agent Connect Admin, whom you may not change' }
  if (act === 'deactivate' && known.id === ownId)
    return { field: 'status', message: 'would deactivate yourself' }
  if (!administersCompany(known.permissions)) return null
  if (act === 'deactivate')
    return { field: 'status', message: 'is an admin: deactivate this person manually' }
  return columns.role_id === known.role_id
    ? null
    : { field: 'role', message: 'is an admin: change the role manually' }
}
