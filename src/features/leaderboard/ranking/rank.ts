import type { Change } from '#lib/statistics.ts'

/** A person with the values they are ranked by. */
export type Rated = { id: number; rating: number; count: number }
/** People with equal rating and count share a rank, and the following ranks are skipped: 1, 2, 2, 4. */
export type Placed = Rated & { rank: number }

/** Sorts by best rating, then more results. The order of people who share a rank depends on their names: `byName`. */
export function placesOf<Row extends Rated>(
  rows: readonly Row[],
  { higherIsBetter }: { higherIsBetter: boolean },
): (Row & { rank: number })[] {
  const sorted = [...rows].sort(
    (a, b) => (higherIsBetter ? b.rating - a.rating : a.rating - b.rating) || b.count - a.count,
  )
  let rank = 0
  return sorted.map((row, index) => {
    const above = sorted[index - 1]
    if (!above || above.rating !== row.rating || above.count !== row.count) rank = index + 1
    return { ...row, rank }
  })
}

/**
 * The places from `start` to before `end`, with everyone who shares a rank with one of them: the people whose names
 * decide who is shown at these places.
 */
export function placesWithTies<Row extends Placed>(
  places: readonly Row[],
  start: number,
  end: number,
): Row[] {
  const first = places[Math.max(start, 0)]
  const last = places[Math.min(end, places.length) - 1]
  if (!first || !last) return []
  let after = Math.min(end, places.length)
  while (places[after]?.rank === last.rank) after++
  return places.slice(first.rank - 1, after)
}

/** Sorts people with a rank, and those who share one by name. */
export function byName<Row extends Pick<Placed, 'id' | 'rank'> & { fullName: string }>(
  rows: readonly Row[],
  language: string,
): Row[] {
  const names = new Intl.Collator(language)
  return [...rows].sort((a, b) => a.rank - b.rank || names.compare(a.fullName, b.fullName) || a.id - b.id)
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
