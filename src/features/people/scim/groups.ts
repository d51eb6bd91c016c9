import { requireWholeCompany } from '#features/people/employees/changes.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { changingAccess } from '#features/people/roles/guards.ts'
import { MOST_RESULTS, type ScimListQuery } from '#features/people/scim/contract.ts'
import { etagOf, matchesEtag } from '#features/people/scim/etag.ts'
import { parseFilter } from '#features/people/scim/filter.ts'
import { type GroupFields, NEW_GROUP, without } from '#features/people/scim/group-fields.ts'
import {
  addMembers,
  deleteGroup,
  findGroup,
  findGroups,
  findMembers,
  type GroupRow,
  insertGroup,
  lockGroup,
  removeMembers,
  updateGroup,
} from '#features/people/scim/group-store.ts'
import { applyMapping } from '#features/people/scim/mapping.ts'
import { findUserIds } from '#features/people/scim/mapping-store.ts'
import { invalidValue, ScimError } from '#features/people/scim/scim-error.ts'
import { laterThan } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type GroupWithMembers = GroupRow & { members: { id: number; name: string }[] }

export function listGroups(services: Services, viewer: Viewer, query: ScimListQuery) {
  const condition = query.filter === undefined ? null : parseFilter(query.filter)
  const startIndex = Math.max(1, query.startIndex)
  const limit = Math.min(Math.max(0, query.count), MOST_RESULTS)
  return tenantTransaction(services, viewer, async (tx) => {
    const { total, rows } = await findGroups(tx, { condition, offset: startIndex - 1, limit })
    return { total, startIndex, rows: await withMembers(tx, rows) }
  })
}

export const readGroup = (services: Services, viewer: Viewer, id: number): Promise<GroupWithMembers> =>
  tenantTransaction(services, viewer, (tx) => groupWithMembers(tx, id))

export function createGroup(
  services: Services,
  viewer: Viewer,
  change: (fields: GroupFields) => GroupFields,
): Promise<GroupWithMembers> {
  const fields = requireName(change(NEW_GROUP))
  return changeGroups(services, viewer, async (tx) => {
    await requireUsers(tx, fields.members)
    const id = await insertGroup(tx, fields).catch(throwTaken)
    await addMembers(tx, id, [...fields.members])
    tx.audit({
      action: 'directory_group.created',
      objectType: 'directory_group',
      objectId: id,
      after: audited(fields),
    })
    await applyMapping(tx, [...fields.members])
    return groupWithMembers(tx, id)
  })
}

/** Throws 412 if `expected` lists versions and the stored one is not among them. A change without effect writes nothing. */
export function changeGroup(
  services: Services,
  viewer: Viewer,
  { id, expected }: { id: number; expected: string | null },
  change: (fields: GroupFields) => GroupFields,
): Promise<GroupWithMembers> {
  return changeGroups(services, viewer, async (tx) => {
    const { row, before } = await lockFields(tx, id, expected)
    const after = requireName(change(before))
    const joined = without(after.members, before.members)
    const left = without(before.members, after.members)
    const isRenamed = after.displayName !== before.displayName
    if (joined.size + left.size === 0 && !isRenamed && after.externalId === before.externalId)
      return groupWithMembers(tx, id)
    await requireUsers(tx, joined)
    await updateGroup(tx, id, after, laterThan(row.updated_at, tx.now)).catch(throwTaken)
    await addMembers(tx, id, [...joined])
    await removeMembers(tx, id, [...left])
    tx.audit({
      action: 'directory_group.changed',
      objectType: 'directory_group',
      objectId: id,
      before: audited(before),
      after: { ...audited(after), joined: [...joined], left: [...left] },
    })
    await applyMapping(tx, [...(isRenamed ? after.members : joined), ...left])
    return groupWithMembers(tx, id)
  })
}

/** Removes the group. Its members stay, and keep their role and team unless another group maps to others. */
export function removeGroup(
  services: Services,
  viewer: Viewer,
  { id, expected }: { id: number; expected: string | null },
): Promise<void> {
  return changeGroups(services, viewer, async (tx) => {
    const { before } = await lockFields(tx, id, expected)
    await deleteGroup(tx, id)
    tx.audit({
      action: 'directory_group.removed',
      objectType: 'directory_group',
      objectId: id,
      before: audited(before),
    })
    await applyMapping(tx, [...before.members])
  })
}

/** Groups decide roles of the whole company, so admins of a part of it cannot change them. */
const changeGroups = <T>(services: Services, viewer: Viewer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenantTransaction(services, viewer, (tx) => {
    requireWholeCompany(viewer)
    return changingAccess(tx, () => work(tx))
  })

async function lockFields(tx: Tx, id: number, expected: string | null) {
  const row = await lockGroup(tx, id)
  if (!row) throw notFound('This group')
  if (expected !== null && !matchesEtag(expected, etagOf(row)))
    throw new ScimError(412, 'This group was changed in the meantime. Read the group again.')
  const members = new Set((await findMembers(tx, [id])).map((member) => member.id))
  return { row, before: { displayName: row.display_name, externalId: row.external_id, members } }
}

async function groupWithMembers(tx: Tx, id: number): Promise<GroupWithMembers> {
  const row = await findGroup(tx, id)
  const [group] = row ? await withMembers(tx, [row]) : []
  if (!group) throw notFound('This group')
  return group
}

async function withMembers(tx: Tx, rows: readonly GroupRow[]): Promise<GroupWithMembers[]> {
  const ids = rows.map(({ id }) => id)
  const members = Map.groupBy(await findMembers(tx, ids), ({ group_id }) => group_id)
  return rows.map((row) => ({
    ...row,
    members: (members.get(row.id) ?? []).map(({ id, first_name, last_name }) => ({
      id,
      name: fullName(first_name, last_name),
    })),
  }))
}

async function requireUsers(tx: Tx, ids: ReadonlySet<number>): Promise<void> {
  const known = await findUserIds(tx, [...ids], administeredIds(tx.viewer))
  if (without(ids, known).size > 0) throw invalidValue('One of these members does not exist.')
}

function requireName(fields: GroupFields): GroupFields {
  if (fields.displayName === '') throw invalidValue('Send a displayName.')
  return fields
}

function throwTaken(error: unknown): never {
  if (brokenConstraint(error) === 'directory_group_name_key')
    throw new ScimError(409, 'Another group has this displayName.', 'uniqueness')
  throw error
}

const audited = ({ displayName, externalId }: GroupFields) => ({ displayName, externalId })
