import {
  type GroupChange,
  type GroupInput,
  type GroupRow,
  groupChangeSchema,
  groupInputSchema,
  MOST_CHANGED,
} from '#features/people/groups/contract.ts'
import {
  addMembers,
  countPeople,
  findGroups,
  findGroupsOf,
  findMemberIds,
  insertGroup,
  lockGroup,
  removeMembers,
  setGroupArchived,
  updateGroupRow,
} from '#features/people/groups/store.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

/** Creates an employee group: a list of people, independent of teams. It grants nothing, so no Viewer depends on it. */
export async function createGroup(tx: Tx, input: GroupInput): Promise<number> {
  const group = parseOrRefuse(groupInputSchema, input)
  const values = { name: group.name, description: group.description ?? null }
  const id = await refuseDuplicateName(() => insertGroup(tx, values))
  tx.audit({ action: 'group.created', objectType: 'employee_group', objectId: id, after: values })
  return id
}

export async function updateGroup(tx: Tx, id: number, version: number, input: GroupChange): Promise<void> {
  const change = parseOrRefuse(groupChangeSchema, input)
  const before = await requireGroup(tx, id, version)
  if (before.archived) throw notFound('This group')
  const values = {
    name: change.name ?? before.name,
    description: change.description === undefined ? before.description : change.description,
  }
  await refuseDuplicateName(() => updateGroupRow(tx, id, values))
  tx.audit({
    action: 'group.changed',
    objectType: 'employee_group',
    objectId: id,
    before: { name: before.name, description: before.description },
    after: values,
  })
}

/** Removes the group from every list; its members are kept in case it is restored. */
export const archiveGroup = (tx: Tx, id: number, version: number): Promise<void> =>
  setArchived(tx, id, version, true)

export const restoreGroup = (tx: Tx, id: number, version: number): Promise<void> =>
  setArchived(tx, id, version, false)

async function setArchived(tx: Tx, id: number, version: number, archived: boolean): Promise<void> {
  const before = await requireGroup(tx, id, version)
  if (before.archived === archived)
    throw new AppError(
      'conflict',
      archived ? 'This group is archived already.' : 'This group is not archived.',
    )
  await refuseDuplicateName(() => setGroupArchived(tx, id, archived))
  peopleChanged(tx, await findMemberIds(tx, id))
  const action = archived ? 'group.archived' : 'group.restored'
  tx.audit({ action, objectType: 'employee_group', objectId: id, after: { name: before.name } })
}

export type MembersChange = { added: number[]; removed: number[] }

/** Adds and removes members. Returns only people whose membership changed, so that undo can reverse the result. */
export async function changeMembers(
  tx: Tx,
  id: number,
  change: { add: readonly number[]; remove: readonly number[] },
): Promise<MembersChange> {
  if (change.add.length + change.remove.length > MOST_CHANGED)
    throw invalid([{ path: 'add', message: `must not be more than ${MOST_CHANGED} people` }])
  const group = await lockGroup(tx, id)
  if (!group || group.archived) throw notFound('This group')
  if ((await countPeople(tx, change.add)) < new Set(change.add).size)
    throw invalid([{ path: 'add', message: 'One of these people does not exist.' }])
  const removed = await removeMembers(tx, id, change.remove)
  const added = await addMembers(tx, id, change.add)
  if (added.length + removed.length === 0) return { added, removed }
  peopleChanged(tx, [...added, ...removed])
  tx.audit({
    action: 'group.members_changed',
    objectType: 'employee_group',
    objectId: id,
    after: { added, removed },
  })
  return { added, removed }
}

/** The active groups of each person, by name. */
export async function groupsOf(
  tx: Tx,
  employeeIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await findGroupsOf(tx, employeeIds)
  return new Map(
    [...Map.groupBy(rows, (row) => row.employee_id)].map(([employeeId, groups]) => [
      employeeId,
      groups.map(({ id, name }) => ({ id, name })),
    ]),
  )
}

/** Which of these ids are groups that are not archived. */
export async function findOpenGroupIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const groups = await findGroups(tx, ids)
  return new Set(groups.filter(({ archived }) => !archived).map(({ id }) => id))
}

/** Makes people members of exactly these groups; memberships in archived groups stay. */
export async function setGroupsOf(
  tx: Tx,
  employeeIds: readonly number[],
  groupIds: readonly number[],
): Promise<void> {
  const wanted = new Set(groupIds)
  const known = await findGroups(tx, [...wanted])
  if (known.length < wanted.size || known.some(({ archived }) => archived))
    throw invalid([{ path: 'groupIds', message: 'One of these groups does not exist.' }])
  const now = await groupsOf(tx, employeeIds)
  const joining = Map.groupBy(
    employeeIds.flatMap((employeeId) => {
      const own = new Set((now.get(employeeId) ?? []).map(({ id }) => id))
      return [...wanted].filter((id) => !own.has(id)).map((groupId) => ({ employeeId, groupId }))
    }),
    ({ groupId }) => groupId,
  )
  const leaving = Map.groupBy(
    employeeIds.flatMap((employeeId) =>
      (now.get(employeeId) ?? [])
        .filter(({ id }) => !wanted.has(id))
        .map(({ id }) => ({ employeeId, groupId: id })),
    ),
    ({ groupId }) => groupId,
  )
  const groups = [...new Set([...joining.keys(), ...leaving.keys()])].sort((a, b) => a - b)
  for (const id of groups)
    await changeMembers(tx, id, {
      add: (joining.get(id) ?? []).map(({ employeeId }) => employeeId),
      remove: (leaving.get(id) ?? []).map(({ employeeId }) => employeeId),
    })
}

async function requireGroup(tx: Tx, id: number, version: number): Promise<GroupRow> {
  const group = await lockGroup(tx, id)
  if (!group) throw notFound('This group')
  if (group.version !== version) throw stale(group)
  return group
}

async function refuseDuplicateName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'employee_group_name_key') throw error
    throw invalid([{ path: 'name', message: 'There is already a group with this name.' }])
  }
}
