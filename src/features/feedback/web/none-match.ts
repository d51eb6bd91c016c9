export type Total = { count: number; capped: boolean }
export type Removal<Chip> = { chip: Chip; total: Total }

/** The filters whose removal alone would show responses, most restrictive first. */
export function rankRemovals<Chip>(
  chips: readonly Chip[],
  totals: readonly (Total | undefined)[],
): Removal<Chip>[] {
  return chips
    .flatMap((chip, index) => {
      const total = totals[index]
      return total && total.count > 0 ? [{ chip, total }] : []
    })
    .sort((a, b) => b.total.count - a.total.count)
}
