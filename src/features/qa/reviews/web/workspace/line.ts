import { parseIds } from '#lib/url.ts'
import type { Query } from '#paths.ts'

/**
 * What is to be reviewed one after the other, in the order of the list it was opened from: drafts, or interactions of
 * which reviews are made as they are reached. It stands in the address, so that a reload goes on with it.
 */
export type Line = {
  /** Drafts that follow. */
  reviewIds: readonly number[]
  /** Interactions that follow. */
  interactions: readonly number[]
  /** How many there were at the beginning. */
  of: number | null
}

export const NO_LINE: Line = { reviewIds: [], interactions: [], of: null }

export function readLine(query: URLSearchParams): Line {
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

export const writeLine = ({ reviewIds, interactions, of }: Line): Query => ({
  reviewIds: reviewIds.join(','),
  interactions: interactions.join(','),
  of,
})

export type Next =
  | { kind: 'review'; id: number; line: Line }
  | { kind: 'interaction'; id: number; line: Line }
  | null

/** Who is next, and the line behind them. */
export function nextIn({ reviewIds, interactions, of }: Line): Next {
  const [review, ...reviews] = reviewIds
  if (review !== undefined)
    return { kind: 'review', id: review, line: { reviewIds: reviews, interactions, of } }
  const [interaction, ...rest] = interactions
  if (interaction === undefined) return null
  return { kind: 'interaction', id: interaction, line: { reviewIds, interactions: rest, of } }
}

/** "6 of 8"; null for one that stands alone. */
export function placeIn({ reviewIds, interactions, of }: Line): { at: number; of: number } | null {
  return of === null ? null : { at: of - reviewIds.length - interactions.length, of }
}
