import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

const account = (tx: Tx) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select(['e.id', 'e.email', 'e.status', 'e.role_id', 'r.permissions'])

export const findByIdentity = (tx: Tx, issuer: string, subject: string) =>
  account(tx)
    .innerJoin('sign_on_identity as i', tx.on('i.employee_id', 'e.id'))
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

export const findByEmail = (tx: Tx, email: string) =>
  account(tx).where('e.email', '=', email).executeTakeFirst()

export const findById = (tx: Tx, id: number) => account(tx).where('e.id', '=', id).executeTakeFirst()

/** Links an identity of a provider to an employee, replacing the employee's former identity there. */
export async function linkIdentity(
  tx: Tx,
  identity: { issuer: string; subject: string; employeeId: number },
): Promise<void> {
  await tx
    .delete('sign_on_identity')
    .where('employee_id', '=', identity.employeeId)
    .where('issuer', '=', identity.issuer)
    .execute()
  await tx
    .insert('sign_on_identity', {
      issuer: identity.issuer,
      subject: identity.subject,
      employee_id: identity.employeeId,
      linked_at: tx.now,
    })
    // A double click can link the same identity twice.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const setRole = (tx: Tx, employeeId: number, roleId: number) =>
  tx
    .update('employee')
    .set({ role_id: roleId, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', employeeId)
    .execute()
