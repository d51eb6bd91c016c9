import { createHash } from 'node:crypto'
import { askedIn } from '#features/surveys/catalogue/asked-in-sql.ts'
import { findOptions, insertOptions } from '#features/surveys/catalogue/option-store.ts'
import { findSurveys, insertSurveys } from '#features/surveys/catalogue/store.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** SQL for the names of the published surveys that contain the question of a column, as an array. */
export const surveysAsking = (tx: Tx, question: string) => askedIn(tx, question)

/** An option that feedback from other systems names by its label. */
export type NamedOption = { questionId: number; label: string; integerValue: number | null }

/** Returns survey ids by name. A new name creates a survey. */
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

/** Returns option ids by `optionKey`. */
export function optionIds(tx: Tx, options: Iterable<NamedOption>): Promise<Map<string, number>> {
  const named = new Map([...options].map((option) => [optionKey(option.questionId, option.label), option]))
  const questions = [...new Set([...named.values()].map((option) => option.questionId))]
  const labels = [...new Set([...named.values()].map((option) => option.label))]
  return findOrCreate(
    named.keys(),
    async () => {
      const rows = await findOptions(tx, questions, labels)
      const named = (of: (row: (typeof rows)[number]) => string[]) =>
        rows.flatMap((row) =>
          of(row).map((label) => ({ id: row.id, key: optionKey(row.question_id, label) })),
        )
      // The last entry wins: a current label takes precedence over a former one.
      return [...named((row) => row.former_labels), ...named((row) => [row.label])]
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

/** A readable identifier from the first words of a question. Texts that differ only in punctuation may share one. */
export function questionIdentifier(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  if (slug !== '' && slug.length <= LONGEST_SLUG) return slug
  return `${slug.slice(0, LONGEST_SLUG).toWellFormed()}_${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
}
