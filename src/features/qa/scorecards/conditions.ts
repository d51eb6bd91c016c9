import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
type Ids = readonly number[]

/** A column has the id of one of these scorecards, in any of their versions. */
export const isVersionOfForm = (companyId: number, column: string, formIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id from qa_form asked join qa_form v on v.company_id = ${companyId} and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${formIds}::bigint[])))`

/** The same for questions: their text and their section may differ between versions. */
export const isVersionOfQuestion = (companyId: number, column: string, questionIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id from qa_question asked join qa_question v on v.company_id = ${companyId} and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${questionIds}::bigint[])))`

/** The same for options, which are found through the versions of their question. */
export const isVersionOfOption = (companyId: number, column: string, optionIds: Ids): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select v.id
      from qa_option asked
      join qa_question q on q.company_id = ${companyId} and q.id = asked.question_id
      join qa_question vq on vq.company_id = ${companyId} and vq.lineage = q.lineage
      join qa_option v on v.company_id = ${companyId} and v.question_id = vq.id and v.lineage = asked.lineage
     where asked.company_id = ${companyId} and asked.id = any(${optionIds}::bigint[])))`

/** Each version of each scorecard, with the id and name of its newest version. */
export const scorecardVersions = (companyId: number): RawBuilder<unknown> =>
  sql`select v.id, v.lineage, v.version_number, v.first_used_at,
             first_value(v.id) over newest_first as newest_id, first_value(v.name) over newest_first as name
        from qa_form v where v.company_id = ${companyId}
      window newest_first as (partition by v.lineage order by v.version_number desc)`
