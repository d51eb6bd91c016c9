import { sql } from 'kysely'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { Tx } from '#platform/db/tenant.ts'

// Each insert leaves those alone that are there already.

export const findSurveys = (tx: Tx, names: string[]) =>
  tx.db
    .selectFrom('survey')
    .select(['id', 'name as key'])
    .where('company_id', '=', tx.companyId)
    .where('name', 'in', names)
    .execute()

export const insertSurveys = (tx: Tx, surveys: { uuid: string; name: string }[]) =>
  tx.db
    .insertInto('survey')
    .values(surveys.map((survey) => ({ company_id: tx.companyId, ...survey, created_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()

// A batch may name more questions and options than a statement takes parameters, so they go as arrays.

export const findQuestions = (tx: Tx, identifiers: string[]) =>
  tx.db
    .selectFrom('question')
    .select(['id', 'identifier as key'])
    .where('company_id', '=', tx.companyId)
    .where('identifier', '=', sql<string>`any(${identifiers}::text[])`)
    .execute()

export const insertQuestions = (
  tx: Tx,
  questions: { identifier: string; text: string; type: QuestionType }[],
) =>
  sql`
    insert into question (company_id, identifier, text, type, created_at)
    select ${tx.companyId}, u.identifier, u.text, u.type, ${tx.now}
      from unnest(${questions.map(({ identifier }) => identifier)}::text[],
                  ${questions.map(({ text }) => text)}::text[],
                  ${questions.map(({ type }) => type)}::text[]) as u (identifier, text, type)
    on conflict (company_id, identifier) do nothing`.execute(tx.db)

/** The options with one of these labels, of any of these questions. */
export const findOptions = (tx: Tx, questionIds: number[], labels: string[]) =>
  tx.db
    .selectFrom('question_option')
    .select(['id', 'question_id', 'label'])
    .where('company_id', '=', tx.companyId)
    .where('question_id', '=', sql<number>`any(${questionIds}::bigint[])`)
    .where('label', '=', sql<string>`any(${labels}::text[])`)
    .execute()

export const insertOptions = (
  tx: Tx,
  options: { questionId: number; label: string; integerValue: number | null }[],
) =>
  sql`
    insert into question_option (company_id, question_id, label, integer_value, created_at)
    select ${tx.companyId}, u.question_id, u.label, u.integer_value, ${tx.now}
      from unnest(${options.map(({ questionId }) => questionId)}::bigint[],
                  ${options.map(({ label }) => label)}::text[],
                  ${options.map(({ integerValue }) => integerValue)}::int[]) as u (question_id, label, integer_value)
    on conflict (company_id, question_id, label) do nothing`.execute(tx.db)
