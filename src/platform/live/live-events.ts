import type { OpenTransaction } from '#platform/db/open-transaction.ts'
import { insertLiveEvents, notifyLive } from '#platform/live/store.ts'

/** New or changed records of one kind. Contains only ids: screens fetch what their viewer may see. */
export type LiveChange = { topic: string; created?: readonly number[]; changed?: readonly number[] }

/**
 * Written with the change, under the number of the transaction's last audit entry. Audit entries are numbered under a
 * lock held until the commit, so a reader at a number has missed none below it. The notification is sent by the commit.
 */
export async function appendLiveEvents(
  tx: OpenTransaction,
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
