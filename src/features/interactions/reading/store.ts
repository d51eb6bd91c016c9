import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOf, keysOf, type Sought } from '#features/interactions/reading/people-sql.ts'
import { foundByWords, hasWords } from '#features/interactions/search/store.ts'
import { everyWord, type Spans } from '#features/interactions/search/words.ts'
import { foldText } from '#lib/fold.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type InteractionFilter = {
  companyId: number
  /** The employees in the viewer's scope; null for all interactions, including unassigned ones. */
  visible: readonly number[] | null
  from: Date | null
  before: Date | null
  employees: readonly number[] | null
  channels: readonly number[] | null
  tags: readonly string[] | null
  search: string | null
  /** A `tsquery` for each word of the search; null without words. */
  wordQueries: readonly string[] | null
  /** The spans of all interactions; null without words, and if the index of words cannot be used. */
  spans: Spans | null
  /** Selects the ids of interactions with these words, if not the query does. */
  hits: RawBuilder<unknown> | null
  /** The search also covers customers. */
  searchesCustomers: boolean
  hasAudio: boolean | null
  /** A condition on a row `i`: it has, or has not, been reviewed. */
  reviewed: RawBuilder<SqlBool> | null
  /** A condition on a row `i`: its employee must stay hidden from the viewer. */
  hidden: RawBuilder<SqlBool>
  /** Conditions of further filters on a row `i`. */
  further: readonly RawBuilder<SqlBool>[]
  /** A filter is about fields that blind reviews mask, so hidden interactions do not match. */
  leavesOutHidden: boolean
  /** A further condition on a row `i`. */
  also: RawBuilder<SqlBool> | null
  oldest: boolean
}

export type InteractionRow = {
  id: number
  external_id: string
  /** When it started; lists are sorted by it. */
  created_at: Date
  resolved_at: Date | null
  language: string | null
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  external_url: string | null
  audio_url: string | null
  audio_file: string | null
  audio_peaks: number[] | null
  audio_seconds: number | null
  tags: string[]
  summary: string | null
  event_count: number
  properties: Record<string, string | number | boolean | null>
  updated_at: Date
  channel_id: number
  channel_name: string
  channel_slug: string
  employee_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  custom_employee_id: string | null
  image_file: string | null
  team_id: number | null
  team_name: string | null
}

/** The rows of keys, as `keysOf` selects them, with their names. */
export async function findRows(
  tx: Tx,
  { oldest }: Pick<InteractionFilter, 'oldest'>,
  keys: RawBuilder<unknown>,
): Promise<InteractionRow[]> {
  const direction = sql.raw(oldest ? 'asc' : 'desc')
  const { rows } = await sql<InteractionRow>`
    with page as (${keys})
    ${SELECTED}
      from page p
      join interaction i on i.company_id = ${tx.companyId} and i.id = p.id
      ${joins(tx.companyId)}
     order by p.started_at ${direction}, p.id ${direction}`.execute(tx.db)
  return rows
}

const MOST_COUNTED = 10_000

/** Counts up to 10,000. */
export async function countInteractions(tx: Tx, filter: InteractionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      ${keysOf({ ...sought(filter), limit: MOST_COUNTED })}) counted`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Finds an interaction by its external id, in the given channel or in any; the newest if several have it. */
export async function findByExternalId(
  tx: Tx,
  externalId: string,
  channelId: number | null,
  visible: readonly number[] | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from interaction i
     where i.company_id = ${tx.companyId} and i.removed_at is null and ${isOf(tx.companyId, visible)}
       and lower(i.external_id) = lower(${externalId})
       and ${channelId === null ? sql<SqlBool>`true` : sql<SqlBool>`i.channel_id = ${channelId}`}
     order by (i.external_id = ${externalId}) desc, i.started_at desc, i.id desc
     limit 1`.execute(tx.db)
  return rows[0]?.id
}

/** An interaction the viewer may see; a removed one only if requested. */
export async function findInteraction(
  tx: Tx,
  id: number,
  visible: readonly number[] | null,
  withRemoved = false,
): Promise<InteractionRow | undefined> {
  const { rows } = await sql<InteractionRow>`
    ${SELECTED}
      from interaction i ${joins(tx.companyId)}
     where i.company_id = ${tx.companyId} and i.id = ${id} and ${isOf(tx.companyId, visible)}
       and (${withRemoved} or i.removed_at is null)`.execute(tx.db)
  return rows[0]
}

/** Those of the interactions that the viewer may see. */
export async function findInteractionsAmong(
  tx: Tx,
  ids: readonly number[],
  visible: readonly number[] | null,
): Promise<InteractionRow[]> {
  const { rows } = await sql<InteractionRow>`
    ${SELECTED}
      from interaction i ${joins(tx.companyId)}
     where i.company_id = ${tx.companyId} and i.id = any(${ids}::bigint[]) and ${isOf(tx.companyId, visible)}
       and i.removed_at is null`.execute(tx.db)
  return rows
}

export type EventRow = {
  id: number
  position: number
  kind: string
  speaker: string | null
  employee_id: number | null
  author_name: string | null
  author_address: string | null
  /** The names of the employee. */
  first_name: string | null
  last_name: string | null
  text: string
  translated_text: string | null
  at: Date | null
}

export const findEvents = (tx: Tx, interactionId: number): Promise<EventRow[]> =>
  events(tx).where('v.interaction_id', '=', interactionId).orderBy('v.position').execute()

