import { expect, test } from 'vitest'
import { lowestOf } from '#features/reports/qa/web/lowest.ts'
import type { Question } from '#features/reports/qa/web/model.ts'
import { measured } from '#features/reports/qa/web/score.ts'

const asked = (text: string, n: number, right: number): Question => ({
  id: 1,
  text,
  section: '',
  lifetime: { first: 1, last: 1, newest: 1 },
  of: measured({ now: { n, sum: 100 * right, squares: 10_000 * right }, before: null }),
  options: [],
  notApplicable: 0,
})
const marks = (all: readonly Question[]) =>
  lowestOf(all).shown.map(({ question, isBelow }) => [question.text, isBelow])

test('a question is marked as low only where it is below the others beyond noise', () => {
  expect(marks([asked('a', 40, 36), asked('b', 40, 16), asked('c', 40, 37)])).toEqual([
    ['b', true],
    ['a', false],
    ['c', false],
  ])
  expect(marks([asked('a', 10, 8), asked('b', 10, 7)])).toEqual([
    ['b', false],
    ['a', false],
  ])
})

test('a marked question comes before one with a lower mean of few answers', () => {
  expect(marks([asked('few', 6, 2), asked('many', 400, 180), asked('rest', 400, 380)])[0]).toEqual([
    'many',
    true,
  ])
})

test('questions with too few answers are counted, not ranked', () => {
  const { shown, tooFew } = lowestOf([asked('a', 4, 0), asked('b', 0, 0), asked('c', 40, 36)])
  expect(shown.map(({ question }) => question.text)).toEqual(['c'])
  expect(tooFew).toBe(1)
})
