import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) => tx.from('goal_action_item as i').selectAll('i')

export type ItemRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findItem = (tx: Tx, id: number) => select(tx).where('i.id', '=', id).executeTakeFirst()

/** Action items of several goals, in the order they were added. */
export const findItems = (tx: Tx, goalIds: readonly number[]) =>
  select(tx).where('i.goal_id', '=', anyOf(goalIds)).orderBy('i.goal_id').orderBy('i.id').execute()

export const countItems = (tx: Tx, goalId: number): Promise<number> =>
  countRows(tx.from('goal_action_item').where('goal_id', '=', goalId))

export async function insertItems(
  tx: Tx,
  goalId: number,
  texts: readonly string[],
  createdBy: number,
): Promise<void> {
  tx.feed('goals', [goalId])
  await tx
    .insert(
      'goal_action_item',
      texts.map((text) => ({
        goal_id: goalId,
        text,
        created_by: createdBy,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .execute()
}

export async function tickItem(
  tx: Tx,
  { id, goal_id }: Pick<ItemRow, 'id' | 'goal_id'>,
  done: { completed_at: Date | null; completed_by: number | null },
  updatedAt: Date,
): Promise<void> {
  tx.feed('goals', [goal_id])
  await tx
    .update('goal_action_item')
    .set({ ...done, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Returns whether the item still existed. */
export async function deleteItem(tx: Tx, { id, goal_id }: Pick<ItemRow, 'id' | 'goal_id'>): Promise<boolean> {
  tx.feed('goals', [goal_id])
  const { numDeletedRows } = await tx
    .delete('goal_action_item')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
