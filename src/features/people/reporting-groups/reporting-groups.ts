import {
  DEEPEST_GROUP,
  type NewReportingGroup,
  type ReportingGroupChange,
  type ReportingGroupInput,
  reportingGroupChangeSchema,
  reportingGroupInputSchema,
} from '#features/people/reporting-groups/contract.ts'
import type { Criterion, CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import { writeGroupMembers } from '#features/people/reporting-groups/members.ts'
import {
  findExisting,
  findGroupsAbove,
  findReportingGroups,
  groupHeight,
  insertReportingGroup,
  lockGroupTree,
  lockReportingGroup,
  type StoredGroup,
  setActive,
  updateReportingGroupRow,
} from '#features/people/reporting-groups/store.ts'
import { treeFault } from '#features/people/teams/tree.ts'
import { valuesBy } from '#lib/values-by.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, type FieldError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

/** Creates a group defined by rules. It grants nothing, so no Viewer depends on it. */
export async function createReportingGroup(tx: Tx, input: ReportingGroupInput): Promise<number> {
  const group = parseOrRefuse(reportingGroupInputSchema, input)
  await requireRecords(tx, group.criteria)
  if (group.parentId != null) {
    await lockGroupTree(tx)
    await requireParent(tx, null, group.parentId)
  }
  const id = await refuseDuplicateName(() => insertReportingGroup(tx, group))
  await writeGroupMembers(tx, { ...group, id, active: true })
  tx.audit({
    action: 'reporting_group.created',
    objectType: 'reporting_group',
    objectId: id,
    after: { ...group },
  })
  return id
}

export async function updateReportingGroup(
  tx: Tx,
  id: number,
  version: number,
  input: ReportingGroupChange,
): Promise<void> {
  const change = parseOrRefuse(reportingGroupChangeSchema, input)
  // Lock the tree before the group: two groups being moved below each other would otherwise deadlock.
  if (change.parentId != null) await lockGroupTree(tx)
  const before = await requireGroup(tx, id, version)
  if (!before.active) throw new AppError('conflict', 'This group is archived. Restore it first.')
  if (change.criteria) await requireRecords(tx, change.criteria)
  if (change.parentId != null && change.parentId !== before.parentId)
    await requireParent(tx, id, change.parentId)
  const after = merged(before, change)
  await refuseDuplicateName(() => updateReportingGroupRow(tx, id, after))
  await writeGroupMembers(tx, { ...after, id, active: true })
  tx.audit({
    action: 'reporting_group.changed',
    objectType: 'reporting_group',
    objectId: id,
    before: { ...settingsOf(before) },
    after: { ...after },
  })
}

/** Removes a group from filters and reports; it has no members until it is restored. */
export const archiveReportingGroup = (tx: Tx, id: number, version: number): Promise<void> =>
  changeActive(tx, id, version, false)

export const restoreReportingGroup = (tx: Tx, id: number, version: number): Promise<void> =>
  changeActive(tx, id, version, true)

async function changeActive(tx: Tx, id: number, version: number, active: boolean): Promise<void> {
  const before = await requireGroup(tx, id, version)
  if (before.active === active)
    throw new AppError('conflict', active ? 'This group is not archived.' : 'This group is archived already.')
  await setActive(tx, id, active)
  await writeGroupMembers(tx, { ...before, active })
  const action = active ? 'reporting_group.restored' : 'reporting_group.archived'
  tx.audit({ action, objectType: 'reporting_group', objectId: id, after: { name: before.name } })
}

/** Locks the group until the transaction ends; throws `stale` if `version` is out of date. */
async function requireGroup(tx: Tx, id: number, version: number): Promise<StoredGroup> {
  const group = await lockReportingGroup(tx, id)
  if (!group) throw notFound('This reporting group')
  if (group.version !== version) throw stale({ ...settingsOf(group), id, version: group.version })
  return group
}

const settingsOf = (group: StoredGroup): NewReportingGroup => ({
  name: group.name,
  ...valuesBy('name', GROUP_TEXTS, ({ name }) => group[name]),
  ...valuesBy('name', GROUP_FLAGS, ({ name }) => group[name]),
  parentId: group.parentId,
  criteria: [...group.criteria],
})

/** Fields that were not given keep their value. */
function merged(before: StoredGroup, change: Partial<NewReportingGroup>): NewReportingGroup {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...settingsOf(before), ...given }
}

/** The caller must have locked the tree. */
async function requireParent(tx: Tx, id: number | null, parentId: number): Promise<void> {
  const [parent] = await findReportingGroups(tx, [parentId])
  if (!parent?.active) throw invalid([{ path: 'parentId', message: 'This reporting group does not exist.' }])
  const above = await findGroupsAbove(tx, parentId)
  const fault = treeFault(id, above, id === null ? 1 : await groupHeight(tx, id), DEEPEST_GROUP)
  if (fault !== null) throw invalid([{ path: 'parentId', message: TREE_FAULTS[fault] }])
}

const TREE_FAULTS = {
  loop: 'A group cannot go below itself or one of the groups below it.',
  too_deep: 'The groups would be nested too deeply.',
}

const RECORDS: Partial<
  Record<CriterionType, { table: Parameters<typeof findExisting>[1]; message: string }>
> = {
  EMPLOYEES: { table: 'employee', message: 'One of these people does not exist.' },
  GROUPS: { table: 'employee_group', message: 'One of these groups does not exist.' },
  ROLES: { table: 'role', message: 'One of these roles does not exist.' },
  TEAMS: { table: 'team', message: 'One of these teams does not exist.' },
}

/** Refuses criteria that name unknown records or records of another company. */
export async function requireRecords(tx: Tx, criteria: readonly Criterion[]): Promise<void> {
  const faults: FieldError[] = []
  for (const [index, { criterionType, value }] of criteria.entries()) {
    const records = RECORDS[criterionType]
    if (!records) continue
    const found = await findExisting(tx, records.table, value.map(Number))
    if (found.size < value.length) faults.push({ path: `criteria.${index}.value`, message: records.message })
  }
  if (faults.length > 0) throw invalid(faults)
}

async function refuseDuplicateName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'reporting_group_name_key') throw error
    throw invalid([
      { path: 'name', message: 'There is already a reporting group with this name; it may be archived.' },
    ])
  }
}
