import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Client } from '#platform/http/authenticator.ts'

export const findCredential = (tx: Tx, employeeId: number) =>
  tx
    .from('employee as e')
    .leftJoin('credential as c', tx.on('c.employee_id', 'e.id'))
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select(['e.id', 'e.email', 'e.status', 'c.password_hash', 'r.permissions'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst()

export const insertSession = (
  tx: Tx,
  session: { tokenHash: Buffer; employeeId: number; expiresAt: Date; endsAt: Date },
) =>
  tx
    .insert('session', {
      token_hash: session.tokenHash,
      employee_id: session.employeeId,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
    })
    .execute()

export const touchSession = (tx: Tx, tokenHash: Buffer, expiresAt: Date, { address, userAgent }: Client) =>
  tx
    .update('session')
    .set({
      last_seen_at: tx.now,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, ends_at)`,
      address,
      user_agent: userAgent,
    })
    .where('token_hash', '=', tokenHash)
    .execute()

export const deleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx.delete('session').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = (tx: Tx, employeeIds: readonly number[]) =>
  tx.delete('session').where('employee_id', '=', anyOf(employeeIds)).execute()

export const revokeTokensOf = (tx: Tx, employeeIds: readonly number[]) =>
  tx
    .update('api_token')
    .set({ revoked_at: tx.now })
    .where('created_by', '=', anyOf(employeeIds))
    .where('revoked_at', 'is', null)
    .execute()

/** Revokes unused links that set a password. */
export const revokeLinksOf = (tx: Tx, employeeIds: readonly number[]) =>
  tx
    .update('password_link')
    .set({ revoked_at: tx.now })
    .where('employee_id', '=', anyOf(employeeIds))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export const deleteChallengesOf = (tx: Tx, employeeIds: readonly number[]) =>
  tx.delete('sign_in_challenge').where('employee_id', '=', anyOf(employeeIds)).execute()

export const deleteExpiredSessions = (tx: Tx) =>
  tx.delete('session').where('expires_at', '<=', tx.now).execute()

/** Deletes expired challenges, and links that expired before `oldestLink`. */
export async function deleteExpiredSecrets(tx: Tx, oldestLink: Date): Promise<void> {
  await tx.delete('sign_in_challenge').where('expires_at', '<=', tx.now).execute()
  await tx.delete('password_link').where('expires_at', '<=', oldestLink).execute()
  await tx.delete('saml_assertion').where('expires_at', '<=', tx.now).execute()
}

export const markActive = (tx: Tx, employeeId: number) =>
  tx.update('employee').set({ last_active_at: tx.now }).where('id', '=', employeeId).execute()

export const savePassword = (tx: Tx, employeeId: number, passwordHash: string) =>
  tx
    .insert('credential', {
      employee_id: employeeId,
      password_hash: passwordHash,
      changed_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet((set) => ({
        password_hash: set.ref('excluded.password_hash'),
        changed_at: set.ref('excluded.changed_at'),
      })),
    )
    .execute()
