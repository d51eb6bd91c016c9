import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '#features/interactions/reading/people-sql.ts'
import {
  findRows,
  type InteractionFilter,
  type InteractionRow,
  isFound,
  sought,
} from '#features/interactions/reading/store.ts'
import {
  countAmongNewest,
  foundByWords,
  type Place,
  thoseWithWords,
} from '#features/interactions/search/store.ts'
import { everyWord, spansOf, weekOf, weekStart, weeksQuery } from '#features/interactions/search/words.ts'
import { hidesAnything } from '#platform/access/blind-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

/** Weeks that a search for words looks through, after the newest interactions and before everything. */
const WEEKS = { newest: 2, more: 13 }
/** So many of the newest interactions are read first: enough for a page if a third are hits. */
const NEWEST = 100
/** Of several words, it is counted how many of so many newest interactions have each. */
const COUNTED = 40
/** A word is seldom if at most this share of the newest interactions has it. */
const SELDOM = 0.05

/** More hits stay in the database. */
const MOST_HITS = 5_000
/** Of so many hits of seldom words, the index finds all at once. */
const FEW_HITS = 1_000
/** Two weeks with more hits than this belong to words that are not seldom enough for it. */
const FEW_OF_NEWEST_WEEKS = 5

/**
 * A page of interactions. A search first reads the words of the newest interactions, because frequent words have far more
 * hits than a page. Then the index finds the hits of two weeks; all hits, if seldom words have few; those of 13 weeks; and
 * at last all.
 */
export async function findInteractions(
  tx: Tx,
  asked: InteractionFilter,
  page: TimePage,
): Promise<InteractionRow[]> {
  const { wordQueries } = asked
  if (wordQueries === null || asked.oldest) return findPage(tx, asked, page)
  const { hidesAnything, newestAt } = await findState(tx)
  const filter = hidesAnything ? asked : { ...asked, hidden: sql<boolean>`false` }
  const latest = page.after?.createdAt ?? filter.before ?? newestAt
  if (latest === null) return []
  const shares = wordQueries.length > 1 ? await findShares(tx, wordQueries) : null
  // The newest have too few hits if a word is seldom among them.
  const newest = shares?.some(isSeldom) ? [] : await findAmongNewest(tx, filter, page, wordQueries)
  if (newest.length >= page.limit) return newest
  if (asked.spans === null) return findPage(tx, filter, page)
  const words = sortedWords(wordQueries, shares ?? [newest.length / NEWEST])
  const everywhere = { spans: asked.spans, weeks: null }
  const within = { filter, page, words, last: weekOf(latest.getTime()) }
  const soon = await findWithin(tx, WEEKS.newest, within)
  if (soon.found) return soon.found
  const mayBeFew = words.seldom.length > 0 && soon.count <= FEW_OF_NEWEST_WEEKS
  const few = mayBeFew ? await findFew(tx, words, everywhere) : null
  if (few) return findPage(tx, { ...filter, hits: few.hits }, page)
  const later = await findWithin(tx, WEEKS.more, within)
  if (later.found) return later.found
  const { hits } = await findHits(tx, words, everywhere)
  return findPage(tx, { ...filter, hits }, page)
}

type Within = { filter: InteractionFilter; page: TimePage; words: Words; last: number }

/**
 * The page, if this many weeks have enough hits for it or the filter has no earlier ones; otherwise null. `count` is the
 * number of hits of these weeks, whatever the other filters are.
 */
async function findWithin(
  tx: Tx,
  weeks: number,
  { filter, page, words, last }: Within,
): Promise<{ found: InteractionRow[] | null; count: number }> {
  const start = weekStart(last - weeks + 1)
  const from = filter.from !== null && filter.from > start ? filter.from : start
  const { count, hits } = await findHits(tx, words, {
    spans: spansOf(last - weeks + 1, last),
    weeks: weeksQuery(tx.companyId, last, weeks),
  })
  if (count < page.limit && from !== filter.from) return { found: null, count }
  const found = await findPage(tx, { ...filter, from, hits }, page)
  return { found: found.length >= page.limit || from === filter.from ? found : null, count }
}

