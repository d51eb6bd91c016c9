import { ORDERS } from '#features/qa/reviews/list-values.ts'

export type OrderBy = (typeof ORDERS)[number]
export type ReviewSort = { by: OrderBy; dir: 'asc' | 'desc' }

export const NEWEST_COMPLETED: ReviewSort = { by: 'completed_at', dir: 'desc' }
export const NEWEST_STARTED: ReviewSort = { by: 'started_at', dir: 'desc' }

/** Reverses the order for the same column. Another column starts ascending, interaction_id descending. */
export function sortedBy(now: ReviewSort, column: OrderBy): ReviewSort {
  if (now.by === column) return { by: column, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { by: column, dir: column === 'interaction_id' ? 'desc' : 'asc' }
}

export function readSort(query: URLSearchParams, usual: ReviewSort): ReviewSort {
  const by = ORDERS.find((order) => order === query.get('order_by'))
  const dir = query.get('order_direction')
  return by === undefined ? usual : { by, dir: dir === 'desc' ? 'desc' : 'asc' }
}

export function writeSort(query: URLSearchParams, { by, dir }: ReviewSort, usual: ReviewSort): void {
  if (by === usual.by && dir === usual.dir) return
  query.set('order_by', by)
  query.set('order_direction', dir)
}
