import type { Tx } from '#platform/db/tenant.ts'

export type ReportLogin = { login: string; name: string; created_at: Date }

export const findReportLogins = (tx: Tx): Promise<ReportLogin[]> =>
  tx.from('report_login').select(['login', 'name', 'created_at']).orderBy('name').execute()

export const findReportLogin = (tx: Tx, name: string): Promise<ReportLogin | undefined> =>
  tx.from('report_login').select(['login', 'name', 'created_at']).where('name', '=', name).executeTakeFirst()

/** Returns false if the company has a login of this name. */
export async function insertReportLogin(tx: Tx, login: { login: string; name: string }): Promise<boolean> {
  const inserted = await tx
    .insert('report_login', { ...login, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('login')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteReportLogin(tx: Tx, name: string): Promise<ReportLogin | undefined> {
  return tx
    .delete('report_login')
    .where('name', '=', name)
    .returning(['login', 'name', 'created_at'])
    .executeTakeFirst()
}
