import { type BulkKind, type Former, insertBulkChange } from '#features/people/employees/bulk-store.ts'
import {
  addChannels,
  findChannelIds,
  findKnownChannelIds,
  findLedTeam,
  findMembersOf,
  lockEmployee,
  lockEmployees,
  removeChannels,
  type StoredEmployee,
  updateEmployeeRows,
} from '#features/people/employees/change-store.ts'
import { requireTeam } from '#features/people/employees/changes.ts'
import { MOST_PEOPLE_PER_REQUEST } from '#features/people/employees/contract.ts'
import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import { licenseOf } from '#features/people/employees/employees.ts'
import { mayHandle, requireGrantable, untouchable } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { changeMembers, findOpenGroupIds, groupsOf } from '#features/people/groups/groups.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { accessTransaction } from '#features/people/roles/guards.ts'
import { endSessionsOf } from '#features/people/sessions/sessions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, type FieldError, forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Why people cannot be transferred or deactivated. The codes are part of the API; screens word them. */
export const TRANSFER_ERRORS = [
  'EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED',
  'MANAGER_TO_BE_DEACTIVATED',
  'NOT_A_MANAGER',
  'NOT_FOUND',
  'ORPHANED_EMPLOYEE',
] as const
export type TransferError = (typeof TRANSFER_ERRORS)[number]

/** The people that a bulk change changed, and the id that undoes it; null if nothing changed. */
export type BulkResult = { ids: number[]; changeId: number | null }

/** Moves people to the team of another manager: all of them or, after an error, none. */
export const transferEmployees = (
  services: Services,
  viewer: Viewer,
  employeeIds: readonly (number | null)[],
  managerId: number | null,
): Promise<BulkResult> =>
  accessTransaction(services, viewer, async (tx) => {
    const { people, faults } = await lockNamed(tx, employeeIds)
    const { teamId, fault } = await managersTeam(tx, managerId, 'managerId')
    if (fault) faults.push(fault)
    const ids = people.map(({ id }) => id)
    const orphaning = new Set((await findMembersOf(tx, ids)).map(({ leaderId }) => leaderId))
    for (const person of people) {
      const path = pathOf(employeeIds, person.id)
      if (person.status === 'DEACTIVATED' || person.id === managerId)
        faults.push({ path, message: 'EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED' })
      else if (orphaning.has(person.id)) faults.push({ path, message: 'ORPHANED_EMPLOYEE' })
    }
    if (faults.length > 0) throw invalid(faults)
    const moving = people.filter(({ team_id }) => team_id !== teamId)
    await updateEmployeeRows(tx, idsOf(moving), { team_id: teamId })
    return recordBulkChange(tx, 'transfer', 'employee.transferred', moving, { managerId, teamId })
  })

/**
 * Deactivates people: signs them out and revokes their tokens and links. Members of the teams they lead need another
 * manager, unless they are deactivated too.
 */
export const deactivateEmployees = (
  services: Services,
  viewer: Viewer,
  employeeIds: readonly (number | null)[],
  { membersTo }: { membersTo?: number | null | undefined } = {},
): Promise<BulkResult> =>
  accessTransaction(services, viewer, async (tx) => {
    const { people, faults } = await lockNamed(tx, employeeIds)
    const ids = idsOf(people)
    const left = await findMembersOf(tx, ids)
    for (const person of people)
      if (person.id === viewer.person?.id)
        faults.push({ path: pathOf(employeeIds, person.id), message: 'You cannot deactivate yourself.' })
    const goal =
      membersTo === undefined
        ? null
        : membersTo !== null && ids.includes(membersTo)
          ? { teamId: null, fault: { path: 'membersTo', message: 'MANAGER_TO_BE_DEACTIVATED' } }
          : await managersTeam(tx, membersTo, 'membersTo')
    if (goal?.fault) faults.push(goal.fault)
    if (goal === null)
      for (const leaderId of new Set(left.map((member) => member.leaderId)))
        faults.push({ path: pathOf(employeeIds, leaderId), message: 'ORPHANED_EMPLOYEE' })
    if (faults.length > 0) throw invalid(faults)
    const members = await membersToMove(tx, goal?.teamId ?? null, left)
    await updateEmployeeRows(tx, idsOf(members), { team_id: goal?.teamId ?? null })
    const leaving = people.filter(({ status }) => status !== 'DEACTIVATED')
    await updateEmployeeRows(tx, idsOf(leaving), { status: 'DEACTIVATED' })
    await endSessionsOf(tx, idsOf(leaving))
    for (const { id } of members)
      tx.audit({
        action: 'employee.transferred',
        objectType: 'employee',
        objectId: id,
        after: { managerId: membersTo ?? null, teamId: goal?.teamId ?? null },
      })
    const { changeId } = await recordBulkChange(
      tx,
      'deactivate',
      'employee.deactivated',
      leaving,
      {},
      members,
    )
    return { ids: idsOf(leaving), changeId }
  })

