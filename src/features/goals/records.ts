import type { GoalRow } from '#features/goals/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type GoalAction =
  | 'goal.created'
  | 'goal.changed'
  | 'goal.completed'
  | 'goal.undone'
  | 'goal.archived'
  | 'goal.restored'
  | 'goal_action_item.added'
  | 'goal_action_item.completed'
  | 'goal_action_item.reopened'
  | 'goal_action_item.deleted'

/**
 * What was done to a goal, for the log and for other areas: never a word of what stands in it, since more people read
 * the log than may read the goal.
 */
export function record(
  tx: Tx,
  { id }: Pick<GoalRow, 'id'>,
  action: GoalAction,
  facts: Record<string, string | number | readonly string[] | null> = {},
): void {
  tx.audit({ action, objectType: 'goal', objectId: id, after: facts })
  tx.emit({ type: 'goalChanged', payload: { goalId: id } })
}
