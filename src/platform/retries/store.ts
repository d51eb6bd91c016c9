import type { CompanyTx } from '#platform/db/in-company.ts'

/** Identifies a request that a client may repeat: the same key of the same person on the same route. */
export type RetryKey = { actor: string; route: string; key: string; requestHash: Buffer }

export type StoredRetry = { request_hash: Buffer; status: number | null; answer: string | null }

export const findRetryKey = (
  tx: CompanyTx,
  { actor, route, key }: RetryKey,
  since: Date,
): Promise<StoredRetry | undefined> =>
  tx
    .from('retry_key')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst()

export async function insertRetryKey(
  tx: CompanyTx,
  { actor, route, key, requestHash }: RetryKey,
  now: Date,
): Promise<void> {
  await tx.insert('retry_key', { actor, route, key, request_hash: requestHash, created_at: now }).execute()
}

export async function saveAnswer(
  tx: CompanyTx,
  { actor, route, key }: RetryKey,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await tx
    .update('retry_key')
    .set({ status, answer })
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

export async function deleteRetryKeysBefore(tx: CompanyTx, time: Date): Promise<void> {
  await tx.delete('retry_key').where('created_at', '<', time).execute()
}
