import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { isAdmin, scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/**
 * The people the viewer may know of in at least one product area; null means everyone. Lists without an area use it:
 * reviewers find everyone they can review, agents only themselves.
 */
export function knownEmployeeIds(viewer: Viewer): readonly number[] | null {
  const scopes = PRODUCT_AREAS.map((area) => [area, scopeOf(viewer, area)] as const)
  const widest = ['company', 'own_team', 'self'].flatMap((scope) =>
    scopes.filter(([, own]) => own === scope).map(([area]) => area),
  )[0]
  return widest === undefined ? [] : visibleEmployeeIds(viewer, widest)
}

/** The people an admin administers; null means everyone. Empty for non-admins. */
export const administeredIds = (viewer: Viewer): readonly number[] | null =>
  isAdmin(viewer) ? visibleEmployeeIds(viewer, 'ADMINISTRATIVE') : []

export const knows = (viewer: Viewer, employeeId: number): boolean =>
  isInCachedScope(known, viewer, employeeId, knownEmployeeIds)

export const administers = (viewer: Viewer, employeeId: number): boolean =>
  isInCachedScope(administered, viewer, employeeId, administeredIds)

type Memory = WeakMap<Viewer, ReadonlySet<number> | null>
const known: Memory = new WeakMap()
const administered: Memory = new WeakMap()

/** Caches the scope as a set per Viewer, because it may have thousands of ids and is checked for every row. */
function isInCachedScope(
  memory: Memory,
  viewer: Viewer,
  employeeId: number,
  idsOf: (viewer: Viewer) => readonly number[] | null,
): boolean {
  let ids = memory.get(viewer)
  if (ids === undefined) {
    const list = idsOf(viewer)
    ids = list && new Set(list)
    memory.set(viewer, ids)
  }
  return ids === null || ids.has(employeeId)
}
