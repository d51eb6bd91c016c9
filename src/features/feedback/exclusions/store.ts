import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * in_progress: the customer may still be answering. partial: left unfinished, in a company that does not count partial
 * responses.
 */
export type ExcludedReason = 'suspected_bot' | 'in_progress' | 'partial'

/** Locks the row and returns its reason; undefined if there is no such response. */
export async function lockReason(
  tx: Tx,
  id: number,
): Promise<{ reason: ExcludedReason | null; partial: boolean } | undefined> {
  const row = await tx
    .from('response')
    .select(['excluded_reason', 'partial'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { reason: row.excluded_reason as ExcludedReason | null, partial: row.partial }
}

export async function setReason(tx: Tx, id: number, reason: ExcludedReason | null): Promise<void> {
  tx.feed('responses', [id])
  await tx
    .update('response')
    .set({ excluded_reason: reason, version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}
