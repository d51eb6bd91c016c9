import { expect, test } from 'vitest'
import { lowestFirst } from '#features/qa/reviews/lowest-question.ts'
import { type Sums, sumsOfClusters } from '#lib/sums.ts'

/** A question answered twice in each of some interactions, beside others with a mean of ninety. */
const answered = (text: string, interactions: number, right: number) => ({
  question_id: text.length,
  text,
  scores: sumsOfClusters(
    Array.from({ length: interactions }, (_, index) => (index < right ? [100, 100] : [0, 0])),
  ),
  others: sumsOfClusters(Array.from({ length: 50 }, (_, index) => [index < 45 ? 100 : 0])),
})
const independent = ({ n, sum, squares }: Sums): Sums => ({ n, sum, squares })

test('a question is the lowest only where it is below the others beyond noise', () => {
  expect(
    lowestFirst([answered('low', 20, 5), answered('lower', 20, 2), answered('alike', 20, 18)]),
  ).toMatchObject([
    { text: 'lower', score: 10, n: 40 },
    { text: 'low', score: 25, n: 40 },
  ])
})

test('two answers of one interaction are not two independent ones', () => {
  const question = answered('few', 8, 5)
  expect(lowestFirst([question])).toEqual([])
  // Taken for sixteen independent answers, it would have been named.
  expect(lowestFirst([{ ...question, scores: independent(question.scores) }])).toHaveLength(1)
})

test('answers of fewer than five interactions are too few', () => {
  expect(lowestFirst([answered('four', 4, 0)])).toEqual([])
  expect(lowestFirst([answered('five', 5, 0)])).toHaveLength(1)
})
