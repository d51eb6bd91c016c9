import {
  type DashboardRow,
  findDashboard,
  lockDashboard,
  type VisibleDashboards,
} from '#features/dashboards/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'

/** Which dashboards the viewer can see. */
export const sightOf = (viewer: Viewer): VisibleDashboards => ({
  personId: ownPerson(viewer).id,
  ledTeamIds: viewer.ownTeamIds,
  allShared: isAdmin(viewer),
})

/** Its owner and admins may change a dashboard. */
export const mayChange = (viewer: Viewer, { owner_id }: Pick<DashboardRow, 'owner_id'>): boolean =>
  owner_id === viewer.person?.id || isAdmin(viewer)

/** A dashboard that the viewer can see and that is not deleted. */
export async function requireDashboard(tx: Tx, id: number): Promise<DashboardRow> {
  const row = await findDashboard(tx, id, sightOf(tx.viewer))
  if (!row || row.deleted_at !== null) throw notFound('This dashboard')
  return row
}

/** A dashboard that the viewer may change, deleted or not, locked until the transaction ends. */
export async function requireOwnDashboard(tx: Tx, id: number): Promise<DashboardRow> {
  const row = await lockDashboard(tx, id, sightOf(tx.viewer))
  const editable = row !== undefined && mayChange(tx.viewer, row)
  if (!row || (row.deleted_at !== null && !editable)) throw notFound('This dashboard')
  if (!editable)
    throw forbidden('Only the owner of a dashboard can change it. Duplicate it to make your own.')
  return row
}

/** Like `requireOwnDashboard`, for changes: a deleted one is not found. */
export async function requireLiveDashboard(tx: Tx, id: number): Promise<DashboardRow> {
  const row = await requireOwnDashboard(tx, id)
  if (row.deleted_at !== null) throw notFound('This dashboard')
  return row
}
