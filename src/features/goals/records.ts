import type { GoalRow } from '#features/goals/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type GoalAction =
  | 'goal.created'
  | 'goal.changed'
  | 'goal.completed'
  | 'goal.reached'
  | 'goal.undone'
  | 'goal.archived'
  | 'goal.restored'
  | 'goal_action_item.added'
  | 'goal_action_item.completed'
  | 'goal_action_item.reopened'
  | 'goal_action_item.deleted'

/**
 * Records what was done to a goal in the audit log and the outbox. Contains no text of the goal, because more people
 * can read the log than the goal.
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
