import { ORDERS } from '#features/qa/reviews/list-values.ts'
import { type Sort, sort } from '#platform/web/search-fields.ts'
import type { Field } from '#platform/web/search-schema.ts'

export type OrderBy = (typeof ORDERS)[number]
export type ReviewSort = Sort<OrderBy>

export const NEWEST_COMPLETED: ReviewSort = { by: 'completed_at', dir: 'desc' }
export const NEWEST_STARTED: ReviewSort = { by: 'started_at', dir: 'desc' }

/** Reverses the order for the same column. Another column starts ascending, interaction_id descending. */
export function sortedBy(now: ReviewSort, column: OrderBy): ReviewSort {
  if (now.by === column) return { by: column, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { by: column, dir: column === 'interaction_id' ? 'desc' : 'asc' }
}

const column = sort((text) => ORDERS.find((order) => order === text) ?? null)

/** The order of the reviews in the address. The usual order, which other parameters decide, is not written. */
export const reviewSort = (usualOf: (query: URLSearchParams) => ReviewSort): Field<ReviewSort> => ({
  read: (query, key) => column.read(query, key) ?? usualOf(query),
  write: (query, key, of) => {
    const usual = usualOf(query)
    if (of.by !== usual.by || of.dir !== usual.dir) column.write(query, key, of)
  },
})
