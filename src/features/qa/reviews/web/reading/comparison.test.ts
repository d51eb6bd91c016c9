import { expect, test } from 'vitest'
import { compare, earlierScores } from '#features/qa/reviews/web/reading/comparison.ts'
import { seeded } from '#lib/seeded.ts'

test('below five earlier reviews only their number is shown', () => {
  expect(compare(90, [])).toBeNull()
  expect(compare(20, [90, 91, 92, 93])).toMatchObject({ n: 4, usual: null, verdict: 'too few' })
})

test('only a score outside the usual range is called higher or lower', () => {
  const before = [80, 80 - Math.sqrt(200), 80 + Math.sqrt(200), 80, 80]
  const found = compare(50, before)
  expect(found).toMatchObject({ n: 5, verdict: 'usual' })
  expect(found?.mean).toBeCloseTo(80)
  expect(found?.usual?.low).toBeCloseTo(21.98, 1)
  expect(found?.usual?.high).toBe(100)
  expect(compare(21, before)?.verdict).toBe('below')
  expect(compare(100, before)?.verdict).toBe('usual')
  expect(compare(100, [70, 71, 72, 73, 74])?.verdict).toBe('above')
})

test('five equal scores do not make every other score unusual', () => {
  expect(compare(85, [90, 90, 90, 90, 90])?.verdict).toBe('usual')
})

test.each([0, 0.02, 0.05])('calls at most one unchanged score in twenty unusual, with %d zeros', (zeros) => {
  for (const n of [5, 10, 20, 50, 200]) {
    const random = seeded(n)
    const draw = () => (random() < zeros ? 0 : Math.max(0, Math.round(20 + 2 * Math.log(1 - random())) * 5))
    const verdicts = Array.from(
      { length: 2_000 },
      () => compare(draw(), Array.from({ length: n }, draw))?.verdict,
    )
    const share = verdicts.filter((verdict) => verdict !== 'usual').length / verdicts.length
    expect([n, share <= 0.06]).toEqual([n, true])
  }
})

test('the review itself and reviews without a score are not compared with', () => {
  const rows = [
    { id: 3, score: 10 },
    { id: 2, score: null },
    { id: 1, score: 30 },
  ]
  expect(earlierScores(rows, 3)).toEqual([30])
})
