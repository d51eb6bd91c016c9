import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Comparison } from '#features/surveys/configuration/configuration.ts'
import { lint } from '#features/surveys/configuration/lint.ts'
import { question, survey } from '#features/surveys/configuration/testing.ts'
import { setCondition } from '#features/surveys/configuration/transforms.ts'
import { coverageFix } from '#features/surveys/web/editor/coverage-fix.ts'

const asking = (...comparisons: Comparison[]) =>
  survey([
    [question(1, 'NPS')],
    ...comparisons.map((comparison, index) => [
      question(index + 2, 'Text', { condition: { question_id: 1, ...comparison } }),
    ]),
  ])

const uncovered = (configuration: ReturnType<typeof asking>) =>
  lint(configuration).find(({ code }) => code === 'uncovered')?.values ?? []

function fixed(configuration: ReturnType<typeof asking>) {
  const questions = configuration.pages.flat()
  const [source] = questions
  const fix = source && coverageFix(source, questions, uncovered(configuration))
  if (!fix) return null
  const pages = setCondition(configuration.pages, fix.questionId, { question_id: 1, ...fix.comparison })
  return { ...configuration, pages }
}

test.each([
  [
    'below',
    [
      { operator: '<', value: 4 },
      { operator: '>=', value: 6 },
    ],
    { operator: '<=', value: 5 },
  ],
  [
    'above',
    [
      { operator: 'in', value: ['x'] },
      { operator: '>=', value: 3 },
    ],
    { operator: '>=', value: 0 },
  ],
  [
    'between',
    [
      { operator: 'between', value: [0, 5] },
      { operator: '>', value: 8 },
    ],
    { operator: 'between', value: [0, 8] },
  ],
  [
    'one number',
    [
      { operator: '=', value: 0 },
      { operator: 'between', value: [2, 10] },
    ],
    { operator: 'between', value: [0, 1] },
  ],
] as [string, Comparison[], Comparison][])(
  'the condition %s the gap is widened',
  (_name, comparisons, expected) => {
    const configuration = asking(...comparisons)
    const [source] = configuration.pages.flat()
    if (!source) throw new Error('no question')
    expect(coverageFix(source, configuration.pages.flat(), uncovered(configuration))?.comparison).toEqual(
      expected,
    )
  },
)

test('every fix it offers leaves fewer answers without a match', () => {
  const comparison = fc.oneof(
    fc.record({ operator: fc.constantFrom('<', '<=', '>', '>=', '=' as const), value: fc.nat(10) }),
    fc
      .tuple(fc.nat(10), fc.nat(10))
      .map(([a, b]) => ({ operator: 'between' as const, value: [Math.min(a, b), Math.max(a, b)] as const })),
  ) as fc.Arbitrary<Comparison>
  fc.assert(
    fc.property(fc.array(comparison, { minLength: 2, maxLength: 4 }), (comparisons) => {
      const before = asking(...comparisons)
      const after = uncovered(before).length > 0 ? fixed(before) : null
      if (after) expect(uncovered(after).length).toBeLessThan(uncovered(before).length)
    }),
  )
})
