import { findOpenTeamIds, updateEmployeeRow } from '#features/people/employees/change-store.ts'
import { licenseOf } from '#features/people/employees/employees.ts'
import { administersCompany } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { changingAccess } from '#features/people/roles/guards.ts'
import { hasAdmin } from '#features/people/roles/holders-store.ts'
import {
  type DirectoryMapping,
  type DirectoryMappingInput,
  SCIM_PATH,
} from '#features/people/scim/contract.ts'
import {
  findAllMemberIds,
  findGroupNames,
  findKnownGroups,
  findMappings,
  findMappingVersion,
  lockMappedPeople,
  raiseMappingVersion,
  replaceMappings,
} from '#features/people/scim/mapping-store.ts'
import { findRoles } from '#features/people/sign-on/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readMapping = (services: Services, viewer: Viewer): Promise<DirectoryMapping> =>
  tenantTransaction(services, viewer, (tx) => present(tx, services))

/** Saves the mapping and applies it to everyone in a group. Throws `stale` if `version` is out of date. */
export function saveMapping(
  services: Services,
  viewer: Viewer,
  input: DirectoryMappingInput,
): Promise<DirectoryMapping> {
  return tenantTransaction(services, viewer, (tx) =>
    changingAccess(tx, async () => {
      const before = await auditedGroups(tx)
      await checkMapping(tx, input)
      if (!(await raiseMappingVersion(tx, input.version))) throw stale(await present(tx, services))
      await replaceMappings(tx, input.groups)
      await applyMapping(tx, await findAllMemberIds(tx))
      tx.audit({
        action: 'sign_in_settings.changed',
        objectType: 'company',
        objectId: tx.companyId,
        before: { directory_groups: before },
        after: { directory_groups: await auditedGroups(tx) },
      })
      return present(tx, services)
    }),
  )
}

/** The most names of groups to suggest. */
const MOST_SUGGESTED = 500

async function present(tx: Tx, { config }: Services): Promise<DirectoryMapping> {
  const rows = await findMappings(tx)
  const roles = await findRoles(tx)
  return {
    groups: rows.map(({ group_name, ...row }) => ({ group: group_name, ...row })),
    version: await findMappingVersion(tx),
    roles: roles
      .filter(({ permissions }) => !permissions.includes('admin'))
      .map(({ id, name }) => ({ id, name })),
    known_groups: (await findKnownGroups(tx, MOST_SUGGESTED)).map(({ display_name }) => display_name),
    scim_url: `${config.baseUrl}${SCIM_PATH}`,
  }
}

const auditedGroups = async (tx: Tx) =>
  (await findMappings(tx)).map(({ group_name, role_id, team_id }) => ({
    group: group_name,
    role_id,
    team_id,
  }))

async function checkMapping(tx: Tx, { groups }: DirectoryMappingInput): Promise<void> {
  const roles = new Map((await findRoles(tx)).map((role) => [role.id, role]))
  const teams = await findOpenTeamIds(
    tx,
    groups.flatMap(({ team_id }) => team_id ?? []),
  )
  const named = new Set<string>()
  const faults: FieldError[] = []
  for (const [index, { group, role_id, team_id }] of groups.entries()) {
    const path = `groups.${index}`
    const role = role_id === null ? null : roles.get(role_id)
    if (role === undefined) faults.push({ path: `${path}.role_id`, message: 'This role does not exist.' })
    if (role?.permissions.includes('admin'))
      faults.push({ path: `${path}.role_id`, message: 'A directory cannot give this role.' })
    if (team_id !== null && !teams.has(team_id))
      faults.push({ path: `${path}.team_id`, message: 'This team does not exist.' })
    if (role_id === null && team_id === null)
      faults.push({ path: `${path}.role_id`, message: 'Choose a role or a team.' })
    if (named.has(group.toLowerCase()))
      faults.push({ path: `${path}.group`, message: 'This group is in the list already.' })
    named.add(group.toLowerCase())
  }
  if (faults.length > 0) throw invalid(faults)
}

/**
 * Gives these people the role and team that their groups map to; where the mapping says nothing, they keep theirs. The
 * last admin keeps their role. Call it inside `changingAccess`.
 */
export async function applyMapping(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  const mappings = await findMappings(tx)
  if (mappings.length === 0 || employeeIds.length === 0) return
  const roles = new Map((await findRoles(tx)).map((role) => [role.id, role]))
  const teams = await findOpenTeamIds(
    tx,
    mappings.flatMap(({ team_id }) => team_id ?? []),
  )
  const names = await findGroupNames(tx, employeeIds)
  const changed: number[] = []
  for (const person of await lockMappedPeople(tx, employeeIds, administeredIds(tx.viewer))) {
    const own = mappings.filter(({ group_name }) => names.get(person.id)?.has(group_name.toLowerCase()))
    const role = own.map(({ role_id }) => roles.get(role_id ?? 0)).find((one) => one !== undefined)
    const team = own.map(({ team_id }) => team_id).find((id) => id !== null && teams.has(id))
    const newRole = role && role.id !== person.role_id && !role.permissions.includes('admin') ? role : null
    const newTeam = team != null && team !== person.team_id ? team : null
    if (await changePerson(tx, person, newRole, newTeam)) changed.push(person.id)
  }
  peopleChanged(tx, changed)
}

type Person = Awaited<ReturnType<typeof lockMappedPeople>>[number]
type Role = Awaited<ReturnType<typeof findRoles>>[number]

async function changePerson(
  tx: Tx,
  person: Person,
  role: Role | null,
  team: number | null,
): Promise<boolean> {
  const about = { objectType: 'employee', objectId: person.id } as const
  const given = role && {
    before: { role_id: person.role_id },
    after: { role_id: role.id },
  }
  const demotes = role && administersCompany(person.permissions) && !administersCompany(role.permissions)
  const isKept = demotes && !(await hasAdmin(tx, person.id))
  if (isKept && given) tx.audit({ action: 'employee.last_admin_kept', ...about, ...given })
  const columns = {
    ...(role && !isKept && { role_id: role.id, license_type: licenseOf(role.role_template) }),
    ...(team !== null && { team_id: team }),
  }
  if (Object.keys(columns).length === 0) return false
  await updateEmployeeRow(tx, person.id, columns, laterThan(person.updated_at, tx.now))
  if (given && !isKept) tx.audit({ action: 'employee.role_by_group', ...about, ...given })
  if (team !== null)
    tx.audit({
      action: 'employee.changed',
      ...about,
      before: { teamId: person.team_id },
      after: { teamId: team },
    })
  return true
}
