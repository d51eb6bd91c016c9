import type { Goal, GoalActionItem, GoalKind, GoalOwner } from '#features/goals/contract.ts'
import { managesGoal, ticksItems } from '#features/goals/goal-access.ts'
import type { ItemRow } from '#features/goals/items-store.ts'
import type { GoalRow } from '#features/goals/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export const ownerOfRow = (row: GoalRow): GoalOwner =>
  ({ employeeId: row.employee_id, teamId: row.team_id }) as GoalOwner

export function presentGoal(viewer: Viewer, row: GoalRow): Goal {
  const owner = ownerOfRow(row)
  return {
    id: row.id,
    kind: row.kind as GoalKind,
    ...owner,
    title: row.title,
    metricConfigId: row.metric_config_id,
    goal: row.goal,
    threshold: row.threshold,
    startedAt: row.started_on,
    endedAt: row.ended_on,
    completedAt: row.completed_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    creatorId: row.created_by,
    permissions: {
      canCompleteActionItems: ticksItems(viewer, owner, row.created_by),
      canManageGoal: managesGoal(viewer, owner, row.created_by),
    },
  }
}

export const presentItem = (row: ItemRow): GoalActionItem => ({
  id: row.id,
  goalId: row.goal_id,
  text: row.text,
  completedAt: row.completed_at?.toISOString() ?? null,
  completedById: row.completed_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
