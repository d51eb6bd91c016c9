import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asked, isComparable } from '#lib/comparability.ts'

const questions = (...pairs: readonly string[]): Asked[] =>
  pairs.map((pair) => {
    const [source = '', content = ''] = pair.split(':')
    return { source, content }
  })

test.each([
  ['the same question in both periods', questions('csat:q1'), questions('csat:q1'), true],
  ['another question in its place', questions('csat:q1'), questions('csat:q2'), false],
  [
    'another question in its place in the middle of the later period',
    questions('csat:q1'),
    questions('csat:q1', 'csat:q2'),
    false,
  ],
  [
    'a question that is no longer asked',
    questions('csat:q1', 'chat:q1'),
    questions('csat:', 'chat:q1'),
    false,
  ],
  ['a further survey', questions('csat:q1'), questions('csat:q1', 'chat:q9'), true],
  ['a survey that ended', questions('csat:q1', 'chat:q9'), questions('csat:q1'), true],
  ['a survey that replaced another one', questions('csat:q1'), questions('chat:q9'), false],
  ['a survey that took over the question of another one', questions('csat:q1'), questions('chat:q1'), true],
  ['a period without answers', [], questions('csat:q1'), true],
  ['surveys that ask nothing of the kind', questions('csat:'), questions('chat:'), true],
])('%s', (_, earlier, later, comparable) => {
  expect(isComparable({ earlier, later })).toBe(comparable)
})

describe('for any set of questions', () => {
  const letters = (text: string) => fc.constantFrom(...text)
  const anything = fc.array(
    fc.record({ source: letters('abc'), content: fc.constantFrom('', 'x', 'y', 'z') }),
    {
      maxLength: 8,
    },
  )

  test('the order of the two periods does not matter', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(isComparable({ earlier: a, later: b })).toBe(isComparable({ earlier: b, later: a }))
      }),
    )
  })

  test('order and repetition of questions do not matter', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const shuffled = [...a, ...a].reverse()
        expect(isComparable({ earlier: shuffled, later: b })).toBe(isComparable({ earlier: a, later: b }))
      }),
    )
  })

  test('a period is comparable with itself and with an empty period', () => {
    fc.assert(
      fc.property(anything, (a) => {
        expect(isComparable({ earlier: a, later: a })).toBe(true)
        expect(isComparable({ earlier: a, later: [] })).toBe(true)
      }),
    )
  })

  test('an additional survey never makes periods with a common survey incomparable', () => {
    fc.assert(
      fc.property(anything, anything, letters('xyz'), (a, b, content) => {
        const [earlier, later] = [
          [...a, { source: 'd', content }],
          [...b, { source: 'd', content }],
        ]
        const grown = [...later, { source: 'e', content: 'new' }]
        expect(isComparable({ earlier, later: grown })).toBe(isComparable({ earlier, later }))
      }),
    )
  })

  test('a survey with changed questions always makes the periods incomparable', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const [earlier, later] = [
          [...a, { source: 'd', content: 'x' }],
          [...b, { source: 'd', content: 'y' }],
        ]
        expect(isComparable({ earlier, later })).toBe(false)
      }),
    )
  })
})
