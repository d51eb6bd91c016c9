import { sql } from 'kysely'
import type { CompanyTx } from '#platform/db/in-company.ts'
import { FEED_TABLES, type FeedName } from '#platform/feeds/changes.ts'
import type { FeedPlace } from '#platform/feeds/cursor.ts'

/** By feed: true once it is filled, or the last id that the filling has reached. */
type Filled = Partial<Record<FeedName, number | true>>

export type FeedHead = { position: number; isFilled: boolean }

/** The end of the company's feeds, and whether this one has all records. */
export async function findHead(tx: CompanyTx, feed: FeedName): Promise<FeedHead> {
  const head = await tx.from('feed_head').select(['position', 'filled']).executeTakeFirst()
  return { position: head?.position ?? 0, isFilled: (head?.filled as Filled | undefined)?.[feed] === true }
}

export type ChangedRecord = { id: number; position: number }

/** The next changed records, oldest change first. */
export const findChanged = (
  tx: CompanyTx,
  feed: FeedName,
  { after, limit }: { after: FeedPlace; limit: number },
): Promise<ChangedRecord[]> =>
  tx
    .from('feed_change')
    .select(['record_id as id', 'position'])
    .where('feed', '=', feed)
    .where(sql<boolean>`(position, record_id) > (${after.position}::bigint, ${after.id}::bigint)`)
    .orderBy('position')
    .orderBy('record_id')
    .limit(limit)
    .execute()

/**
 * Adds the next records from before, each with its own time. Records that changed meanwhile keep their later place.
 * Returns whether all are in.
 */
export async function fillSome(tx: CompanyTx, feed: FeedName, limit: number): Promise<boolean> {
  const head = await lockHead(tx)
  const reached = head.filled[feed] ?? 0
  if (reached === true) return true
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at from ${sql.table(FEED_TABLES[feed])}
     where company_id = ${tx.companyId} and id > ${reached}
     order by id limit ${limit}`.execute(tx.db)
  const records = rows.map(({ id, updated_at }) => ({ id, position: updated_at.getTime() }))
  await sql`
    insert into feed_change (company_id, feed, record_id, position)
    select ${tx.companyId}, ${feed}, u.id, u.position
      from unnest(${records.map(({ id }) => id)}::bigint[], ${records.map(({ position }) => position)}::bigint[]) as u (id, position)
    on conflict (company_id, feed, record_id) do nothing`.execute(tx.db)
  const isDone = rows.length < limit
  const filled: Filled = { ...head.filled, [feed]: isDone || (rows.at(-1)?.id ?? reached) }
  const position = records.reduce((latest, record) => Math.max(latest, record.position), head.position)
  await tx
    .update('feed_head')
    .set({ position, filled: JSON.stringify(filled) })
    .execute()
  return isDone
}

async function lockHead(tx: CompanyTx): Promise<{ position: number; filled: Filled }> {
  await tx
    .insert('feed_head', { position: 0 })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  const head = await tx.from('feed_head').select(['position', 'filled']).forUpdate().executeTakeFirstOrThrow()
  return { position: head.position, filled: head.filled as Filled }
}
