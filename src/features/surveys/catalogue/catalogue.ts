import { createHash } from 'node:crypto'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

export const QUESTION_TYPES = [
  'StarRating',
  'NPS',
  'FCR',
  'Recovery',
  'Scalar',
  'SingleChoice',
  'MultipleChoice',
  'AreasOfExcellence',
  'AreasOfImprovement',
  'Text',
  'Reward',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A question that feedback from elsewhere names by its text. */
export type NamedQuestion = { text: string; type: QuestionType }
/** An option that such feedback selected. */
export type NamedOption = { questionId: number; label: string; integerValue: number | null }

/** Ids of surveys by name; a name not seen before becomes a survey. */
export const surveyIds = (tx: Tx, names: Iterable<string>): Promise<Map<string, number>> =>
  findOrCreate(
    names,
    (keys) =>
      tx.db
        .selectFrom('survey')
        .select(['id', 'name as key'])
        .where('company_id', '=', tx.companyId)
        .where('name', 'in', keys)
        .execute(),
    (keys) =>
      tx.db
        .insertInto('survey')
        .values(
          keys.map((name) => ({ company_id: tx.companyId, uuid: uuidv7(tx.now), name, created_at: tx.now })),
        )
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
        .execute(),
  )

/** Ids of questions by identifier; the type counts only when a question is seen for the first time. */
export function questionIds(tx: Tx, questions: Iterable<NamedQuestion>): Promise<Map<string, number>> {
  const named = new Map([...questions].map((question) => [questionIdentifier(question.text), question]))
  return findOrCreate(
    named.keys(),
    (keys) =>
      tx.db
        .selectFrom('question')
        .select(['id', 'identifier as key'])
        .where('company_id', '=', tx.companyId)
        .where('identifier', 'in', keys)
        .execute(),
    (keys) =>
      tx.db
        .insertInto('question')
        .values(
          keys.map((identifier) => ({
            company_id: tx.companyId,
            identifier,
            text: named.get(identifier)?.text ?? identifier,
            type: named.get(identifier)?.type ?? 'Text',
            created_at: tx.now,
          })),
        )
        .onConflict((conflict) => conflict.columns(['company_id', 'identifier']).doNothing())
        .execute(),
  )
}

/** Ids of options by `optionKey`. */
export function optionIds(tx: Tx, options: Iterable<NamedOption>): Promise<Map<string, number>> {
  const named = new Map([...options].map((option) => [optionKey(option.questionId, option.label), option]))
  const questions = [...new Set([...named.values()].map((option) => option.questionId))]
  return findOrCreate(
    named.keys(),
    async () => {
      const rows = await tx.db
        .selectFrom('question_option')
        .select(['id', 'question_id', 'label'])
        .where('company_id', '=', tx.companyId)
        .where('question_id', 'in', questions)
        .where('label', 'in', [...new Set([...named.values()].map((option) => option.label))])
        .execute()
      return rows.map((row) => ({ id: row.id, key: optionKey(row.question_id, row.label) }))
    },
    (keys) =>
      tx.db
        .insertInto('question_option')
        .values(
          keys.flatMap((key) => {
            const option = named.get(key)
            return option
              ? {
                  company_id: tx.companyId,
                  question_id: option.questionId,
                  label: option.label,
                  integer_value: option.integerValue,
                  created_at: tx.now,
                }
              : []
          }),
        )
        .onConflict((conflict) => conflict.columns(['company_id', 'question_id', 'label']).doNothing())
        .execute(),
  )
}

export const optionKey = (questionId: number, label: string): string => `${questionId} ${label}`

const LONGEST_SLUG = 60

/** A stable name for a question known only by its text: readable, and apart from others that start alike. */
export function questionIdentifier(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  if (slug !== '' && slug.length <= LONGEST_SLUG) return slug
  return `${slug.slice(0, LONGEST_SLUG)}_${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
}
