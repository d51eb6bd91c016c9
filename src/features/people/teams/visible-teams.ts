import { manageTeams } from '#features/people/teams/policy.ts'
import { PRODUCT_AREAS, type ProductArea } from '#platform/access/permissions.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/**
 * The teams a viewer may know of; null means all. With an area, the teams whose records they see there; without one, in
 * any area. Viewers who manage teams know all of them.
 */
export function visibleTeamIds(viewer: Viewer, area?: ProductArea): readonly number[] | null {
  const areas = area === undefined ? PRODUCT_AREAS : [area]
  const scopes = areas.map((each) => scopeOf(viewer, each))
  if (scopes.includes('company')) return null
  if (area === undefined && can(viewer, manageTeams)) return null
  const own = viewer.person?.teamId == null ? [] : [viewer.person.teamId]
  if (scopes.includes('own_team')) return [...new Set([...viewer.ownTeamIds, ...own])]
  return scopes.includes('self') ? own : []
}
