import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, meanOfSums, NO_SCORES, type ScoreSums, sumsChange, sumsInterval } from '#lib/score-sums.ts'
import { meanOf, scoreChange, scoreInterval } from '#lib/statistics.ts'

const sumsOf = (scores: readonly number[]): ScoreSums =>
  scores.reduce((sums, score) => addSums(sums, { n: 1, sum: score, squares: score ** 2 }), NO_SCORES)

const scores = fc.array(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  { maxLength: 30 },
)

test('sums say of a mean, its interval and its change what the scores themselves say', () => {
  fc.assert(
    fc.property(scores, scores, (before, after) => {
      const [found, wished] = [sumsInterval(sumsOf(after)), scoreInterval(after)]
      expect(found === null).toBe(wished === null)
      for (const key of ['value', 'lower', 'upper'] as const)
        expect(found?.[key] ?? 0).toBeCloseTo(wished?.[key] ?? 0, 4)
      expect(meanOfSums(sumsOf(after)) ?? -1).toBeCloseTo(meanOf(after) ?? -1, 8)
      const [change, same] = [sumsChange(sumsOf(before), sumsOf(after)), scoreChange(before, after)]
      expect(change.verdict).toBe(same.verdict)
      expect(change.value ?? 0).toBeCloseTo(same.value ?? 0, 8)
    }),
  )
})

test('equal scores keep a width, and none or one has no interval', () => {
  expect(sumsInterval(sumsOf([90, 90, 90]))?.lower).toBeLessThan(90)
  expect(sumsInterval(sumsOf([90]))).toBeNull()
  expect(meanOfSums(NO_SCORES)).toBeNull()
})
