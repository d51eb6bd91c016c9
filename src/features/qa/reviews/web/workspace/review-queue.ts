import { parseIds } from '#lib/url.ts'
import type { Query } from '#paths.ts'

/**
 * Reviews to do next, in the order of the list they were opened from: drafts, and interactions whose reviews are created
 * when they are reached. Stored in the address, so that a reload keeps it.
 */
export type ReviewQueue = {
  /** Drafts still to do. */
  reviewIds: readonly number[]
  /** Interactions still to do. */
  interactions: readonly number[]
  /** Original length, including the current review. */
  of: number | null
}

export const EMPTY_QUEUE: ReviewQueue = { reviewIds: [], interactions: [], of: null }

export function readQueue(query: URLSearchParams): ReviewQueue {
  const reviewIds = parseIds(query.getAll('reviewIds'))
  const interactions = parseIds(query.getAll('interactions'))
  const waiting = reviewIds.length + interactions.length
  const [of] = parseIds([query.get('of') ?? ''])
  return {
    reviewIds,
    interactions,
    of: of !== undefined && of > waiting ? of : waiting > 0 ? waiting + 1 : null,
  }
}

export const writeQueue = ({ reviewIds, interactions, of }: ReviewQueue): Query => ({
  reviewIds: reviewIds.join(','),
  interactions: interactions.join(','),
  of,
})

export type NextInQueue =
  | { kind: 'review'; id: number; queue: ReviewQueue }
  | { kind: 'interaction'; id: number; queue: ReviewQueue }
  | null

/** The next review, and the queue after it. */
export function nextInQueue({ reviewIds, interactions, of }: ReviewQueue): NextInQueue {
  const [review, ...reviews] = reviewIds
  if (review !== undefined)
    return { kind: 'review', id: review, queue: { reviewIds: reviews, interactions, of } }
  const [interaction, ...rest] = interactions
  if (interaction === undefined) return null
  return { kind: 'interaction', id: interaction, queue: { reviewIds, interactions: rest, of } }
}

/** Position for "6 of 8"; null for a single review. */
export function positionInQueue({
  reviewIds,
  interactions,
  of,
}: ReviewQueue): { at: number; of: number } | null {
  return of === null ? null : { at: of - reviewIds.length - interactions.length, of }
}
