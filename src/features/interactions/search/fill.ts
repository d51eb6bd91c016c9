import { findUnfilled } from '#features/interactions/search/fill-store.ts'
import { saveSearch } from '#features/interactions/search/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

const BATCH = 200

/**
 * Stores the words of a batch of interactions without a row: stored before there were words, or changed by erasing or
 * retention, which delete the row. The newest come first. Returns where the next batch begins; null at the end.
 */
export async function fillSearch(tx: Tx, before: number | null): Promise<number | null> {
  const found = await findUnfilled(tx, before, BATCH)
  await saveSearch(tx, found)
  return found.length < BATCH ? null : (found.at(-1)?.id ?? null)
}
