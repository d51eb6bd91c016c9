import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchedText } from '#features/interactions/search/hits.ts'
import {
  conversationWords,
  firstReplySeconds,
  inSpans,
  type SearchedConversation,
  type Spans,
  STEM,
  STEMMERS,
  spansOf,
  stemmedLanguage,
  weekOf,
} from '#features/interactions/search/words.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Replaces what interactions are found by. Stems equal to their word are not stored: searches ask for both. */
export async function saveSearch(
  tx: Tx,
  interactions: readonly (SearchedConversation & { id: number; language: string | null })[],
): Promise<void> {
  if (interactions.length === 0) return
  const rows = interactions.map((each) => {
    const language = stemmedLanguage(each.language)
    return {
      interaction_id: each.id,
      ...conversationWords(each),
      language,
      stemmer: language && STEMMERS[language],
      turns: each.events.filter(({ kind }) => kind === 'turn').length,
      first_reply_seconds: firstReplySeconds(each),
    }
  })
  await sql`
    insert into interaction_search (company_id, interaction_id, words, turns, first_reply_seconds)
    select ${tx.companyId}, u.interaction_id,
           array_to_tsvector(u.words || u.marks || array(
             select ${STEM} || u.language || ':' || stem
               from unnest(u.words) as word, unnest(ts_lexize(u.stemmer::regdictionary, word)) as stem
              where stem <> word and stem <> '')),
           u.turns, u.first_reply_seconds
      from json_to_recordset(${JSON.stringify(rows)}::json) as u (
        interaction_id bigint, words text[], marks text[], language text, stemmer text, turns int,
        first_reply_seconds int)
    on conflict (company_id, interaction_id) do update
       set words = excluded.words, turns = excluded.turns,
           first_reply_seconds = excluded.first_reply_seconds`.execute(tx.db)
}

/** What the database knows about the words of a search. */
export type Known = {
  /** The stems of each word in the languages of the company's interactions, as `en:refund`. */
  stems: ReadonlyMap<string, string[]>
  /** The spans of the company's interactions; null if the index of words cannot be used. */
  spans: Spans | null
}

export async function findKnown(tx: Tx, words: readonly string[]): Promise<Known> {
  const { tags, first, last } = await findExtent(tx)
  const languages = [...new Set(tags.flatMap((tag) => stemmedLanguage(tag) ?? []))]
  // Under row-level security, PostgreSQL uses the index only with both marks, and without it would compute what the
  // index holds for every interaction.
  const { rows } = await sql<{ marked: boolean; stems: Record<string, string[]> | null }>`
    select (select bool_and(proleakproof) from pg_proc
             where oid in ('app.span_words(bigint, tsvector)'::regprocedure,
                           'pg_catalog.ts_match_vq(tsvector, tsquery)'::regprocedure)) as marked,
           (select json_object_agg(word, stems) from (
             select word, array_agg(distinct language || ':' || stem) as stems
               from unnest(${words}::text[]) as word,
                    unnest(${languages}::text[], ${languages.map((each) => STEMMERS[each])}::text[]) as s (language, stemmer),
                    unnest(ts_lexize(stemmer::regdictionary, word)) as stem
              where stem <> ''
              group by word) stemmed) as stems`.execute(tx.db)
  const { marked = false, stems = null } = rows[0] ?? {}
  return {
    stems: new Map(Object.entries(stems ?? {})),
    spans: marked ? spansOf(weekOf(first?.getTime() ?? 0), weekOf(last?.getTime() ?? 0)) : null,
  }
}

type Extent = { tags: string[]; first: Date | null; last: Date | null }

/**
 * The language tags of the company's interactions, each read from the index on its own because there are few, and when
 * the first and the last interaction started.
 */
async function findExtent(tx: Tx): Promise<Extent> {
  const { rows } = await sql<Extent>`
    with recursive tag as (
      (select i.language from interaction i
        where i.company_id = ${tx.companyId} and i.language is not null
        order by i.language limit 1)
      union all
      select (select i.language from interaction i
               where i.company_id = ${tx.companyId} and i.language > tag.language
               order by i.language limit 1)
        from tag where tag.language is not null)
    select array(select language from tag where language is not null) as tags, times.first, times.last
      from (select min(i.started_at) as first, max(i.started_at) as last from interaction i
             where i.company_id = ${tx.companyId} and i.removed_at is null) times`.execute(tx.db)
  return rows[0] ?? { tags: [], first: null, last: null }
}

