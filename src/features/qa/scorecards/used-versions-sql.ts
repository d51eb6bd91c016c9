import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  ChangedScorecard,
  ScorecardChangesFilter,
  UsedVersion,
  UsedVersionsFilter,
} from '#features/qa/scorecards/used-version.ts'

/** Reads reviews only if a scorecard version was created between the periods; otherwise nothing can differ. */
export const usedVersionsQuery = (
  companyId: number,
  query: UsedVersionsFilter,
): RawBuilder<UsedVersion> => sql`
  select f.lineage::text as source, u.later, u.people, ${contentSql(companyId, 'f')} as content
    from (select r.form_id, ${within(query.later)} as later, ${peopleSql(query)} as people
            from qa_review r
           where r.company_id = ${companyId} and ${query.where} and (${within(query.earlier)} or ${within(query.later)})
             and r.count_toward_score and r.score is not null
             and exists (select from qa_form n
                          where n.company_id = ${companyId} and n.created_at >= ${query.earlier.from}::timestamptz
                            and n.created_at < ${query.later.before}::timestamptz)
           group by 1, 2) u
    join qa_form f on f.company_id = ${companyId} and f.id = u.form_id`

const peopleSql = ({ byPerson = false }: UsedVersionsFilter): RawBuilder<unknown> =>
  byPerson ? sql`json_agg(distinct r.employee_id)` : sql`null::json`

const within = ({ from, before }: UsedVersionsFilter['later']): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.completed_at >= ${from}::timestamptz and r.completed_at < ${before}::timestamptz)`

/** Versions created in a period that score differently from the previous version, if visible reviews use the scorecard. */
export const changedScorecardsQuery = (
  companyId: number,
  { from, before, where }: ScorecardChangesFilter,
): RawBuilder<ChangedScorecard> => sql`
  select f.id, f.name, f.version_number as version, f.created_at as at
    from qa_form f
    join qa_form p on p.company_id = ${companyId} and p.lineage = f.lineage and p.version_number = f.version_number - 1
   where f.company_id = ${companyId} and f.type = 'regular'
     and f.created_at >= ${from}::timestamptz and f.created_at < ${before}::timestamptz
     and ${contentSql(companyId, 'f')} is distinct from ${contentSql(companyId, 'p')}
     and exists (select from qa_review r
                   join qa_form g on g.company_id = ${companyId} and g.id = r.form_id and g.lineage = f.lineage
                  where r.company_id = ${companyId} and r.completed_at >= ${from}::timestamptz
                    and r.completed_at < ${before}::timestamptz and ${where})
   order by f.created_at desc, f.id`

/** A hash of everything a score depends on. Sections matter only if they have weights. */
const contentSql = (companyId: number, form: 'f' | 'p'): RawBuilder<string> => sql<string>`(
  select md5(string_agg(part.content, ' ' order by part.content))
    from (select concat_ws(' ', q.lineage, case when q.na_option then 'na' end,
                   case when ${sql.ref(`${form}.weighted_sections`)} then s.lineage::text || '*' || trim_scale(s.weight)::text end,
                   (select string_agg(concat(o.lineage, '=', trim_scale(o.score), case when o.autofail then '!' end),
                                      ' ' order by o.lineage)
                      from qa_option o where o.company_id = ${companyId} and o.question_id = q.id)) as content
            from qa_question q
            join qa_section s on s.company_id = ${companyId} and s.id = q.section_id
           where q.company_id = ${companyId} and q.form_id = ${sql.ref(`${form}.id`)}) part)`
