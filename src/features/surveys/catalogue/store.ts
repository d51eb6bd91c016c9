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

export const findQuestions = (tx: Tx, identifiers: string[]) =>
  tx.db
    .selectFrom('question')
    .select(['id', 'identifier as key'])
    .where('company_id', '=', tx.companyId)
    .where('identifier', 'in', identifiers)
    .execute()

export const insertQuestions = (
  tx: Tx,
  questions: { identifier: string; text: string; type: QuestionType }[],
) =>
  tx.db
    .insertInto('question')
    .values(questions.map((question) => ({ company_id: tx.companyId, ...question, created_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['company_id', 'identifier']).doNothing())
    .execute()

/** The options with one of these labels, of any of these questions. */
export const findOptions = (tx: Tx, questionIds: number[], labels: string[]) =>
  tx.db
    .selectFrom('question_option')
    .select(['id', 'question_id', 'label'])
    .where('company_id', '=', tx.companyId)
    .where('question_id', 'in', questionIds)
    .where('label', 'in', labels)
    .execute()

export const insertOptions = (
  tx: Tx,
  options: { questionId: number; label: string; integerValue: number | null }[],
) =>
  tx.db
    .insertInto('question_option')
    .values(
      options.map((option) => ({
        company_id: tx.companyId,
        question_id: option.questionId,
        label: option.label,
        integer_value: option.integerValue,
        created_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'question_id', 'label']).doNothing())
    .execute()
