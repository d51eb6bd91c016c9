import { peopleChanged } from '#features/people/people-changed.ts'
import {
  MOST_MOVED,
  type TeamChange,
  type TeamRow,
  teamChangeSchema,
} from '#features/people/teams/contract.ts'
import {
  findBelow,
  findMemberIds,
  findTeams,
  lockMembers,
  lockTeam,
  moveTeams,
  setArchived,
  setTeam,
  updateTeamRow,
} from '#features/people/teams/store.ts'
import {
  describeTeam,
  lockTree,
  refuseDuplicateName,
  requireOwner,
  requirePlace,
} from '#features/people/teams/teams.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

/** Changes a team's name, label, owner or parent. */
export async function updateTeam(tx: Tx, id: number, version: number, input: TeamChange): Promise<TeamRow> {
  const change = parseOrRefuse(teamChangeSchema, input)
  await lockTree(tx)
  const before = await requireTeam(tx, id, version)
  if (before.archived) throw notFound('This team')
  const after = {
    name: change.name ?? before.name,
    label: change.label === undefined ? before.label : change.label,
    ownerId: change.ownerId === undefined ? before.ownerId : change.ownerId,
    parentId: change.parentId === undefined ? before.parentId : change.parentId,
  }
  if (after.ownerId !== before.ownerId) await requireOwner(tx, after.ownerId)
  const moved = after.parentId !== before.parentId
  const below = moved ? await findBelow(tx, [id]) : []
  if (moved) await requirePlace(tx, id, after.parentId, heightOf(below))
  await refuseDuplicateName(() => updateTeamRow(tx, id, after))
  // Members also belong to the teams above, which have changed.
  if (moved)
    peopleChanged(
      tx,
      await findMemberIds(
        tx,
        below.map((team) => team.id),
      ),
    )
  return auditChange(tx, moved ? 'team.moved' : 'team.changed', before)
}

type ArchivedTeam = { team: TeamRow; memberIds: readonly number[]; childIds: readonly number[] }

/**
 * Archives a team. Its sub-teams move one level up; its members need another team, or they would have no leader. Returns
 * what moved, so that the change can be undone.
 */
export async function archiveTeam(
  tx: Tx,
  id: number,
  version: number,
  { membersTo }: { membersTo?: number | null | undefined } = {},
): Promise<ArchivedTeam> {
  await lockTree(tx)
  const before = await requireTeam(tx, id, version)
  if (before.archived) throw new AppError('conflict', 'This team is archived already.')
  const members = await lockMembers(tx, await findMemberIds(tx, [id]))
  const active = members.filter(({ status }) => status !== 'DEACTIVATED')
  if (active.length > 0 && membersTo === undefined)
    throw invalid([{ path: 'membersTo', message: leftBehind(active.length) }])
  if (membersTo === id) throw invalid([{ path: 'membersTo', message: 'Choose another team.' }])
  if (membersTo != null) await requireTargetTeam(tx, 'membersTo', membersTo)
  const memberIds = active.map((member) => member.id)
  if (memberIds.length > 0) await setTeam(tx, memberIds, membersTo ?? null)
  // Archive first: a sub-team moving up may have the same name as this team.
  await setArchived(tx, id, true)
  const childIds = await refuseDuplicateName(
    () => moveTeams(tx, { from: id, to: before.parentId }),
    'A sub-team has the same name as a team one level up. Rename it first.',
  )
  peopleChanged(
    tx,
    await findMemberIds(tx, [
      ...(await findBelow(tx, childIds)).map((team) => team.id),
      ...(membersTo == null ? [] : [membersTo]),
    ]),
  )
  if (membersTo === null) peopleChanged(tx, memberIds)
  tx.audit({
    action: 'team.archived',
    objectType: 'team',
    objectId: id,
    before: describeTeam(before),
    after: { membersTo: membersTo ?? null, members: memberIds.length, childTeams: childIds.length },
  })
  return { team: await readBack(tx, id), memberIds, childIds }
}

type ReturnedParts = { memberIds: readonly number[]; membersFrom: number | null; childIds: readonly number[] }

/**
 * Undoes an archiving: puts the team back in its place and returns the given members and sub-teams, except those that
 * have moved since.
 */
