import type pg from 'pg'

export const TURNS = 20

/** Words of the searches, with the share of conversations that say them in one of their turns. */
export const PLANTED = { rare: 0.0001, middling: 0.01, frequent: 0.3 } as const

const WORDS_OF_SENTENCE = 12
const SENTENCES = 50_000

/** Conversations are written in pieces, so that a long run shows its progress. */
const PIECE = 100_000

/**
 * Creates conversations of 20 turns over three years for a company that has people and a channel, by SQL, because only
 * searching is measured. Turns are taken from sentences whose words are as unevenly frequent as in a language: the word
 * of rank r about in proportion to 1/r. Half of the words have a stem of their own. The rows are those that saving a
 * conversation writes, but the index of words is built at the end.
 */
export async function seedConversations(
  owner: pg.Pool,
  companyId: number,
  conversations: number,
  say: (message: string) => void,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('select setseed(0.5)')
    await client.query(SENTENCES_SQL, [SENTENCES, WORDS_OF_SENTENCE])
    await client.query('drop index app.interaction_search_spans_index')
    for (let from = 0; from < conversations; from += PIECE) {
      const values = [companyId, from + 1, Math.min(from + PIECE, conversations)]
      for (const statement of [CONVERSATIONS_SQL, TURNS_SQL, PARTICIPANTS_SQL, SEARCH_SQL])
        await client.query(statement, values)
      say(`wrote ${values[2]?.toLocaleString('en')} of ${conversations.toLocaleString('en')} conversations`)
    }
    await client.query('drop table sentence')
    await client.query(INDEX_SQL)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const SENTENCES_SQL = `
create temp table sentence as
select id, string_agg(translate(rank::text, '0123456789', 'katemilunor')
                      || (array['s', 'ing', 'a', 'o'])[1 + rank % 4], ' ') as text
  from (select id, floor(exp(random() * 10))::int as rank
          from generate_series(1, $1::int) id, generate_series(1, $2::int) n) ranked
 group by id`

/** The number of a conversation is its external id. */
const CONVERSATIONS_SQL = `
insert into app.interaction (company_id, channel_id, external_id, language, employee_id, team_id, started_at,
                             event_count, content_hash, created_at, updated_at)
select $1, c.id, n::text, 'en', e.ids[1 + n % cardinality(e.ids)], e.teams[1 + n % cardinality(e.ids)],
       timestamptz '2026-11-20' - random() * interval '1095 days', ${TURNS}, '', now(), now()
  from generate_series($2::int, $3::int) n,
       (select min(id) as id from app.channel where company_id = $1) c,
       (select array_agg(id order by id) as ids, array_agg(team_id order by id) as teams
          from app.employee where company_id = $1 and team_id is not null) e`

const written = `select i.id, i.employee_id, i.started_at, i.external_id::int as n from app.interaction i
                  where i.company_id = $1 and i.external_id = any(array(select n::text from generate_series($2::int, $3::int) n))`

/** One conversation in so many says the word in turn 12. */
const plantedSql = Object.entries(PLANTED)
  .map(
    ([word, share]) =>
      `case when position = 12 and n % ${Math.round(1 / share)} = 0 then ' ${word}' else '' end`,
  )
  .join(' || ')

const TURNS_SQL = `
insert into app.interaction_event (company_id, interaction_id, position, kind, speaker, employee_id, text, at)
select $1, t.id, t.position, 'turn', case when t.position % 2 = 1 then 'customer' else 'agent' end,
       case when t.position % 2 = 0 then t.employee_id end, s.text || ${plantedSql}, t.started_at + t.position * interval '30 seconds'
  from (select i.*, position, 1 + floor(random() * ${SENTENCES})::int as sentence
          from (${written}) i cross join generate_series(1, ${TURNS}) position offset 0) t
  join sentence s on s.id = t.sentence`

const PARTICIPANTS_SQL = `
insert into app.interaction_participant (company_id, interaction_id, employee_id, turns, characters, assigned, started_at)
select $1, i.id, i.employee_id, ${TURNS / 2}, 800, true, i.started_at from (${written}) i`

/** As `saveSearch` writes it. */
const SEARCH_SQL = `
insert into app.interaction_search (company_id, interaction_id, words, turns, first_reply_seconds)
select $1, id, array_to_tsvector(words || marks || array(
         select '=en:' || stem from unnest(words) as word, unnest(ts_lexize('english_stem', word)) as stem
          where stem <> word and stem <> '')), ${TURNS}, 60
  from (select i.id, array_agg(distinct word) as words,
               array[i.n::text, '#' || floor(extract(epoch from i.started_at) / 604800)::int] as marks
          from (${written}) i
          join app.interaction_event v on v.company_id = $1 and v.interaction_id = i.id,
               unnest(string_to_array(v.text, ' ')) as word
         group by i.id, i.n, i.started_at) said`

const INDEX_SQL = `
create index interaction_search_spans_index on app.interaction_search using gin (app.span_words(company_id, words)) with (fastupdate = off)`
