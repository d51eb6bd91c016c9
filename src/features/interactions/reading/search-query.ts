import { sql } from 'kysely'
import { keysOf } from '#features/interactions/reading/people-sql.ts'
import {
  findRows,
  type InteractionFilter,
  type InteractionRow,
  isFound,
  sought,
} from '#features/interactions/reading/store.ts'
import { foundByWords } from '#features/interactions/search/store.ts'
import { weekOf, weekStart, weeksQuery } from '#features/interactions/search/words.ts'
import { hidesAnything } from '#platform/access/blind-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

/** Weeks that a search for words looks through, after the newest interactions and before everything. */
const WINDOWS = [2, 13]
/** So many of the newest interactions are read first: enough for a page if a third are hits. */
const NEWEST = 100

/** More hits stay in the database. */
const MOST_HITS = 5_000

/**
 * A page of interactions. A search first reads the words of the newest interactions, because a frequent word has far more
 * hits than a page. Then the index finds the hits of the newest weeks, and at last all of them.
 */
export async function findInteractions(
  tx: Tx,
  asked: InteractionFilter,
  page: TimePage,
): Promise<InteractionRow[]> {
  const { wordQuery } = asked
  if (wordQuery === null || asked.oldest) return findPage(tx, asked, page)
  const filter = (await findHidesAnything(tx)) ? asked : { ...asked, hidden: sql<boolean>`false` }
  const latest = page.after?.createdAt ?? filter.before ?? (await findNewestTime(tx))
  if (latest === null) return []
  const newest = await findAmongNewest(tx, filter, page, wordQuery)
  if (newest.length >= page.limit) return newest
  const last = weekOf(latest.getTime())
  for (const weeks of WINDOWS) {
    const start = weekStart(last - weeks + 1)
    const from = filter.from !== null && filter.from > start ? filter.from : start
    const { count, hits } = await findHits(tx, wordQuery, weeksQuery(last, weeks))
    if (count < page.limit && from !== filter.from) continue
    const found = await findPage(tx, { ...filter, from, hits }, page)
    if (found.length >= page.limit || from === filter.from) return found
  }
  const { hits } = await findHits(tx, wordQuery, null)
  return findPage(tx, { ...filter, hits }, page)
}

async function findHidesAnything(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`select ${hidesAnything(tx.viewer)} as hides`.execute(tx.db)
  return rows[0]?.hides ?? true
}

async function findNewestTime(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ started_at: Date }>`
    select i.started_at from interaction i
     where i.company_id = ${tx.companyId} and i.removed_at is null
     order by i.started_at desc, i.id desc limit 1`.execute(tx.db)
  return rows[0]?.started_at ?? null
}

/**
 * The interactions with these words, whatever the other filters are, as a select of their ids. The index is asked once,
 * unless there are many.
 */
async function findHits(tx: Tx, wordQuery: string, weeks: string | null) {
  const select = foundByWords(tx.companyId, wordQuery, weeks)
  const { rows } = await sql<{ interaction_id: number }>`
    ${select} limit ${sql.lit(MOST_HITS + 1)}`.execute(tx.db)
  const ids = rows.map(({ interaction_id }) => interaction_id)
  const hits = ids.length > MOST_HITS ? select : sql`select unnest(${ids}::bigint[])`
  return { count: ids.length, hits }
}

/** Finds the keys first, from the index in list order, then joins names to the few rows of the page. */
const findPage = (tx: Tx, filter: InteractionFilter, { after, limit }: TimePage): Promise<InteractionRow[]> =>
  findRows(tx, filter, keysOf({ ...sought(filter), after, order: orderOf(filter), limit }))

/** The hits among the newest interactions that match the other filters. */
function findAmongNewest(
  tx: Tx,
  filter: InteractionFilter,
  { after, limit }: TimePage,
  wordQuery: string,
): Promise<InteractionRow[]> {
  const newest = keysOf({
    ...sought({ ...filter, search: null }),
    after,
    order: orderOf(filter),
    limit: NEWEST,
  })
  return findRows(
    tx,
    filter,
    sql`
    select n.id, n.started_at from (${newest}) n
      join interaction i on i.company_id = ${tx.companyId} and i.id = n.id
     where ${isFound(filter, filter.search ?? '', wordQuery)}
     order by n.started_at desc, n.id desc limit ${limit}`,
  )
}

const orderOf = ({ oldest }: InteractionFilter) => (oldest ? 'oldest' : 'newest')
