import { raiseAccessVersion } from '#features/company/access-version.ts'
import { managersByEmail, readManagers, readTree } from '#features/people/employee-import/import-context.ts'
import { findKnown, type KnownEmployee } from '#features/people/employee-import/import-context-store.ts'
import type { ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import { managerTeamName, type TeamTree } from '#features/people/employee-import/team-tree.ts'
import type { RowResult } from '#features/people/employee-import/write-rows.ts'
import { findMembersOf, updateEmployeeRows } from '#features/people/employees/change-store.ts'
import { readSupervisorIds } from '#features/people/employees/employee-facts.ts'
import { administersCompany } from '#features/people/employees/guards.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { endSessionsOf } from '#features/people/sessions/sessions.ts'
import { appointOwner, createTeam } from '#features/people/teams/teams.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type LaterResult = RowResult & { outcome: 'updated' | 'rejected' }

/**
 * Sets managers once all people of the file exist: the manager becomes the leader of the row's team if it has none, or
 * the person moves to the manager's team. Returns the changed and the rejected rows.
 */
export async function setManagers(
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
): Promise<LaterResult[]> {
  const { people, managers } = await tenantTransaction(services, viewer, async (tx) => ({
    people: await peopleOf(tx, items),
    managers: await readManagers(tx, items),
  }))
  const supervisors = await readSupervisorIds(
    { services, viewer },
    [...people.values()].map(({ id }) => id),
  )
  const wrong = items.filter((item) => {
    const person = people.get(item)
    return person && supervisors.get(person.id) !== managers.get(item.manager ?? '')?.id
  })
  if (wrong.length === 0) return []
  return tenantTransaction(services, viewer, async (tx) => {
    await raiseAccessVersion(tx)
    const teams = await readTree(tx)
    const changed: LaterResult[] = []
    for (const item of wrong) {
      const person = people.get(item)
      const message = person ? await setManager(tx, item, person, teams, mapping) : 'no longer exists'
      changed.push({
        row: item.row,
        outcome: message === null ? 'updated' : 'rejected',
        errors: message === null ? [] : [{ column: mapping.columns.manager ?? null, message }],
      })
    }
    peopleChanged(
      tx,
      [...people.values()].map(({ id }) => id),
    )
    return changed
  })
}

/** Returns why the manager cannot be set, or null after setting them. */
async function setManager(
  tx: Tx,
  item: ImportedEmployee,
  person: KnownEmployee,
  teams: TeamTree,
  mapping: EmployeeMapping,
): Promise<string | null> {
  const email = item.manager ?? ''
  const manager = (await managersByEmail(tx, [email])).get(email)
  if (!manager) return 'no longer exists'
  const own = person.team_id === null ? undefined : teams.get(person.team_id)
  if (item.team && own) {
    // A leader's manager leads the team above.
    const led = own.owner_id === person.id ? teams.get(own.parent_id ?? 0) : own
    if (!led) return 'leads a team on top of the tree: move that team'
    if (led.owner_id === manager.id) return null
    if (led.owner_id !== null) return `the team ${led.name} is led by another person`
    await appointOwner(tx, led.id, manager.id)
    teams.add({ ...led, owner_id: manager.id, owner_email: manager.email })
    return null
  }
  let teamId = manager.led_team_id
  if (teamId === null) {
    if (!mapping.create_teams) return 'leads no team'
    try {
      teamId = await makeTeamOf(tx, manager, teams)
    } catch (error) {
      // createTeam checks before it writes, for example the depth of the tree, so the transaction is still usable.
      if (error instanceof AppError && error.code === 'invalid') return error.message
      throw error
    }
  }
  if (teamId === person.team_id) return null
  await updateEmployeeRows(tx, [person.id], { team_id: teamId })
  tx.audit({
    action: 'employee.transferred',
    objectType: 'employee',
    objectId: person.id,
    before: { teamId: person.team_id },
    after: { teamId, managerId: manager.id },
  })
  return null
}

/** Creates a team named after its leader, below the leader's own team. */
async function makeTeamOf(
  tx: Tx,
  manager: { id: number; email: string; name: string; team_id: number | null },
  teams: TeamTree,
): Promise<number> {
  const parentId = manager.team_id !== null && teams.get(manager.team_id) ? manager.team_id : null
  const name = managerTeamName(manager, parentId, teams)
  const id = await createTeam(tx, { name, parentId, ownerId: manager.id })
  teams.add({ id, name, parent_id: parentId, owner_id: manager.id, owner_email: manager.email })
  return id
}

/** Deactivates and reactivates people as the file says. */
export const setStatuses = (
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
): Promise<LaterResult[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    await raiseAccessVersion(tx)
    const people = await peopleOf(tx, items)
    const leaving: KnownEmployee[] = []
    const coming: KnownEmployee[] = []
    for (const [{ status }, person] of people) {
      // People who became admins after the file was judged are not deactivated.
      const mayGo = !administersCompany(person.permissions)
      if (status === 'DEACTIVATED' && person.status !== 'DEACTIVATED' && mayGo) leaving.push(person)
      if (status !== 'DEACTIVATED' && person.status === 'DEACTIVATED') coming.push(person)
    }
    const left = await findMembersOf(
      tx,
      leaving.map(({ id }) => id),
    )
    const needed = new Set(left.map(({ leaderId }) => leaderId))
    const going = leaving.filter(({ id }) => !needed.has(id)).map(({ id }) => id)
    await updateEmployeeRows(tx, going, { status: 'DEACTIVATED' })
    await endSessionsOf(tx, going)
    const back = coming.map(({ id }) => id)
    await updateEmployeeRows(tx, back, { status: 'ACTIVE' })
    for (const id of [...going, ...back])
      tx.audit({
        action: going.includes(id) ? 'employee.deactivated' : 'employee.reactivated',
        objectType: 'employee',
        objectId: id,
      })
    peopleChanged(tx, [...going, ...back])
    return [...people].flatMap(([{ row }, { id }]): LaterResult[] => {
      if (needed.has(id)) {
        const message = 'leads a team whose members would have no manager'
        return [{ row, outcome: 'rejected', errors: [{ column: mapping.columns.status ?? null, message }] }]
      }
      return going.includes(id) || back.includes(id) ? [{ row, outcome: 'updated', errors: [] }] : []
    })
  })

/** The stored person of each row. */
async function peopleOf(
  tx: Tx,
  items: readonly ImportedEmployee[],
): Promise<Map<ImportedEmployee, KnownEmployee>> {
  const known = await findKnown(
    tx,
    {
      emails: items.flatMap(({ email }) => email ?? []),
      customIds: items.flatMap(({ customEmployeeId }) => customEmployeeId ?? []),
    },
    false,
  )
  const byEmail = new Map(known.map((one) => [one.email, one]))
  const byCustomId = new Map(known.map((one) => [one.custom_employee_id, one]))
  return new Map(
    items.flatMap((item) => {
      const person = byCustomId.get(item.customEmployeeId ?? '') ?? byEmail.get(item.email ?? '')
      return person ? [[item, person] as const] : []
    }),
  )
}

/** Retries work that failed because another request changed the same people. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict' || attempt === 5) throw error
    }
  }
}
