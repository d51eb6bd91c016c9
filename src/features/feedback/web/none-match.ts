import type { StreamResponse } from '#features/feedback/stream/contract.ts'
import type { StreamChip } from '#features/feedback/web/stream-filters.ts'

type Total = StreamResponse['total']
export type Removal = { chip: StreamChip; total: Total }

/** The filters whose removal alone would bring responses back, the one that takes most away first. */
export function rankRemovals(chips: readonly StreamChip[], totals: readonly Total[]): Removal[] {
  return chips
    .flatMap((chip, index) => {
      const total = totals[index]
      return total && total.count > 0 ? [{ chip, total }] : []
    })
    .sort((a, b) => b.total.count - a.total.count)
}
