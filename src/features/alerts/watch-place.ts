import { hasActiveRule, lockPlace, savePlace, type WatchedFeed } from '#features/alerts/watch-store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { findHead } from '#platform/feeds/store.ts'

const FEEDS: readonly WatchedFeed[] = ['responses', 'reviews']

/**
 * Called before a rule becomes active. Without other active rules the changes before now have not been looked at, and
 * are skipped.
 */
export async function startWatching(tx: Tx): Promise<void> {
  for (const feed of FEEDS) {
    const { position } = await findHead(tx, feed)
    const head = { position, id: Number.MAX_SAFE_INTEGER }
    await lockPlace(tx, feed, head)
    if (!(await hasActiveRule(tx))) await savePlace(tx, feed, head)
  }
}
