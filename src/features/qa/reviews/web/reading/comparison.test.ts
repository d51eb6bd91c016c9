import { expect, test } from 'vitest'
import { compare, earlierScores } from '#features/qa/reviews/web/reading/comparison.ts'

test('below five reviews before, only their number is told', () => {
  expect(compare(90, [])).toBeNull()
  expect(compare(20, [90, 91, 92, 93])).toMatchObject({ n: 4, usual: null, verdict: 'too few' })
})

test('only a score outside of what those before let expect is higher or lower', () => {
  // mean 80, s = 10: 80 ± 2.7764 · 10 · √1.2 = 49.6 to 110.4, cut to the scale.
  const before = [80, 80 - Math.sqrt(200), 80 + Math.sqrt(200), 80, 80]
  const found = compare(50, before)
  expect(found).toMatchObject({ n: 5, verdict: 'usual' })
  expect(found?.mean).toBeCloseTo(80)
  expect(found?.usual?.low).toBeCloseTo(49.59, 1)
  expect(found?.usual?.high).toBe(100)
  expect(compare(49, before)?.verdict).toBe('below')
  expect(compare(100, before)?.verdict).toBe('usual')
  expect(compare(100, [70, 71, 72, 73, 74])?.verdict).toBe('above')
})

test('the review itself and those without a score are not among those before', () => {
  const rows = [
    { id: 3, score: 10 },
    { id: 2, score: null },
    { id: 1, score: 30 },
  ]
  expect(earlierScores(rows, 3)).toEqual([30])
})
