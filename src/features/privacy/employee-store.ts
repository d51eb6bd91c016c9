import { sql } from 'kysely'
import { foldText } from '#lib/fold.ts'
import type { Tx } from '#platform/db/tenant.ts'

const FIELDS = ['id', 'email', 'first_name', 'last_name', 'custom_employee_id', 'status'] as const

export const searchEmployees = (tx: Tx, text: string, limit: number) => {
  const like = `%${foldText(text.trim()).replace(/[\\%_]/g, '\\$&')}%`
  return tx
    .from('employee')
    .select(FIELDS)
    .where(
      sql<boolean>`app.fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(custom_employee_id, '')) like ${like}`,
    )
    .orderBy('first_name_key')
    .orderBy('last_name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const findEmployee = (tx: Tx, id: number) =>
  tx.from('employee').select(FIELDS).where('id', '=', id).executeTakeFirst()

/** Addresses that the person signed in with before, or that their identity provider uses. */
export async function findOtherAddresses(tx: Tx, employeeId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select email as address from former_email where company_id = ${tx.companyId} and employee_id = ${employeeId}
    union
    select user_name from directory_user where company_id = ${tx.companyId} and employee_id = ${employeeId}
    union
    select subject from sign_on_identity where company_id = ${tx.companyId} and employee_id = ${employeeId}`.execute(
    tx.db,
  )
  return rows.map(({ address }) => address)
}
