import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byName,
  deltaOf,
  isEligible,
  missingTo,
  placesOf,
  placesWithTies,
  verdictOfRank,
} from '#features/leaderboard/ranking/rank.ts'

const BEST_FIRST = { higherIsBetter: true, language: 'en' }
const row = (id: number, rating: number, count: number, fullName = `Person ${id}`) => ({
  id,
  rating,
  count,
  fullName,
})
const ranked = (rows: readonly ReturnType<typeof row>[], options = BEST_FIRST) =>
  byName(placesOf(rows, options), options.language)
const standings = (rows: ReturnType<typeof row>[], options = BEST_FIRST) =>
  ranked(rows, options).map(({ id, rank }) => [id, rank])

test('LDB-508 sorts by best rating, then more results, then name', () => {
  expect(standings([row(1, 4.9, 20), row(2, 4.9, 30), row(3, 4.5, 50)])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ])
  expect(deltaOf(1, 3)).toBe(2)
  expect(deltaOf(3, 1)).toBe(-2)
  expect(deltaOf(1, null)).toBeNull()
})

test('lets people with equal rating and count share a rank, and skips the following ranks', () => {
  const rows = [row(1, 4, 9, 'Zoe'), row(2, 4, 9, 'Ada'), row(3, 5, 1), row(4, 4, 8)]
  expect(standings(rows)).toEqual([
    [3, 1],
    [2, 2],
    [1, 2],
    [4, 4],
  ])
})

test('puts the lowest value first if lower is better', () => {
  expect(standings([row(1, 4, 9), row(2, 3, 9)], { ...BEST_FIRST, higherIsBetter: false })).toEqual([
    [2, 1],
    [1, 2],
  ])
})

test('shows a rank change only if the rating changed significantly in the same direction', () => {
  expect(verdictOfRank(2, 'up', true)).toBe('up')
  expect(verdictOfRank(-2, 'down', true)).toBe('down')
  expect(verdictOfRank(2, 'down', false)).toBe('up')
  expect(verdictOfRank(2, 'none', true)).toBe('none')
  expect(verdictOfRank(2, 'down', true)).toBe('none')
  expect(verdictOfRank(0, 'up', true)).toBe('none')
  expect(verdictOfRank(2, 'unknown', true)).toBe('unknown')
  expect(verdictOfRank(null, 'up', true)).toBe('unknown')
})

test('LDB-509 does not rank people with fewer results than the interval requires', () => {
  expect([4, 5].map((count) => isEligible(count, 5))).toEqual([false, true])
  expect([4, 5].map((count) => isEligible(count, 1))).toEqual([true, true])
  expect(isEligible(0, 0)).toBe(false)
  expect([missingTo(4, 5), missingTo(0, 0), missingTo(9, 5)]).toEqual([1, 1, 0])
})

const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    rating: fc.integer({ min: 1, max: 5 }),
    count: fc.integer({ min: 1, max: 3 }),
    fullName: fc.string({ maxLength: 3 }),
  }),
  { selector: ({ id }) => id },
)

test('gives the same ranks whatever the order of the input', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const placed = ranked(all)
      expect(ranked(all.toReversed())).toEqual(placed)
      for (const { rating, count, rank } of placed) {
        const ahead = all.filter((o) => o.rating > rating || (o.rating === rating && o.count > count))
        expect(rank).toBe(ahead.length + 1)
      }
    }),
  )
})

test('shows the same people at any places as when everyone is sorted by name', () => {
  const place = fc.integer({ min: -1, max: 40 })
  fc.assert(
    fc.property(rows, place, fc.integer({ min: 1, max: 10 }), (all, start, length) => {
      const near = byName(placesWithTies(placesOf(all, BEST_FIRST), start, start + length), 'en')
      const first = Math.max(start, 0)
      const skipped = first - ((near[0]?.rank ?? 1) - 1)
      const expected = sortedPlainly(all).slice(first, start + length)
      expect(near.slice(skipped, skipped + expected.length).map(({ id }) => id)).toEqual(
        expected.map(({ id }) => id),
      )
    }),
  )
})

/** The rule in one comparison, for everyone at once. */
const sortedPlainly = (all: readonly ReturnType<typeof row>[]) =>
  all.toSorted(
    (a, b) =>
      b.rating - a.rating ||
      b.count - a.count ||
      new Intl.Collator('en').compare(a.fullName, b.fullName) ||
      a.id - b.id,
  )
