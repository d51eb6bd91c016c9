import type { Transaction } from 'kysely'
import type { DB } from '#platform/db/tables.ts'
import type { RetryKey } from '#platform/retries/retry-key.ts'

export type StoredRetry = { request_hash: Buffer; status: number | null; answer: string | null }

export const findRetryKey = (
  db: Transaction<DB>,
  companyId: number,
  { actor, route, key }: RetryKey,
  since: Date,
): Promise<StoredRetry | undefined> =>
  db
    .selectFrom('retry_key')
    .select(['request_hash', 'status', 'answer'])
    .where('company_id', '=', companyId)
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst()

export async function insertRetryKey(
  db: Transaction<DB>,
  companyId: number,
  { actor, route, key, requestHash }: RetryKey,
  now: Date,
): Promise<void> {
  await db
    .insertInto('retry_key')
    .values({ company_id: companyId, actor, route, key, request_hash: requestHash, created_at: now })
    .execute()
}

export async function saveAnswer(
  db: Transaction<DB>,
  companyId: number,
  { actor, route, key }: RetryKey,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await db
    .updateTable('retry_key')
    .set({ status, answer })
    .where('company_id', '=', companyId)
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

export async function deleteRetryKeysBefore(
  db: Transaction<DB>,
  companyId: number,
  time: Date,
): Promise<void> {
  await db
    .deleteFrom('retry_key')
    .where('company_id', '=', companyId)
    .where('created_at', '<', time)
    .execute()
}
