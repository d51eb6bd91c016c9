import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** Whether there are customer comments to remove. */
export function hasComments({ comments, answers }: Pick<Solicitation, 'comments' | 'answers'>): boolean {
  return Boolean(comments) || answers.some(({ comment }) => comment)
}
