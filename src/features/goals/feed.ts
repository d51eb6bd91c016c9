import { fedGoalSchema } from '#features/goals/contract.ts'
import { seesOwner } from '#features/goals/goal-access.ts'
import { findItems } from '#features/goals/items-store.ts'
import { readGoals } from '#features/goals/policy.ts'
import { ownerOfRow, presentGoal, presentItem } from '#features/goals/present.ts'
import { findGoals } from '#features/goals/store.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Goals of visible owners, with their action items. */
export const goalFeed = feedEndpoint({
  feed: 'goals',
  name: 'listChangedGoals',
  summary:
    'Goals with their action items in the order of their last change, to copy and to keep the copy current',
  action: { ...readGoals, name: 'goals.copy', tokenScope: 'coaching:read' },
  item: fedGoalSchema,
  read: async (tx, ids) => {
    const rows = (await findGoals(tx, ids)).filter((row) => seesOwner(tx.viewer, ownerOfRow(row)))
    const found = await findItems(
      tx,
      rows.map(({ id }) => id),
    )
    const items = Map.groupBy(found.map(presentItem), ({ goalId }) => goalId)
    return rows.map((row) => {
      const goal = presentGoal(tx.viewer, row)
      return {
        id: goal.id,
        kind: goal.kind,
        employee_id: goal.employeeId,
        team_id: goal.teamId,
        title: goal.title,
        metric_config_id: goal.metricConfigId,
        goal: goal.goal,
        threshold: goal.threshold,
        started_on: goal.startedAt,
        ended_on: goal.endedAt,
        completed_at: goal.completedAt,
        archived_at: goal.archivedAt,
        created_at: goal.createdAt,
        created_by: goal.creatorId,
        action_items: (items.get(row.id) ?? []).map(({ id, text, completedAt, completedById }) => ({
          id,
          text,
          completed_at: completedAt,
          completed_by: completedById,
        })),
      }
    })
  },
})
