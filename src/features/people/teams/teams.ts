import { raiseAccessVersion } from '#features/company/access-version.ts'
import {
  DEEPEST_TEAM,
  type NameKey,
  type TeamInput,
  type TeamRow,
  teamInputSchema,
} from '#features/people/teams/contract.ts'
import {
  countTeams,
  findAbove,
  findOwner,
  findTeams,
  findTeamsPage,
  insertTeam,
  type ListedTeam,
  setOwner,
  type TeamFilter,
} from '#features/people/teams/store.ts'
import { treeFault } from '#features/people/teams/tree.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

export async function createTeam(tx: Tx, input: TeamInput): Promise<number> {
  const team = parseOrRefuse(teamInputSchema, input)
  await lockTree(tx)
  await requirePlace(tx, null, team.parentId ?? null, 1)
  await requireOwner(tx, team.ownerId ?? null)
  const id = await refuseDuplicateName(() =>
    insertTeam(tx, {
      name: team.name,
      label: team.label ?? null,
      parentId: team.parentId ?? null,
      ownerId: team.ownerId ?? null,
    }),
  )
  tx.audit({ action: 'team.created', objectType: 'team', objectId: id, after: { ...team } })
  return id
}

/** Makes a person the leader of a team; their rights change with the next request. */
export async function appointOwner(tx: Tx, teamId: number, ownerId: number): Promise<void> {
  await setOwner(tx, teamId, ownerId)
  await raiseAccessVersion(tx)
  tx.audit({ action: 'team.owner_appointed', objectType: 'team', objectId: teamId, after: { ownerId } })
}

/** A page of teams by name, without archived ones. */
export const listTeams = (
  tx: Tx,
  { after, limit, ...filter }: TeamFilter & { after: NameKey | null; limit: number },
): Promise<ListedTeam[]> => findTeamsPage(tx, filter, { after, limit })

export const countListedTeams = (tx: Tx, filter: TeamFilter): Promise<number> => countTeams(tx, filter)

/**
 * Call it first in every change of the tree. It invalidates remembered Viewers and locks the company's row, so that
 * concurrent changes wait for each other; otherwise two moves together could create a loop.
 */
export const lockTree = (tx: Tx) => raiseAccessVersion(tx)

/** Refuses a parent that is unknown, causes a loop or nests too deep; `height` counts the team and the levels below. */
export async function requirePlace(
  tx: Tx,
  teamId: number | null,
  parentId: number | null,
  height: number,
): Promise<void> {
  const above = parentId === null ? [] : await findAbove(tx, parentId)
  if (parentId !== null) {
    const [parent] = await findTeams(tx, [parentId])
    if (!parent || parent.archived)
      throw invalid([{ path: 'parentId', message: 'This team does not exist.' }])
  }
  const fault = treeFault(teamId, above, height, DEEPEST_TEAM)
  if (fault !== null) throw invalid([{ path: 'parentId', message: TREE_FAULTS[fault] }])
}

const TREE_FAULTS = {
  loop: 'A team cannot go below itself or one of its own sub-teams.',
  too_deep: 'The teams would be nested too deeply.',
}

export async function requireOwner(tx: Tx, ownerId: number | null): Promise<void> {
  if (ownerId === null) return
  const owner = await findOwner(tx, ownerId)
  if (!owner) throw invalid([{ path: 'ownerId', message: 'This person does not exist.' }])
  if (owner.status === 'DEACTIVATED')
    throw invalid([{ path: 'ownerId', message: 'This person is deactivated and cannot lead a team.' }])
}

/** Converts a duplicate name among sibling teams to a field error. */
export async function refuseDuplicateName<T>(write: () => Promise<T>, message = NAME_TAKEN): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw brokenConstraint(error) === 'team_sibling_name_key' ? invalid([{ path: 'name', message }]) : error
  }
}

const NAME_TAKEN = 'There is already a team with this name here.'

/** A team as recorded in the audit log and returned with a `stale` error. */
export const describeTeam = ({ id, name, label, ownerId, parentId, archived, version }: TeamRow) => ({
  id,
  name,
  label,
  ownerId,
  parentId,
  archived,
  version,
})
