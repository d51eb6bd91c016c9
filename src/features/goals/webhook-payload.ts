import type { Goal } from '#features/goals/contract.ts'
import { readFigures } from '#features/goals/figures.ts'
import { readGoals } from '#features/goals/policy.ts'
import { readGoalsByIds } from '#features/goals/reading.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** A goal that the owner may see, without its title. A goal that no person completed must be reached in the owner's view. */
export const goalPayload: ReadPayload<WebhookData<'goal.reached'>> = async (services, viewer, id) => {
  requirePermission(viewer, readGoals)
  const [goal] = await readGoalsByIds(services, viewer, [id])
  if (!goal) return null
  if (goal.completedAt === null && !(await seesReached(services, viewer, goal))) return null
  const { employeeId, teamId } = goal
  const place = employeeId !== null ? { employeeId } : teamId !== null ? { teamId } : {}
  return {
    id,
    kind: goal.kind,
    employee_id: employeeId,
    team_id: teamId,
    completed_at: goal.completedAt,
    url: services.config.baseUrl + paths.performance(place),
  }
}

/** The figure as the viewer would see it, which can be of fewer results, or have changed. */
const seesReached = async (services: Services, viewer: Viewer, goal: Goal): Promise<boolean> =>
  (await readFigures(services, viewer, [goal])).get(goal.id)?.pace === 'REACHED'