/** The messages of several interactions, in order. */
export const findEventsOf = (
  tx: Tx,
  interactionIds: readonly number[],
): Promise<(EventRow & { interaction_id: number })[]> =>
  events(tx)
    .select('v.interaction_id')
    .where('v.interaction_id', '=', anyOf(interactionIds))
    .orderBy('v.interaction_id')
    .orderBy('v.position')
    .execute()

const events = (tx: Tx) =>
  tx
    .from('interaction_event as v')
    .leftJoin('employee as e', tx.on('e.id', 'v.employee_id'))
    .select(['v.id', 'v.position', 'v.kind', 'v.speaker', 'v.text', 'v.translated_text', 'v.at'])
    .select(['v.employee_id', 'v.author_name', 'v.author_address', 'e.first_name', 'e.last_name'])

/** Marks an interaction as removed or restored. Returns false if nothing changed or it does not exist. */
export async function markRemoved(tx: Tx, id: number, removedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('interaction')
    .set({ removed_at: removedAt, updated_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  const isChanged = numUpdatedRows > 0n
  if (isChanged) tx.feed('interactions', [id])
  return isChanged
}

export const negate = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`not (${condition})`

/** Finds by the employees of the filter, else by those in scope. */
export const sought = (filter: InteractionFilter, also = sql<SqlBool>`true`): Omit<Sought, 'limit'> => ({
  companyId: filter.companyId,
  employees: filter.employees ?? filter.visible,
  where: sql<SqlBool>`${conditions(filter)} and ${also}`,
  after: null,
  order: null,
})

function conditions(filter: InteractionFilter) {
  const { search } = filter
  const parts: RawBuilder<SqlBool>[] = []
  if (filter.from) parts.push(sql<SqlBool>`i.started_at >= ${filter.from}`)
  if (filter.before) parts.push(sql<SqlBool>`i.started_at < ${filter.before}`)
  if (filter.employees) parts.push(isOf(filter.companyId, filter.visible))
  if (filter.employees || filter.tags || filter.leavesOutHidden)
    parts.push(sql<SqlBool>`not ${filter.hidden}`)
  parts.push(...filter.further)
  if (filter.channels) parts.push(sql<SqlBool>`i.channel_id = any(${filter.channels}::bigint[])`)
  if (filter.tags) parts.push(sql<SqlBool>`i.tags && ${filter.tags}::text[]`)
  if (search !== null) parts.push(foundByIndex(filter, search))
  if (filter.hasAudio !== null)
    parts.push(sql<SqlBool>`(i.audio_url is not null or i.audio_file is not null) = ${filter.hasAudio}`)
  if (filter.reviewed) parts.push(filter.reviewed)
  if (filter.also) parts.push(filter.also)
  return parts.length === 0 ? sql<SqlBool>`true` : sql.join(parts, sql` and `)
}

/**
 * Condition on a row `i`: the search finds it. A union, so that each part can use its own index; all indexes start with
 * the company id. An array, because PostgreSQL would read all interactions for as many hits as it expects of words it
 * does not know. The second part finds interactions that have no row of words yet.
 */
const foundByIndex = (filter: InteractionFilter, search: string) => sql<SqlBool>`i.id = any(array(
      select x.id from interaction x
       where x.company_id = ${filter.companyId} and starts_with(lower(x.external_id), ${search.toLowerCase()})
      union
      select x.id from interaction x
       where x.company_id = ${filter.companyId} and x.search @@ (${wordsQuery(search, filter.searchesCustomers)})
      ${withWordHits(filter)}))
      and ${unlessHidden(filter, search)}`

function withWordHits({ companyId, wordQueries, spans, hits }: InteractionFilter) {
  if (wordQueries === null) return sql``
  return sql`union ${hits ?? foundByWords(companyId, everyWord(wordQueries), spans && { spans, weeks: null })}`
}

/** The same for a row that is read already, without the indexes. */
export const isFound = (filter: InteractionFilter, search: string, wordQuery: string) => sql<SqlBool>`
      (starts_with(lower(i.external_id), ${search.toLowerCase()})
        or i.search @@ (${wordsQuery(search, filter.searchesCustomers)})
        or (${hasWords(filter.companyId, wordQuery)}))
      and ${unlessHidden(filter, search)}`

/** Blind reviewers find hidden interactions only by the start of their id. */
const unlessHidden = ({ hidden }: InteractionFilter, search: string) =>
  sql<SqlBool>`(starts_with(lower(i.external_id), ${search.toLowerCase()}) or not ${hidden})`

/** Every word must match the start of a word. Words about the customer have weight A. */
const wordsQuery = (text: string, withCustomers: boolean) => sql`
  select coalesce(to_tsquery('simple', string_agg(quote_literal(word) || ${withCustomers ? ':*' : ':*BCD'}, ' & ')), ''::tsquery)
    from unnest(tsvector_to_array(to_tsvector('simple', ${foldText(text)}::text))) as word`

const SELECTED = sql`
  select i.id, i.external_id, i.started_at as created_at, i.resolved_at, i.language, i.customer_name,
         i.customer_email, i.customer_phone, i.external_url, i.audio_url, i.audio_file, i.audio_peaks, i.audio_seconds, i.tags, i.summary, i.event_count,
         i.properties, i.updated_at, i.channel_id, c.name as channel_name, c.slug as channel_slug, i.employee_id,
         e.first_name, e.last_name, e.email, e.custom_employee_id, e.image_file, i.team_id, t.name as team_name`

const joins = (companyId: number) => sql`
  join channel c on c.company_id = ${companyId} and c.id = i.channel_id
  left join employee e on e.company_id = ${companyId} and e.id = i.employee_id
  left join team t on t.company_id = ${companyId} and t.id = i.team_id`
