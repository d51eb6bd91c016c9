import { sql } from 'kysely'
import type { ExcludedReason } from '#features/feedback/exclusions/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Whether a response is finished, and whether it counts. */
export type StoredCounting = {
  id: number
  responded_at: Date
  partial: boolean
  excluded_reason: ExcludedReason | null
}

/** Locks the response that a customer has begun; undefined before the first answer. */
export async function lockBegunResponse(tx: Tx, externalId: string): Promise<StoredCounting | undefined> {
  const row = await standings(tx).where('external_id', '=', externalId).forUpdate().executeTakeFirst()
  return row as StoredCounting | undefined
}

/**
 * Locks a response that the customer may still be answering; undefined if it is finished or already counted as
 * partial.
 */
export const lockUnfinished = (tx: Tx, id: number) =>
  standings(tx)
    .where('id', '=', id)
    .where('partial', '=', true)
    .where('excluded_reason', '=', 'in_progress')
    .forUpdate()
    .executeTakeFirst()

const standings = (tx: Tx) => tx.from('response').select(['id', 'responded_at', 'partial', 'excluded_reason'])

export async function setCounting(
  tx: Tx,
  id: number,
  standing: { partial: boolean; excluded_reason: ExcludedReason | null },
): Promise<void> {
  tx.feed('responses', [id])
  await tx
    .update('response')
    .set({ ...standing, version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}

/** Counts or excludes the partial responses that customers have left. Returns the ids of those changed. */
export async function countPartialResponses(tx: Tx, counts: boolean): Promise<number[]> {
  const rows = await tx
    .update('response')
    .set({
      excluded_reason: counts ? null : 'partial',
      version: sql<number>`version + 1`,
      updated_at: tx.now,
    })
    .where('partial', '=', true)
    .where('excluded_reason', counts ? '=' : 'is', counts ? 'partial' : null)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  tx.feed('responses', ids)
  return ids
}
