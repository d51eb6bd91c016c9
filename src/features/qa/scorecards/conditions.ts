import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
type Ids = readonly number[]

/** Matches a column holding the id of any version of these scorecards. */
export const isVersionOfForm = (companyId: number, column: string, formIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id from qa_form asked join qa_form v on v.company_id = ${companyId} and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${formIds}::bigint[])))`

/** Matches any version of these questions. Versions may differ in wording and section. */
export const isVersionOfQuestion = (companyId: number, column: string, questionIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id from qa_question asked join qa_question v on v.company_id = ${companyId} and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${questionIds}::bigint[])))`

/** Matches any version of these options. A lineage of options is unique only within its question. */
export const isVersionOfOption = (companyId: number, column: string, optionIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id
      from qa_option asked
      join qa_question q on q.company_id = ${companyId} and q.id = asked.question_id
      join qa_question vq on vq.company_id = ${companyId} and vq.lineage = q.lineage
      join qa_option v on v.company_id = ${companyId} and v.question_id = vq.id and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${optionIds}::bigint[])))`

/** All versions of all scorecards, each with the id and name of its newest version. */
export const scorecardVersions = (companyId: number): RawBuilder<unknown> =>
  sql`select v.id, v.lineage, v.version_number, v.first_used_at,
             first_value(v.id) over newest_first as newest_id, first_value(v.name) over newest_first as name
        from qa_form v where v.company_id = ${companyId}
      window newest_first as (partition by v.lineage order by v.version_number desc)`
