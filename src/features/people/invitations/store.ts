import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type LinkKind = 'INVITATION' | 'RESET'

export const insertLink = (
  tx: Tx,
  link: { tokenHash: Buffer; employeeId: number; kind: LinkKind; createdBy: number | null; expiresAt: Date },
) =>
  tx
    .insert('password_link', {
      token_hash: link.tokenHash,
      employee_id: link.employeeId,
      kind: link.kind,
      created_by: link.createdBy,
      created_at: tx.now,
      expires_at: link.expiresAt,
    })
    .execute()

/** The person a link is sent to. */
export const findAddressee = (tx: Tx, employeeId: number) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select(['e.id', 'e.email', 'e.first_name', 'e.status', 'e.language', 'r.permissions'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst()

export const findLink = (tx: Tx, tokenHash: Buffer) =>
  tx
    .from('password_link')
    .select(['id', 'employee_id', 'kind', 'expires_at', 'used_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** A person's newest invitation: when it was sent and when it expires. */
export const findInvitation = (tx: Tx, employeeId: number) =>
  tx
    .from('password_link')
    .select(['created_at', 'expires_at', 'used_at', 'revoked_at'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'INVITATION')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false if the link was used, replaced or has expired meanwhile; only one of two concurrent uses succeeds. */
export async function markLinkUsed(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update('password_link')
    .set({ used_at: tx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Sets the status CREATED to CONFIRMED, because an invited person with a password can sign in; others stay. */
export async function confirmEmployee(tx: Tx, employeeId: number): Promise<boolean> {
  const confirmed = await tx
    .update('employee')
    .set({ status: 'CONFIRMED', version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', employeeId)
    .where('status', '=', 'CREATED')
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}
