import { readReviewsAction } from '#features/qa/policy.ts'
import { findLowestQuestion } from '#features/qa/reviews/lowest-question-query.ts'
import { can } from '#platform/access/policy.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type LowestQuestion = {
  questionId: number
  text: string
  /** The share of the possible points, in percent. */
  score: number
  n: number
}

/**
 * What a person was scored lowest for since a time, as far as the viewer sees their reviews; null where that is
 * nothing, and where no question was answered so often that it says something, or all were answered to the full.
 */
export async function lowestQuestion(
  tx: Tx,
  asked: { employeeId: number; since: Date; atLeast: number },
): Promise<LowestQuestion | null> {
  if (!can(tx.viewer, readReviewsAction)) return null
  const row = await findLowestQuestion(tx, asked)
  if (!row || row.score >= 100) return null
  return { questionId: row.question_id, text: row.text, score: row.score, n: row.n }
}
