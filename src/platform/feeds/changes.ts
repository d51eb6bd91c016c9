import { sql } from 'kysely'
import type { OpenTransaction } from '#platform/db/open-transaction.ts'

/** The table of each feed's records. Each has an `id` and an `updated_at`. */
export const FEED_TABLES = {
  responses: 'response',
  reviews: 'qa_review',
  review_answers: 'qa_answer',
  annotations: 'qa_annotation',
  appeals: 'qa_appeal',
  calibrations: 'qa_calibration',
  assignments: 'qa_assignment',
  interactions: 'interaction',
  goals: 'goal',
  takeaways: 'coaching_takeaway',
} as const
export type FeedName = keyof typeof FEED_TABLES

export type FeedChange = { feed: FeedName; ids: readonly number[] }

/**
 * Moves the changed records to the end of their feeds. The position is taken under a lock held until the commit and is
 * later than every one before, so a reader at a position has missed nothing below it. This is the last thing a
 * transaction does. `now` is the time at its end.
 */
export async function appendFeedChanges(
  tx: OpenTransaction,
  changes: readonly FeedChange[],
  now: Date,
): Promise<void> {
  const idsOf = new Map<FeedName, Set<number>>()
  for (const { feed, ids } of changes) {
    const known = idsOf.get(feed) ?? new Set()
    for (const id of ids) known.add(id)
    if (known.size > 0) idsOf.set(feed, known)
  }
  const records = [...idsOf].flatMap(([feed, ids]) => [...ids].map((id) => ({ feed, id })))
  if (records.length === 0) return
  const position = await takePosition(tx, now)
  await sql`
    insert into feed_change (company_id, feed, record_id, position)
    select ${tx.companyId}, u.feed, u.id, ${position}::bigint
      from unnest(${records.map(({ feed }) => feed)}::text[], ${records.map(({ id }) => id)}::bigint[]) as u (feed, id)
    on conflict (company_id, feed, record_id) do update set position = excluded.position`.execute(tx.db)
}

async function takePosition(tx: OpenTransaction, now: Date): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into feed_head (company_id, position) values (${tx.companyId}, ${now.getTime()})
    on conflict (company_id) do update set position = greatest(excluded.position, feed_head.position + 1)
    returning position`.execute(tx.db)
  const [head] = rows
  if (!head) throw new Error('The head of the feeds returned no position.')
  return head.position
}
