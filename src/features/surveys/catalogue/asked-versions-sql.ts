import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  AskedVersion,
  AskedVersionsRequest,
  ChangedVersion,
  ChangedVersionsRequest,
  Feed,
} from '#features/surveys/catalogue/asked-version.ts'

/**
 * Reads responses only if a version published between the periods asks something different from the previous one.
 * That is rare, so the catalogue alone usually answers.
 */
export const askedVersionsQuery = (
  companyId: number,
  query: AskedVersionsRequest,
): RawBuilder<AskedVersion> => sql`
  with fed as materialized (
    select w.survey_id, w.survey_version, array_agg(w.question_id order by w.question_id) as ids
      from survey_question w
      join question q on q.company_id = ${companyId} and q.id = w.question_id and ${feeds(query.feeds)}
     where w.company_id = ${companyId}
     group by w.survey_id, w.survey_version
  ), changed as materialized (
    select v.survey_id
      from survey_version v
      left join fed on fed.survey_id = v.survey_id and fed.survey_version = v.number
      left join fed former on former.survey_id = v.survey_id and former.survey_version = v.number - 1
      left join survey_version p on p.company_id = ${companyId} and p.survey_id = v.survey_id and p.number = v.number - 1
     where v.company_id = ${companyId} and v.published_at >= ${query.earlier.from}::timestamptz
       and v.published_at < ${query.later.before}::timestamptz
       and (fed.ids is distinct from former.ids or ${otherOptions(query)})
  )
  select u.survey_id, u.later, u.people, ${questions(companyId, query.feeds, { survey: 'u.survey_id', version: sql`u.survey_version` })} as questions
    from (select case when r.survey_version is not null then r.survey_id end as survey_id, r.survey_version,
                 ${within(query.later)} as later, ${peopleSql(query)} as people
            from response r
           where r.company_id = ${companyId} and ${query.where} and (${within(query.earlier)} or ${within(query.later)})
             and exists (select from changed)
           group by 1, 2, 3) u`

const peopleSql = ({ byPerson = false }: AskedVersionsRequest): RawBuilder<unknown> =>
  byPerson ? sql`json_agg(distinct r.employee_id)` : sql`null::json`

/** Versions that replaced another one, with the questions of both. Versions without matching answers are left out. */
export const changedVersionsQuery = (
  companyId: number,
  { feed, from, before, where }: ChangedVersionsRequest,
): RawBuilder<ChangedVersion> => sql`
  select v.survey_id as id, s.name, v.number as version, v.published_at as at,
         ${questions(companyId, [feed], { survey: 'v.survey_id', version: sql`v.number` })} as questions,
         ${questions(companyId, [feed], { survey: 'v.survey_id', version: sql`v.number - 1` })} as former_questions
    from survey_version v
    join survey s on s.company_id = ${companyId} and s.id = v.survey_id
   where v.company_id = ${companyId} and v.number > 1
     and v.published_at >= ${from}::timestamptz and v.published_at < ${before}::timestamptz
     and exists (select from response r
                  where r.company_id = ${companyId} and r.survey_id = v.survey_id and r.survey_version is not null
                    and r.responded_at >= ${from}::timestamptz and r.responded_at < ${before}::timestamptz and ${where})
   order by v.published_at desc, v.survey_id, v.number`

const feeds = (all: readonly Feed[]): RawBuilder<SqlBool> => {
  const types = all.flatMap(({ type }) => type ?? [])
  const identifiers = all.flatMap(({ identifier }) => identifier ?? [])
  return sql`(q.type = any(${types}::text[]) or q.identifier = any(${identifiers}::text[]))`
}

/** Options are only needed for the share of chosen answers. */
function otherOptions({ feeds: all }: AskedVersionsRequest): RawBuilder<SqlBool> {
  if (all.every(({ targets }) => targets === null)) return sql`false`
  const options = (links: RawBuilder<unknown>) => sql`array(
    select o.value::bigint from jsonb_each(${links}) asked cross join lateral jsonb_each_text(asked.value -> 'options') o
     where (asked.value ->> 'question_id')::bigint = any(fed.ids) order by 1)`
  return sql`${options(sql`v.links`)} is distinct from ${options(sql`p.links`)}`
}

const within = ({ from, before }: AskedVersionsRequest['later']): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.responded_at >= ${from}::timestamptz and r.responded_at < ${before}::timestamptz)`

/** The questions of a version that feed one of the figures, in order, with their options. */
const questions = (
  companyId: number,
  all: readonly Feed[],
  { survey, version }: { survey: string; version: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('id', q.id, 'type', q.type, 'identifier', q.identifier, 'options', (
           select json_agg(json_build_object('id', o.id, 'labels', array_append(o.former_labels, o.label), 'value', o.integer_value))
             from jsonb_each_text(c.links -> (asked.value ->> 'id') -> 'options') offered
             join question_option o on o.company_id = ${companyId} and o.id = offered.value::bigint))
         order by page.place, asked.place)
    from survey_version c
   cross join lateral jsonb_array_elements(c.configuration::jsonb -> 'pages') with ordinality as page (questions, place)
   cross join lateral jsonb_array_elements(page.questions) with ordinality as asked (value, place)
    join question q on q.company_id = ${companyId} and q.id = (c.links -> (asked.value ->> 'id') ->> 'question_id')::bigint
     and ${feeds(all)}
   where c.company_id = ${companyId} and c.survey_id = ${sql.ref(survey)} and c.number = ${version})`
