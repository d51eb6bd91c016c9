import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx.db.selectFrom('goal_action_item as i').selectAll('i').where('i.company_id', '=', tx.companyId)

export type ItemRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findItem = (tx: Tx, id: number) => select(tx).where('i.id', '=', id).executeTakeFirst()

/** Action items of several goals, in the order they were added. */
export const findItems = (tx: Tx, goalIds: readonly number[]) =>
  select(tx)
    .where('i.goal_id', '=', sql<number>`any(${goalIds}::bigint[])`)
    .orderBy('i.goal_id')
    .orderBy('i.id')
    .execute()

export async function countItems(tx: Tx, goalId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('goal_action_item')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('goal_id', '=', goalId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertItems = (tx: Tx, goalId: number, texts: readonly string[], createdBy: number) =>
  tx.db
    .insertInto('goal_action_item')
    .values(
      texts.map((text) => ({
        company_id: tx.companyId,
        goal_id: goalId,
        text,
        created_by: createdBy,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .execute()

export const tickItem = (
  tx: Tx,
  id: number,
  done: { completed_at: Date | null; completed_by: number | null },
  updatedAt: Date,
) =>
  tx.db
    .updateTable('goal_action_item')
    .set({ ...done, updated_at: updatedAt })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Returns whether the item still existed. */
export async function deleteItem(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('goal_action_item')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
