import type { AnswerChange } from '#features/qa/reviews/contract.ts'
import { type AnswerFields, findQuestion } from '#features/qa/reviews/review-content-store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'

export type { AnswerFields } from '#features/qa/reviews/review-content-store.ts'

type AnswerInput = Pick<AnswerChange, 'qa_option_id' | 'answered' | 'comments'>
type Named = 'qa_question_id' | 'qa_option_id' | 'answered'

/**
 * Merges the input with the stored answer and checks it against the scorecard. Throws 422 at the wrong field; `at` maps
 * a field name to its path in the request.
 */
export async function resolveAnswer(
  tx: Tx,
  { formId, questionId }: { formId: number; questionId: number },
  input: AnswerInput,
  before: AnswerFields | undefined,
  at: (field: Named) => string = (field) => field,
): Promise<AnswerFields> {
  const refuse = (field: Named, message: string) => invalid([{ path: at(field), message }])
  const question = await findQuestion(tx, formId, questionId)
  if (!question) throw refuse('qa_question_id', 'is not a question of this scorecard')
  const merged = mergeAnswer(input, before)
  if (!merged.answered && merged.option_id !== null)
    throw refuse('answered', 'is false although an answer is chosen')
  if (merged.option_id !== null && !question.options.includes(merged.option_id))
    throw refuse('qa_option_id', 'is not an option of this question')
  if (merged.answered && merged.option_id === null && !question.na_option)
    throw refuse('qa_option_id', 'is required: this question is always applicable')
  return merged
}

/** Fields left out keep their value. An option without `answered` counts as answered. */
function mergeAnswer(
  { qa_option_id, answered, comments }: AnswerInput,
  before: AnswerFields | undefined,
): AnswerFields {
  const keptOption = qa_option_id === undefined && answered !== false ? (before?.option_id ?? null) : null
  const option = qa_option_id ?? (qa_option_id === null ? null : keptOption)
  const isAnswered =
    answered ?? (option !== null || (qa_option_id === undefined && (before?.answered ?? false)))
  return { option_id: option, answered: isAnswered, comments: comments ?? before?.comments ?? '' }
}

export const isSameAnswer = (row: AnswerFields, fields: AnswerFields): boolean =>
  row.option_id === fields.option_id && row.answered === fields.answered && row.comments === fields.comments

/** True if the stored answer is not the one the client saw. Without `seen` there is no check. */
export const isOlderCopy = (
  before: { updated_at: Date } | undefined,
  seen: string | null | undefined,
): boolean =>
  seen !== undefined && (before?.updated_at.getTime() ?? null) !== (seen === null ? null : Date.parse(seen))

export const savedAt = (before: { updated_at: Date } | undefined, now: Date): Date =>
  before ? laterThan(before.updated_at, now) : now