/** Deactivates one person; errors name the field `id`. */
export async function archiveEmployee(
  services: Services,
  viewer: Viewer,
  id: number | null,
  options: { membersTo?: number | null | undefined },
): Promise<BulkResult & { id: number }> {
  try {
    return { ...(await deactivateEmployees(services, viewer, [id], options)), id: id ?? 0 }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    // An unknown person is notFound, as in every request for one person.
    if (error.errors.some(({ path, message }) => path === 'employeeIds.0' && message === 'NOT_FOUND'))
      throw notFound('This person')
    throw invalid(
      error.errors.map(({ path, message }) => ({ path: path === 'employeeIds.0' ? 'id' : path, message })),
    )
  }
}

export type BulkUpdate = {
  roleId?: number | undefined
  teamId?: number | null | undefined
  employmentStatus?: EmploymentStatus | undefined
  addChannelIds?: readonly number[] | undefined
  removeChannelIds?: readonly number[] | undefined
  addGroupIds?: readonly number[] | undefined
  removeGroupIds?: readonly number[] | undefined
}

/** Makes the same change to many people: all of them or, after an error, none. */
export const bulkUpdateEmployees = (
  services: Services,
  viewer: Viewer,
  employeeIds: readonly (number | null)[],
  update: BulkUpdate,
): Promise<BulkResult> =>
  accessTransaction(services, viewer, async (tx) => {
    const { people, faults } = await lockNamed(tx, employeeIds)
    if (faults.length > 0) throw invalid(faults)
    const role = update.roleId === undefined ? null : await requireGrantable(tx, update.roleId)
    if (update.teamId != null) await requireTeam(tx, update.teamId)
    await requireKnownLists(tx, update)
    const before = await listsOf(tx, people, update)
    const ids = idsOf(people)
    await updateEmployeeRows(tx, ids, {
      ...(role && { role_id: role.id, license_type: licenseOf(role.role_template) }),
      ...(update.teamId !== undefined && { team_id: update.teamId }),
      ...(update.employmentStatus !== undefined && { employment_status: update.employmentStatus }),
    })
    await changeLists(tx, ids, update)
    return recordBulkChange(tx, 'update', 'employee.changed', people, { ...update }, [], before)
  })

const idsOf = (people: readonly { id: number }[]): number[] => people.map(({ id }) => id)

const pathOf = (ids: readonly (number | null)[], id: number): string => `employeeIds.${ids.indexOf(id)}`

/** Locks the people of a request until the transaction ends; `faults` says which cannot be changed, and why. */
async function lockNamed(tx: Tx, employeeIds: readonly (number | null)[]) {
  if (tx.viewer.person === null) throw forbidden('A bulk change belongs to a person.')
  if (employeeIds.length === 0) throw invalid([{ path: 'employeeIds', message: 'needs at least one person' }])
  if (employeeIds.length > MOST_PEOPLE_PER_REQUEST)
    throw invalid([
      { path: 'employeeIds', message: `must not have more than ${MOST_PEOPLE_PER_REQUEST} people` },
    ])
  const ids = employeeIds.filter((id) => id !== null)
  const people = await lockEmployees(tx, ids, administeredIds(tx.viewer))
  const found = new Set(idsOf(people))
  const faults: FieldError[] = employeeIds.flatMap((id, index) =>
    id !== null && found.has(id) ? [] : [{ path: `employeeIds.${index}`, message: 'NOT_FOUND' }],
  )
  for (const { id, permissions } of people)
    if (!mayHandle(tx.viewer, permissions)) faults.push(untouchable(pathOf(employeeIds, id)))
  return { people, faults }
}

