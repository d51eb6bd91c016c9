import type {
  Dashboard,
  DashboardChange,
  DashboardList,
  DashboardTile,
  NewDashboard,
} from '#features/dashboards/contract.ts'
import { presentDashboard, tilesOf } from '#features/dashboards/present.ts'
import { requireShares } from '#features/dashboards/shares.ts'
import {
  requireDashboard,
  requireLiveDashboard,
  requireOwnDashboard,
  sightOf,
} from '#features/dashboards/sight.ts'
import {
  countDashboards,
  type DashboardFields,
  deleteStart,
  findDashboards,
  findStart,
  getDashboard,
  insertDashboard,
  purgeDashboards,
  saveStart,
  updateDashboard,
} from '#features/dashboards/store.ts'
import { MOST_DASHBOARDS, MOST_TILES } from '#features/dashboards/tile-pages.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The viewer's own dashboards and those of a few teams and a role; an admin sees all shared ones. */
const MOST_SEEN = 1_000
export const DASHBOARD_RESTORABLE_DAYS = 30

export const readDashboards = (services: Services, viewer: Viewer): Promise<DashboardList> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findDashboards(tx, sightOf(viewer), MOST_SEEN)
    return {
      dashboards: rows.map((row) => presentDashboard(viewer, row)).map(({ tiles: _tiles, ...rest }) => rest),
      start_id: await findStart(tx, sightOf(viewer)),
      sharable_team_ids: isAdmin(viewer) ? null : [...viewer.ownTeamIds],
      can_share_with_roles: isAdmin(viewer),
    }
  })

export const readDashboard = (services: Services, viewer: Viewer, id: number): Promise<Dashboard> =>
  tenantTransaction(services, viewer, async (tx) => presentDashboard(viewer, await requireDashboard(tx, id)))

export const createDashboard = (
  services: Services,
  viewer: Viewer,
  input: NewDashboard,
): Promise<Dashboard> =>
  nameTaken(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const ownerId = ownPerson(viewer).id
      if ((await countDashboards(tx, ownerId)) >= MOST_DASHBOARDS)
        throw new AppError('conflict', `You can have up to ${MOST_DASHBOARDS} dashboards. Delete one first.`)
      const id = await insertDashboard(tx, ownerId, { name: input.name, tiles: JSON.stringify(input.tiles) })
      return record(tx, 'created', id)
    }),
  )

/** If the copy is out of date, nothing is written. */
export const changeDashboard = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: DashboardChange,
): Promise<Dashboard> =>
  nameTaken(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await requireLiveDashboard(tx, id)
      const before = presentDashboard(viewer, row)
      if (input.version !== row.version) throw stale(before)
      await requireShares(tx, row, input)
      await updateDashboard(tx, id, changeOf(input))
      return record(tx, 'changed', id, before)
    }),
  )

/** Adds a tile at the end. A tile whose key is there already is not added again. */
export const addTile = (
  services: Services,
  viewer: Viewer,
  id: number,
  tile: DashboardTile,
): Promise<Dashboard> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireLiveDashboard(tx, id)
    const before = presentDashboard(viewer, row)
    const tiles = tilesOf(row)
    if (tiles.some(({ key }) => key === tile.key)) return before
    if (tiles.length >= MOST_TILES)
      throw new AppError('conflict', `A dashboard has at most ${MOST_TILES} tiles. Remove one first.`)
    await updateDashboard(tx, id, { tiles: JSON.stringify([...tiles, tile]) })
    return record(tx, 'changed', id, before)
  })

/** A deleted dashboard can be restored for a month. */
export const deleteDashboard = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = presentDashboard(viewer, await requireLiveDashboard(tx, id))
    await updateDashboard(tx, id, { deleted_at: tx.now })
    tx.audit({ action: 'dashboard.deleted', objectType: 'dashboard', objectId: id, before })
  })

export const restoreDashboard = (services: Services, viewer: Viewer, id: number): Promise<Dashboard> =>
  nameTaken(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await requireOwnDashboard(tx, id)
      if (row.deleted_at === null) return presentDashboard(viewer, row)
      await updateDashboard(tx, id, { deleted_at: null })
      return record(tx, 'restored', id)
    }),
  )

/** Chooses the dashboard that opens first for the viewer, or none. */
export const chooseStart = (services: Services, viewer: Viewer, id: number | null): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const personId = ownPerson(viewer).id
    const before = await findStart(tx, sightOf(viewer))
    if (id === null) await deleteStart(tx, personId)
    else {
      await requireDashboard(tx, id)
      await saveStart(tx, personId, id)
    }
    const objectId = id ?? before
    if (id === before || objectId === null) return
    tx.audit({
      action: id === null ? 'dashboard.start_cleared' : 'dashboard.start_chosen',
      objectType: 'dashboard',
      objectId,
    })
  })

/** Deletes dashboards that are too old to be restored. */
export const purgeDeletedDashboards = (tx: Tx) =>
  purgeDashboards(tx, new Date(tx.now.getTime() - DASHBOARD_RESTORABLE_DAYS * MILLISECONDS_PER_DAY))

const changeOf = ({ name, tiles, team_id, role_ids }: DashboardChange): Partial<DashboardFields> => ({
  ...(name !== undefined && { name }),
  ...(tiles !== undefined && { tiles: JSON.stringify(tiles) }),
  ...(team_id !== undefined && { team_id }),
  ...(role_ids !== undefined && { role_ids }),
})

async function record(
  tx: Tx,
  what: 'created' | 'changed' | 'restored',
  id: number,
  before?: Dashboard,
): Promise<Dashboard> {
  const after = presentDashboard(tx.viewer, await getDashboard(tx, id))
  tx.audit({
    action: `dashboard.${what}`,
    objectType: 'dashboard',
    objectId: id,
    ...(before && { before }),
    after,
  })
  return after
}

async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'dashboard_name_key') throw error
    throw invalid([{ path: 'name', message: 'You already have a dashboard with this name.' }])
  }
}
