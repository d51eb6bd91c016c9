import { type CoacheeRow, countCoachees, findCoachees } from '#features/coaching/coachees/coachees-query.ts'
import type {
  CoacheeFilter,
  CoacheeKey,
  CoacheeOrder,
  EntityType,
} from '#features/coaching/coachees/contract.ts'
import { findKeysOfPage } from '#features/coaching/coachees/keys-of-page.ts'
import { privateViewerId } from '#features/coaching/sessions/session.ts'
import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'
export const LAST_COACHED_FIRST: CoacheeOrder = { by: 'LAST_SESSION', descending: true }

export type Coachee = {
  entityId: number
  entityType: EntityType
  name: string
  imageUrl: string | null
  closedActionItemsCount: number
  openActionItemsCount: number
  sessionsCount: number
  lastSession: string | null
  lastSessionId: number | null
  draftCoachingSessionId: number | null
  parentName: string | null
}

export type CoacheeRequest = {
  entityType?: EntityType | undefined
  search?: string | undefined
  teamIds?: readonly number[] | undefined
  reportingGroupIds?: readonly number[] | undefined
  includeDeactivated?: boolean | undefined
}

/** Limits the filter to people in the viewer's scope; without the right to coach, to the viewer. */
export function coacheeFilter(viewer: Viewer, request: CoacheeRequest): CoacheeFilter {
  const own = viewer.person?.id
  const coaches = viewer.permissions.manageOneOnOnes && scopeOf(viewer, 'COACHING') !== 'self'
  return {
    entityType: request.entityType ?? 'EMPLOYEE',
    visible: coaches ? visibleEmployeeIds(viewer, 'COACHING') : own === undefined ? [] : [own],
    visibleTeams:
      coaches && scopeOf(viewer, 'COACHING') === 'company' ? null : coaches ? viewer.ownTeamIds : [],
    without: coaches ? own : undefined,
    search: request.search,
    teamIds: request.teamIds,
    reportingGroupIds: request.reportingGroupIds,
    includeDeactivated: request.includeDeactivated ?? false,
  }
}

export const coacheePage = (
  services: Services,
  viewer: Viewer,
  filter: CoacheeFilter,
  order: CoacheeOrder,
  page: { after: CoacheeKey | null; limit: number },
): Promise<{ coachee: Coachee; key: CoacheeKey }[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const keys = await findKeysOfPage(tx, filter, order, page)
    const ids = keys.map((key) => key[3])
    const rows = ids.length === 0 ? [] : await findCoachees(tx, filter, ids, privateViewerId(viewer) ?? 0)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return keys.flatMap((key) => {
      const row = byId.get(key[3])
      return row ? [{ coachee: present(filter.entityType, row), key }] : []
    })
  })

export const coacheeCount = (services: Services, viewer: Viewer, filter: CoacheeFilter): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countCoachees(tx, filter))

/** Ids and keys of people who were coached, latest first. */
export const recentlyCoached = (
  services: Services,
  viewer: Viewer,
  page: { after: CoacheeKey | null; limit: number },
): Promise<CoacheeKey[]> => {
  const filter = { ...coacheeFilter(viewer, {}), coached: true }
  return tenantTransaction(services, viewer, (tx) => findKeysOfPage(tx, filter, LAST_COACHED_FIRST, page))
}

export const countRecentlyCoached = (services: Services, viewer: Viewer): Promise<number> =>
  coacheeCount(services, viewer, { ...coacheeFilter(viewer, {}), coached: true })

export const isCoacheeKey = (value: unknown): value is CoacheeKey =>
  Array.isArray(value) &&
  value.length === 4 &&
  Number.isSafeInteger(value[0]) &&
  [value[1], value[2]].every(
    (text) => typeof text === 'string' && text.isWellFormed() && !text.includes('\u0000'),
  ) &&
  Number.isSafeInteger(value[3])

const present = (entityType: EntityType, row: CoacheeRow): Coachee => ({
  entityId: row.id,
  entityType,
  name: fullName(row.first_name, row.last_name),
  imageUrl: imagePath(row.image_file),
  closedActionItemsCount: row.closed,
  openActionItemsCount: row.open,
  sessionsCount: row.sessions,
  lastSession: row.last_session?.toISOString() ?? null,
  lastSessionId: row.last_session_id,
  draftCoachingSessionId: row.draft_id,
  parentName: row.parent_name,
})