/** Where the index of words is asked: in spans, or in some of their weeks. */
export type Place = { spans: Spans; weeks: string | null }

/**
 * Selects the ids of interactions that match a `tsquery`; without a place, those of all times without the index. The
 * weeks are a condition of their own: in one query, the index would evaluate the whole query for each interaction of
 * these weeks. The queries are selected, because PostgreSQL would expect hits in every other interaction of so many
 * words, and read all instead of the index.
 */
export function foundByWords(companyId: number, query: string, place: Place | null): RawBuilder<unknown> {
  const indexed = place && [
    inSpans(query, companyId, place.spans),
    ...(place.weeks === null ? [] : [place.weeks]),
  ]
  const parts = indexed?.map(
    (each) => sql`app.span_words(s.company_id, s.words) @@ (select ${each}::tsquery)`,
  )
  return sql`
    select s.interaction_id from interaction_search s
     where s.company_id = ${companyId} and ${sql.join(parts ?? [sql`s.words @@ ${query}::tsquery`], sql` and `)}`
}

/** Selects those of the interactions that match a `tsquery`. */
export const thoseWithWords = (
  companyId: number,
  ids: readonly number[],
  query: string,
): RawBuilder<unknown> => sql`
  select s.interaction_id from interaction_search s
   where s.company_id = ${companyId} and s.interaction_id = any(${ids}::bigint[]) and s.words @@ ${query}::tsquery`

/** How many of the company's newest interactions match each `tsquery`. */
export async function countAmongNewest(
  tx: Tx,
  queries: readonly string[],
  newest: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where s.words @@ q.query::tsquery)::int as count
      from (select i.id from interaction i
             where i.company_id = ${tx.companyId} and i.removed_at is null
             order by i.started_at desc, i.id desc limit ${newest}) n
      join interaction_search s on s.company_id = ${tx.companyId} and s.interaction_id = n.id,
           unnest(${queries}::text[]) with ordinality as q (query, number)
     group by q.number order by q.number`.execute(tx.db)
  return rows.map(({ count }) => count)
}

/** Selects whether an interaction `i` matches a `tsquery`, by its key. */
export const hasWords = (companyId: number, query: string): RawBuilder<unknown> => sql`
  select s.words @@ ${query}::tsquery from interaction_search s
   where s.company_id = ${companyId} and s.interaction_id = i.id`

/** Most turns of a conversation that are looked through for a hit, and characters of each. */
const MOST_TURNS = 500
const MOST_CHARACTERS = 5_000

/** The texts of turns by interaction, in order. */
export async function findTexts(
  tx: Tx,
  interactionIds: readonly number[],
): Promise<ReadonlyMap<number, SearchedText[]>> {
  if (interactionIds.length === 0) return new Map()
  const { rows } = await sql<SearchedText & { interaction_id: number }>`
    select v.interaction_id, v.position, left(v.text, ${MOST_CHARACTERS}) as text
      from interaction_event v
     where v.company_id = ${tx.companyId} and v.interaction_id = any(${interactionIds}::bigint[])
       and v.position <= ${MOST_TURNS}
     order by v.interaction_id, v.position`.execute(tx.db)
  return Map.groupBy(rows, ({ interaction_id }) => interaction_id)
}

export type Range = { from?: number | undefined; to?: number | undefined }

/** Condition on a row `i`: its number of turns and the seconds to the first reply. Null without a range. */
export function withinCounts(companyId: number, turns: Range, firstReply: Range): RawBuilder<SqlBool> | null {
  const parts = [...rangeParts(sql`s.turns`, turns), ...rangeParts(sql`s.first_reply_seconds`, firstReply)]
  if (parts.length === 0) return null
  return sql<SqlBool>`exists (select from interaction_search s
    where s.company_id = ${companyId} and s.interaction_id = i.id and ${sql.join(parts, sql` and `)})`
}

/** Seconds of an interaction `i`: those of its recording, otherwise from its start to its end; null if neither is known. */
const DURATION = sql`coalesce(i.audio_seconds, extract(epoch from i.resolved_at - i.started_at))`

/** Conditions on an interaction `i`: its duration is known and in the range, in seconds. */
export const durationParts = (range: Range): RawBuilder<SqlBool>[] => rangeParts(DURATION, range)

/** Both ends are included. */
const rangeParts = (value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${value} <= ${to}`]),
]
