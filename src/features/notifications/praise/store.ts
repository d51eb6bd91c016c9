import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** Joins the current response; none if it is no longer praise of the person. */
const select = (tx: Tx, employeeId: number) =>
  tx
    .from('praise_notification as n')
    .leftJoin('response as r', (join) =>
      join
        .onRef('r.id', '=', 'n.response_id')
        .on('r.company_id', '=', tx.companyId)
        .on('r.employee_id', '=', employeeId)
        .on('r.stars', '=', 5)
        .on('r.excluded_reason', 'is', null),
    )
    .select(['n.id', 'n.message', 'n.dismissed_at', 'r.uuid', 'r.responded_at', 'r.comment', 'r.language'])
    .where('n.employee_id', '=', employeeId)

export type PraiseRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findPraiseOf = (tx: Tx, employeeId: number, day: string): Promise<PraiseRow | undefined> =>
  select(tx, employeeId).where('n.day', '=', day).executeTakeFirst()

/** The newest notification, used while viewing as another person, when none may be created. */
export const findNewestPraise = (tx: Tx, employeeId: number): Promise<PraiseRow | undefined> =>
  select(tx, employeeId).orderBy('n.day', 'desc').limit(1).executeTakeFirst()

export const findPraise = (tx: Tx, employeeId: number, id: number): Promise<PraiseRow | undefined> =>
  select(tx, employeeId).where('n.id', '=', id).executeTakeFirst()

/** The newest five-star response the person has not been shown yet. */
export async function findUnseenFive(tx: Tx, employeeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.id from response r
     where r.company_id = ${tx.companyId} and r.employee_id = ${employeeId} and r.stars = 5
       and r.excluded_reason is null
       and not exists (select from praise_notification n
                        where n.company_id = ${tx.companyId} and n.response_id = r.id
                          and n.employee_id = ${employeeId})
     order by r.responded_at desc, r.id desc limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** Concurrent requests create only one. */
export const insertPraise = (
  tx: Tx,
  praise: { employee_id: number; day: string; response_id: number | null; message: number },
) =>
  tx
    .insert('praise_notification', { ...praise, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'day']).doNothing())
    .execute()

export const dismissPraise = (tx: Tx, employeeId: number, id: number) =>
  tx
    .update('praise_notification')
    .set({ dismissed_at: tx.now })
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .execute()
