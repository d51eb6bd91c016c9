import { readReviewsAction } from '#features/qa/policy.ts'
import type { LowestQuestionFilter } from '#features/qa/reviews/lowest-question-query.ts'
import { type AnsweredQuestion, findAnsweredQuestions } from '#features/qa/reviews/lowest-question-query.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { judge } from '#lib/sums.ts'
import { can } from '#platform/access/policy.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type LowestQuestion = {
  questionId: number
  text: string
  /** Mean of the answers' shares of the possible points, in per cent. */
  score: number
  n: number
  /** 95 % interval of the score. */
  lower: number
  upper: number
}

/**
 * The question with the lowest score in the reviews the viewer may see. Null unless a question is detectably lower than
 * all others together, which takes answers from at least five interactions.
 */
export async function lowestQuestion(tx: Tx, filter: LowestQuestionFilter): Promise<LowestQuestion | null> {
  if (!can(tx.viewer, readReviewsAction)) return null
  const [lowest] = lowestFirst(await findAnsweredQuestions(tx, filter))
  return lowest ?? null
}

/** Questions detectably below the others, lowest first. */
export const lowestFirst = (questions: readonly AnsweredQuestion[]): LowestQuestion[] =>
  questions
    .flatMap(({ question_id: questionId, text, scores, others }) => {
      const { value, n, lower, upper, verdict } = judge('mean', others, scores, SCORE_SCALE)
      if (verdict !== 'down' || value === null || lower === null || upper === null) return []
      return { questionId, text, score: toTenth(value), n, lower: toTenth(lower), upper: toTenth(upper) }
    })
    .sort((a, b) => a.score - b.score || b.n - a.n || a.questionId - b.questionId)

const toTenth = (value: number): number => Math.round(10 * value) / 10
