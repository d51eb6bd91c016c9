import type { Change } from '#lib/statistics.ts'

/** What somebody is ranked by. */
export type Rated = { id: number; fullName: string; rating: number; count: number }

/**
 * The best rating first, then the one of more results, then by name. Equal ratings of equally many share a rank, and
 * the next one is counted past them: 1, 2, 2, 4.
 */
export function ranked<Row extends Rated>(
  rows: readonly Row[],
  { higherIsBetter, language }: { higherIsBetter: boolean; language: string },
): (Row & { rank: number })[] {
  const names = new Intl.Collator(language)
  const sorted = [...rows].sort(
    (a, b) =>
      (higherIsBetter ? b.rating - a.rating : a.rating - b.rating) ||
      b.count - a.count ||
      names.compare(a.fullName, b.fullName) ||
      a.id - b.id,
  )
  let rank = 0
  return sorted.map((row, index) => {
    const above = sorted[index - 1]
    if (!above || above.rating !== row.rating || above.count !== row.count) rank = index + 1
    return { ...row, rank }
  })
}

/** Places up since the interval before; null for who was not ranked then. */
export const deltaOf = (rank: number, prevRank: number | null): number | null =>
  prevRank === null ? null : prevRank - rank

/** A move in rank is a verdict only where the rating moved the same way by more than chance explains. */
export function verdictOfRank(
  delta: number | null,
  rating: Change['verdict'],
  higherIsBetter: boolean,
): Change['verdict'] {
  if (delta === null || rating === 'unknown') return 'unknown'
  if (delta === 0 || rating === 'none') return 'none'
  const better = (rating === 'up') === higherIsBetter
  return better === delta > 0 ? (delta > 0 ? 'up' : 'down') : 'none'
}

/** Whoever has nothing has no rating, however few results are asked for. */
export const isEligible = (count: number, threshold: number): boolean => count >= Math.max(1, threshold)

/** How many results somebody is short of. */
export const missingTo = (count: number, threshold: number): number =>
  Math.max(0, Math.max(1, threshold) - count)
