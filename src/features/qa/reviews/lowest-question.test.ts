import { expect, test } from 'vitest'
import { lowestFirst } from '#features/qa/reviews/lowest-question.ts'
import { type Sums, sumsOfClusters } from '#lib/sums.ts'

/** A question with two answers in each interaction, beside others with a mean of ninety. */
const answered = (text: string, interactions: number, right: number) => ({
  question_id: text.length,
  text,
  scores: sumsOfClusters(
    Array.from({ length: interactions }, (_, index) => (index < right ? [100, 100] : [0, 0])),
  ),
  others: sumsOfClusters(Array.from({ length: 50 }, (_, index) => [index < 45 ? 100 : 0])),
})
const independent = ({ n, sum, squares }: Sums): Sums => ({ n, sum, squares })

test('a question is the lowest only if it is detectably below the others', () => {
  expect(
    lowestFirst([answered('low', 20, 5), answered('lower', 20, 2), answered('alike', 20, 18)]),
  ).toMatchObject([
    { text: 'lower', score: 10, n: 40 },
    { text: 'low', score: 25, n: 40 },
  ])
})

test('two answers of one interaction do not count as independent', () => {
  const question = answered('few', 8, 5)
  expect(lowestFirst([question])).toEqual([])
  // As sixteen independent answers they would be enough.
  expect(lowestFirst([{ ...question, scores: independent(question.scores) }])).toHaveLength(1)
})

test('answers from fewer than five interactions are too few', () => {
  expect(lowestFirst([answered('four', 4, 0)])).toEqual([])
  expect(lowestFirst([answered('five', 5, 0)])).toHaveLength(1)
})
