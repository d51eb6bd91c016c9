import type { GoalOwner } from '#features/goals/contract.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Goals of an employee go by the scope of coaching; those of a team are for whoever leads it or one above it. */
export function seesOwner(viewer: Viewer, { employeeId, teamId }: GoalOwner): boolean {
  if (employeeId !== null) {
    const visible = visibleEmployeeIds(viewer, 'COACHING')
    return visible === null || visible.includes(employeeId)
  }
  const scope = scopeOf(viewer, 'COACHING')
  return scope === 'company' || (scope === 'own_team' && viewer.ownTeamIds.includes(teamId))
}

/** Of an owner whom the viewer sees. Nobody's goals are managed as those of a coachee by the coachee. */
const coaches = (viewer: Viewer, { employeeId }: GoalOwner): boolean =>
  viewer.permissions.manageOneOnOnes && (employeeId === null || employeeId !== viewer.person?.id)

/** Who coaches the owner, and who made the goal; nobody while an admin sees the product as that person. */
export const managesGoal = (viewer: Viewer, owner: GoalOwner, creatorId: number): boolean =>
  !viewer.viewAs &&
  seesOwner(viewer, owner) &&
  (coaches(viewer, owner) || (viewer.person !== null && viewer.person.id === creatorId))

/** The same, and the employee of the goal. */
export const ticksItems = (viewer: Viewer, owner: GoalOwner, creatorId: number): boolean =>
  managesGoal(viewer, owner, creatorId) ||
  (!viewer.viewAs && owner.employeeId !== null && owner.employeeId === viewer.person?.id)
