import { hashText, seeded } from '#lib/seeded.ts'

/** A generator that gives the same numbers for the same seed, on every machine and in every version of Node.js. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the entries, as often as its weight says. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  /** Around 0 with deviation 1, close enough to a normal distribution. */
  normal(): number
}

export function createRandom(seed: string): Random {
  const next = seeded(hashText(seed))
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length))
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) {
        left -= weight
        if (left < 0) return value
      }
      return at(entries, entries.length - 1)[0]
    },
    normal: () =>
      Math.sqrt(3 / 2) * (next() + next() + next() + next() + next() + next() + next() + next() - 4),
  }
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('There is nothing to pick from.')
  return list[index] as T
}
