import { type Dashboard, type DashboardTile, dashboardTileSchema } from '#features/dashboards/contract.ts'
import { mayChange } from '#features/dashboards/sight.ts'
import type { DashboardRow } from '#features/dashboards/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export const presentDashboard = (viewer: Viewer, row: DashboardRow): Dashboard => {
  const tiles = tilesOf(row)
  return {
    id: row.id,
    name: row.name,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    role_ids: row.role_ids,
    owner: { id: row.owner_id, name: fullName(row.first_name, row.last_name) },
    own: row.owner_id === viewer.person?.id,
    can_edit: mayChange(viewer, row),
    tile_count: tiles.length,
    version: row.version,
    tiles,
  }
}

/** Without tiles of pages that this version does not have. */
export const tilesOf = ({ tiles }: Pick<DashboardRow, 'tiles'>): DashboardTile[] =>
  (tiles as unknown[]).flatMap((tile) => {
    const read = dashboardTileSchema.safeParse(tile)
    return read.success ? [read.data] : []
  })