/** The team a manager leads, or why people cannot be moved to it. */
async function managersTeam(
  tx: Tx,
  managerId: number | null,
  path: string,
): Promise<{ teamId: number | null; fault: FieldError | null }> {
  const refused = (message: TransferError) => ({ teamId: null, fault: { path, message } })
  const manager =
    managerId === null ? undefined : await lockEmployee(tx, managerId, administeredIds(tx.viewer))
  if (!manager) return refused('NOT_FOUND')
  if (manager.status === 'DEACTIVATED') return refused('MANAGER_TO_BE_DEACTIVATED')
  const teamId = await findLedTeam(tx, manager.id)
  return teamId === null ? refused('NOT_A_MANAGER') : { teamId, fault: null }
}

async function membersToMove(
  tx: Tx,
  teamId: number | null,
  left: readonly { id: number }[],
): Promise<StoredEmployee[]> {
  if (teamId === null || left.length === 0) return []
  return lockEmployees(tx, idsOf(left), null)
}

async function listsOf(tx: Tx, people: readonly StoredEmployee[], update: BulkUpdate) {
  const ids = idsOf(people)
  return {
    channels: update.addChannelIds || update.removeChannelIds ? await findChannelIds(tx, ids) : null,
    groups: update.addGroupIds || update.removeGroupIds ? await groupsOf(tx, ids) : null,
  }
}

/** Refuses each list that names an unknown channel or group. */
async function requireKnownLists(tx: Tx, update: BulkUpdate): Promise<void> {
  const faults: FieldError[] = []
  const demand = (path: keyof BulkUpdate, known: ReadonlySet<number>, message: string) => {
    const ids = (update[path] ?? []) as readonly number[]
    if (ids.some((id) => !known.has(id))) faults.push({ path, message })
  }
  const { addChannelIds = [], removeChannelIds = [], addGroupIds = [], removeGroupIds = [] } = update
  const channels = await findKnownChannelIds(tx, [...addChannelIds, ...removeChannelIds])
  for (const path of ['addChannelIds', 'removeChannelIds'] as const)
    demand(path, channels, 'One of these channels does not exist.')
  const groups = await findOpenGroupIds(tx, [...addGroupIds, ...removeGroupIds])
  for (const path of ['addGroupIds', 'removeGroupIds'] as const)
    demand(path, groups, 'One of these groups does not exist.')
  if (faults.length > 0) throw invalid(faults)
}

async function changeLists(tx: Tx, ids: readonly number[], update: BulkUpdate): Promise<void> {
  if (update.removeChannelIds) await removeChannels(tx, ids, update.removeChannelIds)
  await addChannels(
    tx,
    (update.addChannelIds ?? []).flatMap((channelId) => ids.map((employeeId) => ({ employeeId, channelId }))),
  )
  const joined = new Set(update.addGroupIds)
  const left = new Set(update.removeGroupIds)
  for (const groupId of [...new Set([...joined, ...left])].sort((a, b) => a - b))
    await changeMembers(tx, groupId, {
      add: joined.has(groupId) ? ids : [],
      remove: left.has(groupId) ? ids : [],
    })
}

type FormerLists = Awaited<ReturnType<typeof listsOf>>

/** Writes the audit entries, the event and the former values of a bulk change. */
async function recordBulkChange(
  tx: Tx,
  kind: BulkKind,
  action: string,
  people: readonly StoredEmployee[],
  after: Record<string, unknown>,
  alsoMoved: readonly StoredEmployee[] = [],
  lists: FormerLists = { channels: null, groups: null },
): Promise<BulkResult> {
  const changed = [...people, ...alsoMoved]
  if (changed.length === 0) return { ids: [], changeId: null }
  for (const person of people)
    tx.audit({
      action,
      objectType: 'employee',
      objectId: person.id,
      before: { status: person.status, roleId: person.role_id, teamId: person.team_id },
      after,
    })
  peopleChanged(tx, idsOf(changed))
  const changeId = await insertBulkChange(
    tx,
    kind,
    tx.viewer.person?.id ?? 0,
    changed.map((person) => ({ before: formerOf(person, lists), versionAfter: person.version + 1 })),
  )
  return { ids: idsOf(people), changeId }
}

const formerOf = (person: StoredEmployee, { channels, groups }: FormerLists): Former => ({
  id: person.id,
  status: person.status as EmployeeStatus,
  roleId: person.role_id,
  teamId: person.team_id,
  employmentStatus: person.employment_status as EmploymentStatus,
  licenseType: person.license_type as LicenseType,
  ...(channels && { channelIds: channels.get(person.id) ?? [] }),
  ...(groups && { groupIds: (groups.get(person.id) ?? []).map(({ id }) => id) }),
})
