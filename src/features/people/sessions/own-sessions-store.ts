import type { Tx } from '#platform/db/tenant.ts'

/** Sessions of a person that have not ended, the last used first. */
export const findSessionsOf = (tx: Tx, employeeId: number, ended: { opened: Date; used: Date }) =>
  tx
    .from('session')
    .select(['token_hash', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', tx.now)
    .where('created_at', '>', ended.opened)
    .where('last_seen_at', '>', ended.used)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()

export const deleteSessions = (tx: Tx, tokenHashes: readonly Buffer[]) =>
  tx.delete('session').where('token_hash', 'in', tokenHashes).execute()
