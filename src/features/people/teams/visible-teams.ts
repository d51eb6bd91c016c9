import { manageTeams } from '#features/people/teams/policy.ts'
import { PRODUCT_AREAS, type ProductArea } from '#platform/access/permissions.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/**
 * The teams that a person may know of: null for all. Asked for an area, those whose records the person sees there;
 * else those of any area. Whoever arranges the teams knows all of them.
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
