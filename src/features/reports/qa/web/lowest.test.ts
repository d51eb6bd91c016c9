import { expect, test } from 'vitest'
import { lowestOf } from '#features/reports/qa/web/lowest.ts'
import type { Question } from '#features/reports/qa/web/model.ts'
import { NOTHING } from '#features/reports/qa/web/score.ts'

const aQuestion = (text: string, value: number, input: { n?: number; isBelow?: boolean } = {}): Question => ({
  id: 1,
  text,
  section: '',
  lifetime: { first: 1, last: 1, newest: 1 },
  of: { ...NOTHING, value, n: input.n ?? 40, isTooFew: false },
  againstOthers: { average: 90, verdict: input.isBelow ? 'down' : 'none' },
  options: [],
  notApplicable: 0,
})
const marks = (all: readonly Question[]) =>
  lowestOf(all).shown.map(({ question, isBelow }) => [question.text, isBelow])

test('marks a question as low when the server’s verdict is below the others', () => {
  expect(marks([aQuestion('a', 80), aQuestion('b', 40, { isBelow: true }), aQuestion('c', 92)])).toEqual([
    ['b', true],
    ['a', false],
    ['c', false],
  ])
  expect(marks([aQuestion('a', 80), aQuestion('b', 70)])).toEqual([
    ['b', false],
    ['a', false],
  ])
})

test('ranks a marked question before one with a lower mean but few answers', () => {
  const all = [
    aQuestion('few', 33, { n: 6 }),
    aQuestion('many', 45, { n: 400, isBelow: true }),
    aQuestion('rest', 95),
  ]
  expect(marks(all)[0]).toEqual(['many', true])
})

test('counts but does not rank questions with too few reviews or interactions', () => {
  const few = (text: string, n: number): Question => {
    const question = aQuestion(text, 0, { n })
    return { ...question, of: { ...question.of, isTooFew: true } }
  }
  const { shown, tooFew } = lowestOf([few('a', 4), few('b', 0), few('c', 12), aQuestion('d', 90)])
  expect(shown.map(({ question }) => question.text)).toEqual(['d'])
  expect(tooFew).toBe(2)
})
