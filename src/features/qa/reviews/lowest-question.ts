import { readReviewsAction } from '#features/qa/policy.ts'
import { type AnsweredQuestion, findAnsweredQuestions } from '#features/qa/reviews/lowest-question-query.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { judge } from '#lib/sums.ts'
import { can } from '#platform/access/policy.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type LowestQuestion = {
  questionId: number
  text: string
  /** The mean of its answers' shares of the possible points, in percent. */
  score: number
  n: number
  /** The 95 % interval of the score. */
  lower: number
  upper: number
}

/** Whose reviews, and completed when. */
export type LowestQuestionFilter = {
  /** Without it everybody's. */
  employeeId?: number
  /** Of people of these teams. */
  teamIds?: readonly number[]
  since: Date
  /** Without it until now. */
  until?: Date
}

/**
 * The question that people were scored lowest for, as far as the viewer sees their reviews. Null where no question is
 * lower than all others together by more than chance makes it, which takes answers of five interactions at least.
 */
export async function lowestQuestion(tx: Tx, asked: LowestQuestionFilter): Promise<LowestQuestion | null> {
  if (!can(tx.viewer, readReviewsAction)) return null
  const [lowest] = lowestFirst(await findAnsweredQuestions(tx, asked))
  return lowest ?? null
}

/** Questions below the others beyond noise, the lowest first. */
export const lowestFirst = (questions: readonly AnsweredQuestion[]): LowestQuestion[] =>
  questions
    .flatMap(({ question_id: questionId, text, scores, others }) => {
      const { value, n, lower, upper, verdict } = judge('mean', others, scores, SCORE_SCALE)
      if (verdict !== 'down' || value === null || lower === null || upper === null) return []
      return { questionId, text, score: toTenth(value), n, lower: toTenth(lower), upper: toTenth(upper) }
    })
    .sort((a, b) => a.score - b.score || b.n - a.n || a.questionId - b.questionId)

const toTenth = (value: number): number => Math.round(10 * value) / 10
