import {
  deleteBulkChanges,
  type Former,
  findBulkRows,
  lockBulkChange,
  markUndone,
} from '#features/people/employees/bulk-store.ts'
import {
  addChannels,
  findOpenTeamIds,
  lockEmployees,
  removeChannels,
  restoreEmployeeRows,
  type StoredEmployee,
} from '#features/people/employees/change-store.ts'
import { employeeFault } from '#features/people/employees/employees.ts'
import { mayHandle, requireGrantable } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { setGroupsOf } from '#features/people/groups/groups.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { accessTransaction } from '#features/people/roles/guards.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** `skippedIds` were changed since, or their team was archived, so they stay as they are. */
export type Undone = { restoredIds: number[]; skippedIds: number[] }

/** How long a bulk change can be undone. */
export const UNDO_MS = MILLISECONDS_PER_DAY

/** Undoes one of the viewer's own bulk changes, once and within UNDO_MS. */
export async function undoBulkChange(
  services: Services,
  viewer: Viewer,
  changeId: number | null,
): Promise<Undone> {
  const { person } = viewer
  if (changeId === null || person === null) throw notFound('This change')
  return accessTransaction(services, viewer, async (tx) => {
    const since = new Date(tx.now.getTime() - UNDO_MS)
    if (!(await lockBulkChange(tx, changeId, person.id, since))) throw notFound('This change')
    const rows = await findBulkRows(tx, changeId)
    const people = await lockEmployees(
      tx,
      rows.map(({ employeeId }) => employeeId),
      administeredIds(viewer),
    )
    const current = new Map(people.map((one) => [one.id, one]))
    const teams = await findOpenTeamIds(
      tx,
      rows.flatMap(({ before }) => before.teamId ?? []),
    )
    const untouched = rows.filter(({ employeeId, before, versionAfter }) => {
      const now = current.get(employeeId)
      const teamExists = before.teamId === null || teams.has(before.teamId) || now?.team_id === before.teamId
      return now?.version === versionAfter && teamExists && mayHandle(viewer, now.permissions)
    })
    await requireRoles(
      tx,
      untouched.map(({ before }) => before),
      current,
    )
    await restore(
      tx,
      untouched.map(({ before }) => before),
    )
    const restoredIds = untouched.map(({ employeeId }) => employeeId)
    await markUndone(tx, changeId)
    for (const { before } of untouched)
      tx.audit({
        action: 'employee.change_undone',
        objectType: 'employee',
        objectId: before.id,
        after: { status: before.status, roleId: before.roleId, teamId: before.teamId },
      })
    peopleChanged(tx, restoredIds)
    const skippedIds = rows.map(({ employeeId }) => employeeId).filter((id) => !restoredIds.includes(id))
    return { restoredIds, skippedIds }
  })
}

/** Deletes bulk changes that can no longer be undone. */
export const deleteOldBulkChanges = (tx: Tx) => deleteBulkChanges(tx, new Date(tx.now.getTime() - UNDO_MS))

/** Giving a former role back follows the rules of giving any role. */
async function requireRoles(
  tx: Tx,
  rows: readonly Former[],
  current: ReadonlyMap<number, StoredEmployee>,
): Promise<void> {
  const given = rows.filter(({ id, roleId }) => current.get(id)?.role_id !== roleId)
  for (const roleId of new Set(given.map((row) => row.roleId))) await requireGrantable(tx, roleId)
}

async function restore(tx: Tx, rows: readonly Former[]): Promise<void> {
  try {
    await restoreEmployeeRows(tx, rows)
    const channels = rows.flatMap(({ id, channelIds }) => (channelIds ? [{ id, channelIds }] : []))
    await removeChannels(
      tx,
      channels.map(({ id }) => id),
    )
    await addChannels(
      tx,
      channels.flatMap(({ id, channelIds }) =>
        channelIds.map((channelId) => ({ employeeId: id, channelId })),
      ),
    )
    const groups = rows.flatMap(({ id, groupIds }) => (groupIds ? [{ id, groupIds }] : []))
    for (const [key, same] of Map.groupBy(groups, ({ groupIds }) => groupIds.join(' ')))
      await setGroupsOf(
        tx,
        same.map(({ id }) => id),
        key === '' ? [] : key.split(' ').map(Number),
      )
  } catch (error) {
    throw employeeFault(error)
  }
}
