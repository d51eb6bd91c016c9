import {
  addChannels,
  type EmployeeColumns,
  findChannelIds,
  findOpenTeam,
  lockEmployee,
  removeChannels,
  type StoredEmployee,
  updateEmployeeRow,
} from '#features/people/employees/change-store.ts'
import {
  type EmployeeChange,
  type EmployeeInput,
  employeeChangeSchema,
} from '#features/people/employees/contract.ts'
import { EMPLOYEE_ACTS, type EmployeeStatus, mayAct } from '#features/people/employees/employee-status.ts'
import { createEmployee, employeeFault, licenseOf } from '#features/people/employees/employees.ts'
import { changeEmails } from '#features/people/employees/former-emails.ts'
import { mayHandle, requireGrantable, untouchable } from '#features/people/employees/guards.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { groupsOf, setGroupsOf } from '#features/people/groups/groups.ts'
import { invite } from '#features/people/invitations/invitations.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { accessTransaction } from '#features/people/roles/guards.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { endSessionsOf } from '#features/people/sessions/sessions.ts'
import { laterThan } from '#lib/dates.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

export type Lists = { channelIds?: readonly number[] | undefined; groupIds?: readonly number[] | undefined }

/**
 * Adds a person for an admin, and sends an invitation unless `invites` is false. The link is set only without a mail
 * server.
 */
export async function hireEmployee(
  services: Services,
  viewer: Viewer,
  input: Omit<EmployeeInput, 'status'>,
  { invites = true, ...lists }: Lists & { invites?: boolean } = {},
): Promise<{ id: number; invitationLink: string | null }> {
  return tenantTransaction(services, viewer, async (tx) => {
    requireWholeCompany(viewer)
    await requireGrantable(tx, input.roleId)
    if (input.teamId != null) await requireTeam(tx, input.teamId)
    const id = await createEmployee(tx, { ...input, status: 'CREATED' })
    await saveLists(tx, id, lists)
    const { email, firstName } = input
    const link = invites
      ? (await invite(services, tx, { id, email: normaliseEmail(email), firstName })).link
      : null
    return { id, invitationLink: link }
  })
}

/** Changes a person's details. Throws `stale` with the stored copy if `version` is not its version. */
export async function updateEmployee(
  services: Services,
  viewer: Viewer,
  id: number | null,
  version: number,
  input: EmployeeChange,
  lists: Lists = {},
): Promise<{ id: number }> {
  const change = parseOrRefuse(employeeChangeSchema, input)
  return accessTransaction(services, viewer, async (tx) => {
    const before = await requirePerson(tx, id)
    if (before.version !== version) throw stale(await describe(tx, before))
    const columns = columnsOf(change)
    const role = await newRole(tx, before, change)
    if (role && change.licenseType === undefined) columns.license_type = licenseOf(role.role_template)
    if (change.teamId != null && change.teamId !== before.team_id) await requireTeam(tx, change.teamId)
    const described = await describe(tx, before)
    try {
      if (columns.email !== undefined && columns.email !== before.email)
        await changeEmails(tx, [{ employeeId: before.id, from: before.email, to: columns.email }])
      await updateEmployeeRow(tx, before.id, columns, laterThan(before.updated_at, tx.now))
    } catch (error) {
      throw employeeFault(error)
    }
    await saveLists(tx, before.id, lists)
    const after = await describe(tx, await requirePerson(tx, before.id, { held: true }))
    tx.audit({
      action: 'employee.changed',
      objectType: 'employee',
      objectId: before.id,
      ...difference(described, after),
    })
    peopleChanged(tx, [before.id])
    return { id: before.id }
  })
}

/** Sets the channels a person works on, replacing the former ones. */
export const assignChannels = (
  services: Services,
  viewer: Viewer,
  id: number,
  channelIds: readonly number[],
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await requirePerson(tx, id)
    await saveLists(tx, before.id, { channelIds })
    await updateEmployeeRow(tx, before.id, {}, laterThan(before.updated_at, tx.now))
    tx.audit({
      action: 'employee.changed',
      objectType: 'employee',
      objectId: before.id,
      after: { channelIds: [...channelIds] },
    })
  })

