import { parseIds } from '#lib/url.ts'
import type { Query } from '#paths.ts'

/**
 * What is to be reviewed one after the other, in the order of the list it was opened from: drafts, or interactions of
 * which reviews are made as they are reached. It stands in the address, so that a reload goes on with it.
 */
export type ReviewQueue = {
  /** Drafts that follow. */
  reviewIds: readonly number[]
  /** Interactions that follow. */
  interactions: readonly number[]
  /** How many there were at the beginning. */
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

/** Who is next, and the line behind them. */
export function nextInQueue({ reviewIds, interactions, of }: ReviewQueue): NextInQueue {
  const [review, ...reviews] = reviewIds
  if (review !== undefined)
    return { kind: 'review', id: review, queue: { reviewIds: reviews, interactions, of } }
  const [interaction, ...rest] = interactions
  if (interaction === undefined) return null
  return { kind: 'interaction', id: interaction, queue: { reviewIds, interactions: rest, of } }
}

/** "6 of 8"; null for one that stands alone. */
export function positionInQueue({
  reviewIds,
  interactions,
  of,
}: ReviewQueue): { at: number; of: number } | null {
  return of === null ? null : { at: of - reviewIds.length - interactions.length, of }
}
