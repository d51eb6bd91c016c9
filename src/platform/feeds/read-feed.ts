import type { Viewer } from '#platform/access/viewer.ts'
import { companyTransaction, type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { FeedName } from '#platform/feeds/changes.ts'
import type { FeedPage, FeedQuery } from '#platform/feeds/contract.ts'
import { type FeedPlace, newerThanData, readFeedCursor, writeFeedCursor } from '#platform/feeds/cursor.ts'
import { type ChangedRecord, fillSome, findChanged, findHead } from '#platform/feeds/store.ts'
import type { Services } from '#platform/services.ts'

/** Returns the records with these ids that the viewer may see, in any order, as the viewer may see them. */
export type ReadRecords<Item extends { id: number }> = (tx: Tx, ids: readonly number[]) => Promise<Item[]>

/**
 * A page of a feed, oldest change first. Records that `read` does not return are deleted for the viewer. Throws
 * `unavailable` while the feed is filled with the records from before its first use.
 */
export async function readFeed<Item extends { id: number }>(
  services: Services,
  viewer: Viewer,
  feed: FeedName,
  query: FeedQuery,
  read: ReadRecords<Item>,
): Promise<FeedPage<Item>> {
  const page = () => tenantTransaction(services, viewer, (tx) => readPage(tx, feed, query, read))
  const found = await page()
  if (found) return found
  await fillFeed(services, viewer.company.id, feed)
  const filled = await page()
  if (!filled) throw new Error(`The feed ${feed} is not filled.`)
  return filled
}

/** Null if the feed has to be filled first. */
async function readPage<Item extends { id: number }>(
  tx: Tx,
  feed: FeedName,
  { updated_since, after, limit }: FeedQuery,
  read: ReadRecords<Item>,
): Promise<FeedPage<Item> | null> {
  const scope = { companyId: tx.companyId, feed }
  const from = after === undefined ? placeAt(updated_since) : readFeedCursor(scope, after)
  const head = await findHead(tx, feed)
  if (!head.isFilled) return null
  if (after !== undefined && from.position > head.position) throw newerThanData()
  const found = await findChanged(tx, feed, { after: from, limit: limit + 1 })
  const changed = found.slice(0, limit)
  const records = await read(
    tx,
    changed.map(({ id }) => id),
  )
  const last = changed.at(-1) ?? { ...from, position: Math.min(from.position, head.position) }
  const cursor = writeFeedCursor(scope, last)
  return {
    items: markRecords(changed, records),
    next_cursor: found.length > changed.length ? cursor : null,
    resume_cursor: cursor,
  }
}

/** Before the first record that changed at this time. */
const placeAt = (since: string | undefined): FeedPlace => ({
  position: since === undefined ? 0 : Math.max(0, Date.parse(since)),
  id: 0,
})

function markRecords<Item extends { id: number }>(
  changed: readonly ChangedRecord[],
  records: readonly Item[],
): FeedPage<Item>['items'] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return changed.map(({ id, position }) => {
    const updated_at = new Date(position).toISOString()
    const record = byId.get(id)
    return record ? { ...record, updated_at, deleted_at: null } : { id, updated_at, deleted_at: updated_at }
  })
}

const FILLED_AT_ONCE = 5_000
/** A request fills for this long; the next one continues. */
const FILL_MS = 3_000

async function fillFeed(services: Services, companyId: number, feed: FeedName): Promise<void> {
  const end = performance.now() + FILL_MS
  for (;;) {
    const isDone = await companyTransaction(services.database, companyId, (tx) =>
      fillSome(tx, feed, FILLED_AT_ONCE),
    )
    if (isDone) return
    if (performance.now() > end)
      throw new AppError('unavailable', 'This feed is being prepared. Try again in a few seconds.', {
        retryAfterSeconds: 2,
      })
  }
}