export async function restoreTeam(
  tx: Tx,
  id: number,
  version: number,
  taken: ReturnedParts,
): Promise<TeamRow> {
  await lockTree(tx)
  const before = await requireTeam(tx, id, version)
  if (!before.archived) throw new AppError('conflict', 'This team is not archived.')
  const members = await requireReturnedParts(tx, taken)
  const height = taken.childIds.length > 0 ? heightOf(await findBelow(tx, taken.childIds)) : 0
  await requirePlace(tx, id, before.parentId, height + 1)
  if (taken.childIds.length > 0)
    await moveTeams(tx, {
      from: before.parentId,
      to: id,
      only: taken.childIds.filter((child) => child !== id),
    })
  await refuseDuplicateName(() => setArchived(tx, id, false))
  const back = members.filter(({ team_id }) => team_id === taken.membersFrom).map((member) => member.id)
  if (back.length > 0) await setTeam(tx, back, id)
  const below = await findBelow(tx, [id])
  peopleChanged(
    tx,
    await findMemberIds(
      tx,
      below.map((team) => team.id),
    ),
  )
  return auditChange(tx, 'team.restored', before)
}

export type MemberMove = { employeeId: number; fromTeamId: number | null }

/** Moves people to a team, or to none: all of them or, after an error, none. Returns their former teams. */
export async function moveMembers(
  tx: Tx,
  employeeIds: readonly number[],
  teamId: number | null,
): Promise<MemberMove[]> {
  if (employeeIds.length > MOST_MOVED)
    throw invalid([{ path: 'employeeIds', message: `must not have more than ${MOST_MOVED} ids` }])
  await lockTree(tx)
  if (teamId !== null) await requireTargetTeam(tx, 'teamId', teamId)
  const people = await lockMembers(tx, employeeIds)
  if (people.length < new Set(employeeIds).size)
    throw invalid([{ path: 'employeeIds', message: 'One of these people does not exist.' }])
  if (people.some(({ status }) => status === 'DEACTIVATED'))
    throw invalid([{ path: 'employeeIds', message: 'A deactivated person cannot change teams.' }])
  const moving = people.filter(({ team_id }) => team_id !== teamId)
  const moves = moving.map(({ id, team_id }) => ({ employeeId: id, fromTeamId: team_id }))
  if (moves.length === 0) return []
  const ids = moves.map(({ employeeId }) => employeeId)
  await setTeam(tx, ids, teamId)
  peopleChanged(tx, ids)
  for (const { employeeId, fromTeamId } of moves)
    tx.audit({
      action: 'employee.team_changed',
      objectType: 'employee',
      objectId: employeeId,
      before: { teamId: fromTeamId },
      after: { teamId },
    })
  return moves
}

/** Locks the team until the transaction ends; throws `stale` if `version` is out of date. */
async function requireTeam(tx: Tx, id: number, version: number): Promise<TeamRow> {
  const team = await lockTeam(tx, id)
  if (!team) throw notFound('This team')
  if (team.version !== version) throw stale(describeTeam(team))
  return team
}

/** Locks the members to return; refuses unknown people and teams. */
async function requireReturnedParts(tx: Tx, { memberIds, membersFrom, childIds }: ReturnedParts) {
  const members = await lockMembers(tx, memberIds)
  if (members.length < new Set(memberIds).size)
    throw invalid([{ path: 'memberIds', message: 'One of these people does not exist.' }])
  if (membersFrom !== null && (await findTeams(tx, [membersFrom])).length === 0)
    throw invalid([{ path: 'membersFrom', message: 'This team does not exist.' }])
  if ((await findTeams(tx, childIds)).length < new Set(childIds).size)
    throw invalid([{ path: 'childIds', message: 'One of these teams does not exist.' }])
  return members
}

/** Refuses a team that people cannot be moved to. */
async function requireTargetTeam(tx: Tx, path: string, id: number): Promise<void> {
  const [goal] = await findTeams(tx, [id])
  if (!goal || goal.archived) throw invalid([{ path, message: 'This team does not exist.' }])
}

const heightOf = (below: readonly { depth: number }[]): number =>
  below.reduce((deepest, { depth }) => Math.max(deepest, depth), 0)

const leftBehind = (members: number) =>
  members === 1
    ? 'This team has a member who would be left without a team. Say where the member goes.'
    : `This team has ${members} members who would be left without a team. Say where they go.`

async function auditChange(tx: Tx, action: string, before: TeamRow): Promise<TeamRow> {
  const after = await readBack(tx, before.id)
  tx.audit({
    action,
    objectType: 'team',
    objectId: before.id,
    before: describeTeam(before),
    after: describeTeam(after),
  })
  return after
}

async function readBack(tx: Tx, id: number): Promise<TeamRow> {
  const [team] = await findTeams(tx, [id])
  if (!team) throw notFound('This team')
  return team
}
