import type { DashboardChange } from '#features/dashboards/contract.ts'
import { type DashboardRow, findRoleIds, findTeam } from '#features/dashboards/store.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { forbidden, invalid } from '#platform/errors/app-error.ts'

/**
 * Leaders share a dashboard with their team or a team below it, admins with any team and with roles. A share that does
 * not change is not checked.
 */
export async function requireShares(
  tx: Tx,
  before: DashboardRow,
  { team_id, role_ids }: DashboardChange,
): Promise<void> {
  if (team_id != null && team_id !== before.team_id) await requireTeam(tx, team_id)
  const added = role_ids?.filter((id) => !before.role_ids.includes(id)) ?? []
  if (added.length > 0) await requireRoles(tx, added)
}

async function requireTeam(tx: Tx, teamId: number): Promise<void> {
  const { viewer } = tx
  if (!isAdmin(viewer) && viewer.ownTeamIds.length === 0)
    throw forbidden('Only a leader of the team can share a dashboard with it.')
  const allowed = isAdmin(viewer) || viewer.ownTeamIds.includes(teamId)
  if (!allowed || !(await findTeam(tx, teamId)))
    throw invalid([{ path: 'team_id', message: 'is not a team you can share with' }])
}

async function requireRoles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!isAdmin(tx.viewer)) throw forbidden('Only an admin can share a dashboard with roles.')
  const found = await findRoleIds(tx, ids)
  if (ids.some((id) => !found.includes(id)))
    throw invalid([{ path: 'role_ids', message: 'has a role that does not exist' }])
}
