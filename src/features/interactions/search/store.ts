import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchedText } from '#features/interactions/search/hits.ts'
import {
  conversationWords,
  firstReplySeconds,
  type SearchedConversation,
  STEM,
  STEMMERS,
  stemmedLanguage,
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

/** The stems of each word in the languages of the company's interactions, as `en:refund`. */
export async function findStems(tx: Tx, words: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (words.length === 0) return new Map()
  const languages = new Set((await findLanguageTags(tx)).flatMap((tag) => stemmedLanguage(tag) ?? []))
  if (languages.size === 0) return new Map()
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, array_agg(distinct language || ':' || stem) as stems
      from unnest(${words}::text[]) as word,
           unnest(${[...languages]}::text[], ${[...languages].map((each) => STEMMERS[each])}::text[]) as s (language, stemmer),
           unnest(ts_lexize(stemmer::regdictionary, word)) as stem
     where stem <> ''
     group by word`.execute(tx.db)
  return new Map(rows.map(({ word, stems }) => [word, stems]))
}

/** The language tags of the company's interactions. Each is read from the index on its own: there are few. */
async function findLanguageTags(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    with recursive tag as (
      (select i.language from interaction i
        where i.company_id = ${tx.companyId} and i.language is not null
        order by i.language limit 1)
      union all
      select (select i.language from interaction i
               where i.company_id = ${tx.companyId} and i.language > tag.language
               order by i.language limit 1)
        from tag where tag.language is not null)
    select language from tag where language is not null`.execute(tx.db)
  return rows.map(({ language }) => language)
}

/**
 * Selects the ids of interactions that match a `tsquery`, and one of their weeks. The weeks are a condition of their
 * own: in one query, the index would evaluate the whole query for each interaction of these weeks.
 */
export const foundByWords = (
  companyId: number,
  query: string,
  weeks: string | null = null,
): RawBuilder<unknown> => sql`
  select s.interaction_id from interaction_search s
   where s.company_id = ${companyId} and s.words @@ ${query}::tsquery
     ${weeks === null ? sql`` : sql`and s.words @@ ${weeks}::tsquery`}`

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