/** Whether anything is hidden from the viewer, and when the newest interaction started. */
async function findState(tx: Tx): Promise<{ hidesAnything: boolean; newestAt: Date | null }> {
  const { rows } = await sql<{ hides: boolean; newest_at: Date | null }>`
    select ${hidesAnything(tx.viewer)} as hides,
           (select i.started_at from interaction i
             where i.company_id = ${tx.companyId} and i.removed_at is null
             order by i.started_at desc, i.id desc limit 1) as newest_at`.execute(tx.db)
  return { hidesAnything: rows[0]?.hides ?? true, newestAt: rows[0]?.newest_at ?? null }
}

/** The queries of the words, apart from each other those that hardly any of the newest interactions have. */
type Words = { seldom: readonly string[]; others: readonly string[] }

/** The shares of the newest interactions that have each of the words. */
const findShares = async (tx: Tx, wordQueries: readonly string[]): Promise<number[]> =>
  (await countAmongNewest(tx, wordQueries, COUNTED)).map((count) => count / COUNTED)

const sortedWords = (wordQueries: readonly string[], shares: readonly number[]): Words => ({
  seldom: wordQueries.filter((_, index) => isSeldom(shares[index] ?? 0)),
  others: wordQueries.filter((_, index) => !isSeldom(shares[index] ?? 0)),
})

const isSeldom = (share: number) => share <= SELDOM

type Hits = { count: number; hits: RawBuilder<unknown> }

/**
 * The interactions with these words, whatever the other filters are, as a select of their ids. Reads all places of a
 * frequent word only if the seldom ones have too many.
 */
async function findHits(tx: Tx, words: Words, place: Place): Promise<Hits> {
  const { seldom, others } = words
  const few = seldom.length > 0 && others.length > 0 ? await findFew(tx, words, place) : null
  if (few) return few
  const select = foundByWords(tx.companyId, everyWord([...seldom, ...others]), place)
  const ids = await findIds(tx, select, MOST_HITS)
  return { count: ids.length, hits: ids.length > MOST_HITS ? select : idsOnly(ids) }
}

/** The same by the seldom words, of whose interactions the others are read; null if these are too many. */
async function findFew(tx: Tx, { seldom, others }: Words, place: Place): Promise<Hits | null> {
  const some = await findIds(tx, foundByWords(tx.companyId, everyWord(seldom), place), FEW_HITS)
  if (some.length > FEW_HITS) return null
  const ids =
    others.length === 0
      ? some
      : await findIds(tx, thoseWithWords(tx.companyId, some, everyWord(others)), FEW_HITS)
  return { count: ids.length, hits: idsOnly(ids) }
}

/** One more than `most` shows that there are more. */
async function findIds(tx: Tx, select: RawBuilder<unknown>, most: number): Promise<number[]> {
  const { rows } = await sql<{ interaction_id: number }>`
    ${select} limit ${sql.lit(most + 1)}`.execute(tx.db)
  return rows.map(({ interaction_id }) => interaction_id)
}

const idsOnly = (ids: readonly number[]) => sql`select unnest(${ids}::bigint[])`

/** Finds the keys first, from the index in list order, then joins names to the few rows of the page. */
const findPage = (tx: Tx, filter: InteractionFilter, { after, limit }: TimePage): Promise<InteractionRow[]> =>
  findRows(tx, filter, keysOf({ ...sought(filter), after, order: orderOf(filter), limit }))

/** The hits among the newest interactions that match the other filters. */
function findAmongNewest(
  tx: Tx,
  filter: InteractionFilter,
  { after, limit }: TimePage,
  wordQueries: readonly string[],
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
     where ${isFound(filter, filter.search ?? '', everyWord(wordQueries))}
     order by n.started_at desc, n.id desc limit ${limit}`,
  )
}

const orderOf = ({ oldest }: InteractionFilter) => (oldest ? 'oldest' : 'newest')
