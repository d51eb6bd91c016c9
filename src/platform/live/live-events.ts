import type { Tx } from '#platform/db/tenant.ts'
import { insertLiveEvents, notifyLive } from '#platform/live/store.ts'

/** Which records of one kind are new or changed: ids only, for screens to fetch what their viewer may see. */
export type LiveChange = { topic: string; created?: readonly number[]; changed?: readonly number[] }

/**
 * Written with its change, under the number of the transaction's last audit entry: as entries are numbered under a lock
 * that is held until the commit, a reader at a number has missed none below it. The notification leaves with the commit.
 */
export async function appendLiveEvents(
  tx: Tx,
  changes: readonly LiveChange[],
  sequence: number | null,
): Promise<void> {
  if (changes.length === 0) return
  if (sequence === null) throw new Error('What open screens hear of has an audit entry.')
  const topics = new Map<string, { created: Set<number>; changed: Set<number> }>()
  for (const { topic, created = [], changed = [] } of changes) {
    const ids = topics.get(topic) ?? { created: new Set(), changed: new Set() }
    topics.set(topic, ids)
    for (const id of created) ids.created.add(id)
    for (const id of changed) ids.changed.add(id)
  }
  const events = [...topics].map(([topic, { created, changed }]) => ({
    sequence,
    topic,
    created_ids: [...created],
    changed_ids: [...changed].filter((id) => !created.has(id)),
  }))
  await insertLiveEvents(tx, events)
  await notifyLive(tx)
}
