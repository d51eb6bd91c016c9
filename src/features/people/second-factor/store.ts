import { sql } from 'kysely'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findFactor = (tx: Tx, employeeId: number) =>
  tx
    .from('second_factor')
    .select(['secret', 'started_at', 'confirmed_at', 'last_step'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()

/** Stores a secret until its first code confirms it. Returns false, and keeps the old one, if one is confirmed. */
export async function startFactor(tx: Tx, employeeId: number, secret: Buffer): Promise<boolean> {
  const row = await tx
    .insert('second_factor', { employee_id: employeeId, secret, started_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'employee_id'])
        .doUpdateSet((set) => ({
          secret: set.ref('excluded.secret'),
          started_at: set.ref('excluded.started_at'),
        }))
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('employee_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmFactor(tx: Tx, employeeId: number): Promise<boolean> {
  const confirmed = await tx
    .update('second_factor')
    .set({ confirmed_at: tx.now })
    .where('employee_id', '=', employeeId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Returns false if this step or a later one was used before, so that an observed code is useless. */
export async function consumeStep(tx: Tx, employeeId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update('second_factor')
    .set({ last_step: step })
    .where('employee_id', '=', employeeId)
    .where(sql<boolean>`(last_step is null or last_step < ${step}::bigint)`)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Turns the app off. Recovery codes stay; see `deleteUnusedCodes`. */
export async function deleteFactor(tx: Tx, employeeId: number): Promise<boolean> {
  const deleted = await tx.delete('second_factor').where('employee_id', '=', employeeId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  tx: Tx,
  employeeId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, employeeId)
  await tx
    .insert(
      'recovery_code',
      hashes.map((hash) => ({ employee_id: employeeId, code_hash: hash })),
    )
    .execute()
}

export const deleteRecoveryCodes = (tx: Tx, employeeId: number) =>
  tx.delete('recovery_code').where('employee_id', '=', employeeId).execute()

/** Returns false if the code does not exist or was used before. */
export async function redeemRecoveryCode(tx: Tx, employeeId: number, hashes: Buffer[]): Promise<boolean> {
  const taken = await tx
    .update('recovery_code')
    .set({ used_at: tx.now })
    .where('employee_id', '=', employeeId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const countRecoveryCodes = (tx: Tx, employeeId: number): Promise<number> =>
  countRows(tx.from('recovery_code').where('employee_id', '=', employeeId).where('used_at', 'is', null))

export const insertChallenge = (
  tx: Tx,
  challenge: { tokenHash: Buffer; employeeId: number; expiresAt: Date },
) =>
  tx
    .insert('sign_in_challenge', {
      token_hash: challenge.tokenHash,
      employee_id: challenge.employeeId,
      expires_at: challenge.expiresAt,
    })
    .execute()

/** The person of a challenge that can still be answered. */
export const findChallenge = (tx: Tx, tokenHash: Buffer, most: number) =>
  tx
    .from('sign_in_challenge')
    .select('employee_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now)
    .where('attempts', '<', most)
    .executeTakeFirst()

/** Counts an answer before it is checked; undefined when the challenge has expired or has no answers left. */
export const countAnswer = (tx: Tx, tokenHash: Buffer, most: number) =>
  tx
    .update('sign_in_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now)
    .where('attempts', '<', most)
    .returning('employee_id')
    .executeTakeFirst()

/** Returns false if it was deleted before: of two concurrent right answers, one opens a session. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const deleted = await tx.delete('sign_in_challenge').where('token_hash', '=', tokenHash).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** The person a second factor belongs to, as mails and rules need them. */
export const findHolder = (tx: Tx, employeeId: number) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select(['e.id', 'e.email', 'e.first_name', 'e.language', 'r.permissions'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst()
