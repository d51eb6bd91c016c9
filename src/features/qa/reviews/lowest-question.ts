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

/** Whose reviews, completed when, and how often a question must have been answered to say something. */
export type LowestAsked = {
  /** Without it everybody's. */
  employeeId?: number
  /** Of people of these teams. */
  teamIds?: readonly number[]
  since: Date
  /** Without it until now. */
  until?: Date
  atLeast: number
}

/**
 * What people were scored lowest for, as far as the viewer sees their reviews; null where that is nothing, and where no
 * question was answered so often that it says something, or all were answered to the full.
 */
export async function lowestQuestion(tx: Tx, asked: LowestAsked): Promise<LowestQuestion | null> {
  if (!can(tx.viewer, readReviewsAction)) return null
  const row = await findLowestQuestion(tx, asked)
  if (!row || row.score >= 100) return null
  return { questionId: row.question_id, text: row.text, score: row.score, n: row.n }
}
