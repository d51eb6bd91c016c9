import type { GoalOwner } from '#features/goals/contract.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/**
 * Goals of an employee follow the coaching scope; goals of a team are visible to leaders of that team or a parent
 * team.
 */
export function seesOwner(viewer: Viewer, { employeeId, teamId }: GoalOwner): boolean {
  if (employeeId !== null) {
    const visible = visibleEmployeeIds(viewer, 'COACHING')
    return visible === null || visible.includes(employeeId)
  }
  const scope = scopeOf(viewer, 'COACHING')
  return scope === 'company' || (scope === 'own_team' && viewer.ownTeamIds.includes(teamId))
}

/** Whether the viewer coaches an owner they may see. People do not coach themselves. */
const coaches = (viewer: Viewer, { employeeId }: GoalOwner): boolean =>
  viewer.permissions.manageOneOnOnes && (employeeId === null || employeeId !== viewer.person?.id)

/** People who coach the owner and the goal's creator manage it. Nobody does while viewing as another person. */
export const managesGoal = (viewer: Viewer, owner: GoalOwner, creatorId: number): boolean =>
  !viewer.viewAs &&
  seesOwner(viewer, owner) &&
  (coaches(viewer, owner) || (viewer.person !== null && viewer.person.id === creatorId))

/** People who manage the goal, and its employee. */
export const ticksItems = (viewer: Viewer, owner: GoalOwner, creatorId: number): boolean =>
  managesGoal(viewer, owner, creatorId) ||
  (!viewer.viewAs && owner.employeeId !== null && owner.employeeId === viewer.person?.id)
