import type { Change } from '#lib/statistics.ts'

/** A person with the values they are ranked by. */
export type Rated = { id: number; fullName: string; rating: number; count: number }

/**
 * Sorts by best rating, then more results, then name. People with equal rating and count share a rank, and the
 * following ranks are skipped: 1, 2, 2, 4.
 */
export function rankPeople<Row extends Rated>(
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

/** Places gained since the previous interval; null if not ranked then. */
export const deltaOf = (rank: number, prevRank: number | null): number | null =>
  prevRank === null ? null : prevRank - rank

/** Direction of a rank change; given only if the rating changed significantly in the same direction. */
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

/** People without results are never ranked, even with a threshold of zero. */
export const isEligible = (count: number, threshold: number): boolean => count >= Math.max(1, threshold)

/** How many results a person is missing. */
export const missingTo = (count: number, threshold: number): number =>
  Math.max(0, Math.max(1, threshold) - count)
