import { createHash } from 'node:crypto'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  findOptions,
  findQuestions,
  findSurveys,
  insertOptions,
  insertQuestions,
  insertSurveys,
} from '#features/surveys/catalogue/store.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** A question that feedback from elsewhere names by its text. */
export type NamedQuestion = { text: string; type: QuestionType }
export type IdentifiedQuestion = NamedQuestion & { identifier: string }
/** An option that such feedback selected. */
export type NamedOption = { questionId: number; label: string; integerValue: number | null }

/** Ids of surveys by name; a name not seen before becomes a survey. */
export const surveyIds = (tx: Tx, names: Iterable<string>): Promise<Map<string, number>> =>
  findOrCreate(
    names,
    (keys) => findSurveys(tx, keys),
    (keys) =>
      insertSurveys(
        tx,
        keys.map((name) => ({ uuid: uuidv7(tx.now), name })),
      ),
  )

/** Ids of questions by identifier, for feedback that knows them by their text. */
export const questionIds = (tx: Tx, questions: Iterable<NamedQuestion>): Promise<Map<string, number>> =>
  identifiedQuestionIds(
    tx,
    [...questions].map(({ text, type }) => ({ identifier: questionIdentifier(text), text, type })),
  )

/** Ids of questions by identifier; text and type count only when a question is seen for the first time. */
export function identifiedQuestionIds(
  tx: Tx,
  questions: readonly IdentifiedQuestion[],
): Promise<Map<string, number>> {
  const named = new Map(questions.map((question) => [question.identifier, question]))
  return findOrCreate(
    named.keys(),
    (keys) => findQuestions(tx, keys),
    (keys) =>
      insertQuestions(
        tx,
        keys.flatMap((key) => named.get(key) ?? []),
      ),
  )
}

/** Ids of options by `optionKey`. */
export function optionIds(tx: Tx, options: Iterable<NamedOption>): Promise<Map<string, number>> {
  const named = new Map([...options].map((option) => [optionKey(option.questionId, option.label), option]))
  const questions = [...new Set([...named.values()].map((option) => option.questionId))]
  const labels = [...new Set([...named.values()].map((option) => option.label))]
  return findOrCreate(
    named.keys(),
    async () => {
      const rows = await findOptions(tx, questions, labels)
      return rows.map((row) => ({ id: row.id, key: optionKey(row.question_id, row.label) }))
    },
    (keys) =>
      insertOptions(
        tx,
        keys.flatMap((key) => named.get(key) ?? []),
      ),
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
  return `${slug.slice(0, LONGEST_SLUG).toWellFormed()}_${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
}
