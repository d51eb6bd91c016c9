import { readGoals } from '#features/goals/policy.ts'
import { readGoalsByIds } from '#features/goals/reading.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'

/** A goal that the owner may see, without its title. */
export const goalPayload: ReadPayload<WebhookData<'goal.reached'>> = async (services, viewer, id) => {
  requirePermission(viewer, readGoals)
  const [goal] = await readGoalsByIds(services, viewer, [id])
  if (!goal) return null
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