/** Moves a person to another status; throws conflict where EMPLOYEE_ACTS does not allow it. */
export async function changeEmployeeStatus(
  services: Services,
  viewer: Viewer,
  id: number | null,
  act: 'approve' | 'refuse' | 'reactivate',
): Promise<{ id: number }> {
  return accessTransaction(services, viewer, async (tx) => {
    const before = await requirePerson(tx, id)
    const from = before.status as EmployeeStatus
    if (!mayAct(from, act)) throw new AppError('conflict', WRONG_STATUS[act])
    const status = EMPLOYEE_ACTS[act].to
    await updateEmployeeRow(tx, before.id, { status }, laterThan(before.updated_at, tx.now))
    if (act === 'refuse') await endSessionsOf(tx, [before.id])
    tx.audit({
      action: ACTED[act],
      objectType: 'employee',
      objectId: before.id,
      before: { status: from },
      after: { status },
    })
    peopleChanged(tx, [before.id])
    return { id: before.id }
  })
}

const ACTED = {
  approve: 'employee.approved',
  refuse: 'employee.refused',
  reactivate: 'employee.reactivated',
} as const

const WRONG_STATUS = {
  approve: 'This person is not waiting for approval.',
  refuse: 'This person is not waiting for approval.',
  reactivate: 'This person is not deactivated.',
} as const

/** Locks the person until the transaction ends; throws notFound outside the admin's data access. */
async function requirePerson(tx: Tx, id: number | null, { held = false } = {}): Promise<StoredEmployee> {
  const found = id === null ? undefined : await lockEmployee(tx, id, administeredIds(tx.viewer))
  if (!found) throw notFound('This person')
  if (!held && !mayHandle(tx.viewer, found.permissions)) throw invalid([untouchable('id')])
  return found
}

/** Admins with limited data access cannot add people, because the new ones would be outside it. */
export function requireWholeCompany(viewer: Viewer): void {
  if (administeredIds(viewer) !== null)
    throw new AppError('forbidden', 'You can administer only some people of the company.')
}

export async function requireTeam(tx: Tx, id: number): Promise<void> {
  if (!(await findOpenTeam(tx, id))) throw invalid([{ path: 'teamId', message: 'This team does not exist.' }])
}

async function newRole(tx: Tx, before: StoredEmployee, { roleId }: EmployeeChange) {
  if (roleId === undefined || roleId === before.role_id) return null
  return requireGrantable(tx, roleId)
}

async function saveLists(tx: Tx, id: number, { channelIds, groupIds }: Lists): Promise<void> {
  if (channelIds) {
    await removeChannels(tx, [id])
    const pairs = channelIds.map((channelId) => ({ employeeId: id, channelId }))
    await addChannels(tx, pairs).catch((error: unknown) => {
      throw employeeFault(error)
    })
  }
  if (groupIds) await setGroupsOf(tx, [id], groupIds)
}

function columnsOf(change: EmployeeChange): Partial<EmployeeColumns> {
  const columns: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = change[field as keyof EmployeeChange]
    if (value !== undefined) columns[column] = value
  }
  if (change.email !== undefined) columns.email = normaliseEmail(change.email)
  return columns as Partial<EmployeeColumns>
}

const COLUMNS = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  roleId: 'role_id',
  teamId: 'team_id',
  customEmployeeId: 'custom_employee_id',
  startDate: 'start_date',
  ...valuesBy('name', PROFILE_FIELDS, ({ column }) => column),
  employmentStatus: 'employment_status',
  licenseType: 'license_type',
  canManageTeams: 'can_manage_teams',
} as const satisfies Record<keyof EmployeeChange, keyof EmployeeColumns>

/** The person as recorded in the audit log and returned with a `stale` error. */
async function describe(tx: Tx, row: StoredEmployee): Promise<Record<string, unknown>> {
  const [channels, groups] = [await findChannelIds(tx, [row.id]), await groupsOf(tx, [row.id])]
  return {
    id: row.id,
    ...Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [field, row[column]])),
    status: row.status,
    channelIds: channels.get(row.id) ?? [],
    groupIds: (groups.get(row.id) ?? []).map(({ id }) => id),
    version: row.version,
  }
}

/** The changed fields, before and after. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (all: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  return { before: only(before), after: only(after) }
}
