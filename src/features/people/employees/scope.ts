import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { isAdmin, scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/**
 * Of whom the viewer may know in any product area at all: null for everyone. Lists that belong to no area go by it, so
 * that a reviewer finds whoever can be reviewed, and an agent only the agent.
 */
export function knownEmployeeIds(viewer: Viewer): readonly number[] | null {
  const scopes = PRODUCT_AREAS.map((area) => [area, scopeOf(viewer, area)] as const)
  const widest = ['company', 'own_team', 'self'].flatMap((scope) =>
    scopes.filter(([, own]) => own === scope).map(([area]) => area),
  )[0]
  return widest === undefined ? [] : visibleEmployeeIds(viewer, widest)
}

/** Whose records an admin administers: null for everyone. Nobody for whoever is no admin. */
export const administeredIds = (viewer: Viewer): readonly number[] | null =>
  isAdmin(viewer) ? visibleEmployeeIds(viewer, 'ADMINISTRATIVE') : []

export const knows = (viewer: Viewer, employeeId: number): boolean =>
  holds(known, viewer, employeeId, knownEmployeeIds)

export const administers = (viewer: Viewer, employeeId: number): boolean =>
  holds(administered, viewer, employeeId, administeredIds)

type Memory = WeakMap<Viewer, ReadonlySet<number> | null>
const known: Memory = new WeakMap()
const administered: Memory = new WeakMap()

/** A viewer's scope may name thousands, and is asked about for every row of a list. */
function holds(
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
