import type { SourcedType } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  findGroupsOf,
  removeAllMembers,
  setMembersDay,
  writeMembers,
} from '#features/people/reporting-groups/members-store.ts'
import { prepareMembership } from '#features/people/reporting-groups/membership.ts'
import {
  findGroupIdsByType,
  findGroupIdsToRefresh,
  lockReportingGroup,
  type StoredGroup,
} from '#features/people/reporting-groups/store.ts'
import { todayIn } from '#lib/dates.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

type MembersServices = Pick<Services, 'database' | 'clock' | 'eventsWritten'>

/**
 * Recomputes the members of all groups, for everyone or for some people. Each group is refreshed in its own transaction,
 * which locks the group's row: the last run has seen every committed change, so the order of runs does not matter.
 */
export async function refreshMembers(
  services: MembersServices,
  viewer: Viewer,
  employeeIds: readonly number[] | null,
): Promise<void> {
  for (const id of await tenantTransaction(services, viewer, (tx) => findGroupIdsToRefresh(tx, null)))
    await refreshGroup(services, viewer, id, employeeIds)
}

/** Refreshes each group once per day of the company, because tenures grow and look-back periods move. */
export async function refreshForToday(services: MembersServices, viewer: Viewer): Promise<void> {
  const ids = await tenantTransaction(services, viewer, (tx) =>
    findGroupIdsToRefresh(tx, todayIn(viewer.company.timeZone, tx.now)),
  )
  for (const id of ids) await refreshGroup(services, viewer, id, null)
}

/** Refreshes the groups with criteria on an average, after its data has changed. */
export async function refreshRatedGroups(
  services: MembersServices,
  viewer: Viewer,
  type: SourcedType,
): Promise<void> {
  for (const id of await tenantTransaction(services, viewer, (tx) => findGroupIdsByType(tx, type)))
    await refreshGroup(services, viewer, id, null)
}

const refreshGroup = (
  services: MembersServices,
  viewer: Viewer,
  id: number,
  employeeIds: readonly number[] | null,
) =>
  tenantTransaction(services, viewer, async (tx) => {
    const group = await lockReportingGroup(tx, id)
    if (group?.active) await writeGroupMembers(tx, group, employeeIds)
  })

/** Writes the members of a group whose row the transaction has locked. Archived groups have none. */
export async function writeGroupMembers(
  tx: Tx,
  group: Pick<StoredGroup, 'id' | 'active' | 'criteria' | 'matchAll'>,
  employeeIds: readonly number[] | null = null,
): Promise<void> {
  if (!group.active) {
    await removeAllMembers(tx, group.id)
    return
  }
  const { where, moment } = await prepareMembership(tx, group)
  await writeMembers(tx, group.id, where, employeeIds)
  if (employeeIds === null) await setMembersDay(tx, group.id, moment.today)
}

/** The active groups of each person that the viewer may know of, by name. */
export async function reportingGroupsOf(
  tx: Tx,
  employeeIds: readonly number[],
): Promise<Map<number, { id: number }[]>> {
  const rows = await findGroupsOf(tx, employeeIds, isAdmin(tx.viewer))
  return new Map(
    [...Map.groupBy(rows, (row) => row.employee_id)].map(([employeeId, groups]) => [
      employeeId,
      groups.map(({ id }) => ({ id })),
    ]),
  )
}
