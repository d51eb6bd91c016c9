import type { z } from 'zod'
import { ownPerson } from '#features/people/own-person.ts'
import type { NewView, View, ViewChange, ViewList } from '#features/views/contract.ts'
import {
  countViews,
  findTeam,
  findView,
  findViews,
  getView,
  insertView,
  lockView,
  purgeViews,
  updateView,
  type ViewFields,
  type ViewRow,
  type ViewTable,
  type VisibleViews,
} from '#features/views/store.ts'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { laterThan, MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The list that views are of. Its table also names them in the activity log. */
export type ViewKind = {
  table: ViewTable
  filters: z.ZodType<object>
}

const MOST_VIEWS = 100
/** The viewer's own views and those of a few teams; an admin sees the views of all teams. */
const MOST_SEEN = 1_000
export const VIEW_RESTORABLE_DAYS = 30

/** The viewer's own views and those shared with their team. */
export const readViews = (services: Services, viewer: Viewer, kind: ViewKind): Promise<ViewList> =>
  tenantTransaction(services, viewer, async (tx) => ({
    views: (await findViews(tx, kind.table, sightOf(viewer), MOST_SEEN)).map((row) =>
      present(kind, viewer, row),
    ),
    sharable_team_ids: isAdmin(viewer) ? null : [...viewer.ownTeamIds],
  }))

/** A view that the viewer can see and that is not deleted; null if there is none. */
export async function findVisibleView(tx: Tx, kind: ViewKind, id: number): Promise<View | null> {
  const row = await findView(tx, kind.table, id, sightOf(tx.viewer))
  return row ? present(kind, tx.viewer, row) : null
}

export const createView = (
  services: Services,
  viewer: Viewer,
  kind: ViewKind,
  input: NewView,
): Promise<View> =>
  nameTaken(kind, () =>
    tenantTransaction(services, viewer, async (tx) => {
      const ownerId = ownPerson(viewer).id
      await requireTeam(tx, input.team_id)
      const { count, next } = await countViews(tx, kind.table, ownerId)
      if (count >= MOST_VIEWS)
        throw new AppError('conflict', `You can save up to ${MOST_VIEWS} views. Delete one first.`)
      const id = await insertView(tx, kind.table, ownerId, {
        name: input.name,
        filters: JSON.stringify(input.filters),
        date_preset: input.date_preset ?? null,
        team_id: input.team_id ?? null,
        position: next,
      })
      return record(tx, kind, 'created', id)
    }),
  )

/** Only the owner and admins may change a view. If the copy is out of date, nothing is written. */
export const changeView = (
  services: Services,
  viewer: Viewer,
  kind: ViewKind,
  id: number,
  input: ViewChange,
): Promise<View> =>
  nameTaken(kind, () =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await requireView(tx, kind, id)
      if (row.deleted_at !== null) throw notFound('This view')
      const before = present(kind, viewer, row)
      if (Date.parse(input.updated_at) !== row.updated_at.getTime()) throw stale(before)
      if (input.team_id !== row.team_id) await requireTeam(tx, input.team_id)
      await updateView(tx, kind.table, id, changeOf(input), laterThan(row.updated_at, tx.now))
      return record(tx, kind, 'changed', id, before)
    }),
  )

/** A deleted view can be restored for a month. */
export const deleteView = (services: Services, viewer: Viewer, kind: ViewKind, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireView(tx, kind, id)
    if (row.deleted_at !== null) throw notFound('This view')
    await updateView(tx, kind.table, id, { deleted_at: tx.now }, laterThan(row.updated_at, tx.now))
    tx.audit({
      action: `${kind.table}.deleted`,
      objectType: kind.table,
      objectId: id,
      before: present(kind, viewer, row),
    })
  })

export const restoreView = (services: Services, viewer: Viewer, kind: ViewKind, id: number): Promise<View> =>
  nameTaken(kind, () =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await requireView(tx, kind, id)
      if (row.deleted_at === null) return present(kind, viewer, row)
      await updateView(tx, kind.table, id, { deleted_at: null }, laterThan(row.updated_at, tx.now))
      return record(tx, kind, 'restored', id)
    }),
  )

/** Deletes views that are too old to be restored. */
export const purgeDeletedViews = (tx: Tx, kind: ViewKind) =>
  purgeViews(tx, kind.table, new Date(tx.now.getTime() - VIEW_RESTORABLE_DAYS * MILLISECONDS_PER_DAY))

const sightOf = (viewer: Viewer): VisibleViews => ({
  personId: ownPerson(viewer).id,
  ledTeamIds: viewer.ownTeamIds,
  allShared: isAdmin(viewer),
})

async function requireView(tx: Tx, kind: ViewKind, id: number): Promise<ViewRow> {
  const { viewer } = tx
  const row = await lockView(tx, kind.table, id, sightOf(viewer))
  const editable = row !== undefined && mayChange(viewer, row)
  if (!row || (row.deleted_at !== null && !editable)) throw notFound('This view')
  if (!editable) throw forbidden('Only the owner of a view can change it.')
  return row
}

const mayChange = (viewer: Viewer, { owner_id }: ViewRow): boolean =>
  owner_id === viewer.person?.id || isAdmin(viewer)

/** A view may be shared by leaders of the team, or of a team above it, and by admins. */
async function requireTeam(tx: Tx, teamId: number | null | undefined): Promise<void> {
  if (teamId == null) return
  const { viewer } = tx
  if (!isAdmin(viewer) && viewer.ownTeamIds.length === 0)
    throw forbidden('Only a leader of the team can share a view with it.')
  const allowed = isAdmin(viewer) || viewer.ownTeamIds.includes(teamId)
  if (!allowed || !(await findTeam(tx, teamId)))
    throw invalid([{ path: 'team_id', message: 'is not a team you can share with' }])
}

function changeOf(input: ViewChange): Partial<ViewFields> {
  const { name, filters, date_preset, team_id, position } = input
  return {
    ...(name !== undefined && { name }),
    ...(filters !== undefined && { filters: JSON.stringify(filters) }),
    ...(date_preset !== undefined && { date_preset }),
    ...(team_id !== undefined && { team_id }),
    ...(position !== undefined && { position }),
  }
}

async function record(
  tx: Tx,
  kind: ViewKind,
  what: 'created' | 'changed' | 'restored',
  id: number,
  before?: View,
): Promise<View> {
  const after = present(kind, tx.viewer, await getView(tx, kind.table, id))
  tx.audit({
    action: `${kind.table}.${what}`,
    objectType: kind.table,
    objectId: id,
    ...(before && { before }),
    after,
  })
  return after
}

async function nameTaken<T>({ table }: ViewKind, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== `${table}_name_key`) throw error
    throw invalid([{ path: 'name', message: 'You already have a view with this name.' }])
  }
}

const present = (kind: ViewKind, viewer: Viewer, row: ViewRow): View => {
  // An older version may have stored filters that this one rejects.
  const filters = kind.filters.safeParse(row.filters)
  return {
    id: row.id,
    name: row.name,
    filters: filters.success ? filters.data : {},
    date_preset: DATE_PRESETS.find((preset) => preset === row.date_preset) ?? null,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    owner: { id: row.owner_id, full_name: fullName(row.first_name, row.last_name) },
    own: row.owner_id === viewer.person?.id,
    can_edit: mayChange(viewer, row),
    position: row.position,
    updated_at: row.updated_at.toISOString(),
  }
}
