import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** Whether the customer's own words are there to be removed. */
export function hasComments({ comments, answers }: Pick<Solicitation, 'comments' | 'answers'>): boolean {
  return Boolean(comments) || answers.some(({ comment }) => comment)
}
