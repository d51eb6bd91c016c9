import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const passkeys = (tx: Tx) =>
  tx
    .from('passkey')
    .select([
      'id',
      'employee_id',
      'name',
      'credential_id',
      'public_key',
      'user_handle',
      'counter',
      'transports',
      'created_at',
      'last_used_at',
    ])

export const findPasskeys = (tx: Tx, employeeId: number) =>
  passkeys(tx).where('employee_id', '=', employeeId).orderBy('id').execute()

export const findPasskey = (tx: Tx, employeeId: number, id: number) =>
  passkeys(tx).where('employee_id', '=', employeeId).where('id', '=', id).executeTakeFirst()

export const findByCredential = (tx: Tx, credentialId: Buffer) =>
  passkeys(tx).where('credential_id', '=', credentialId).executeTakeFirst()

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findByCredential>>>

export const countPasskeys = (tx: Tx, employeeId: number): Promise<number> =>
  countRows(tx.from('passkey').where('employee_id', '=', employeeId))

/** Returns undefined if the company has the credential already. */
export const insertPasskey = (
  tx: Tx,
  passkey: Pick<
    PasskeyRow,
    'employee_id' | 'name' | 'credential_id' | 'public_key' | 'user_handle' | 'counter' | 'transports'
  >,
) =>
  tx
    .insert('passkey', { ...passkey, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'credential_id']).doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

export const renamePasskey = (tx: Tx, id: number, name: string) =>
  tx.update('passkey').set({ name }).where('id', '=', id).execute()

/** Records a use. Returns false if another use was recorded since `counter` was read. */
export async function markPasskeyUsed(
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const used = await tx
    .update('passkey')
    .set({ counter: newCounter, last_used_at: tx.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Returns false if it was removed before. */
export async function deletePasskey(tx: Tx, id: number): Promise<boolean> {
  const deleted = await tx.delete('passkey').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Returns how many there were. */
export async function deletePasskeysOf(tx: Tx, employeeId: number): Promise<number> {
  const deleted = await tx.delete('passkey').where('employee_id', '=', employeeId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
