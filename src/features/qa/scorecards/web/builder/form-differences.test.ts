import { expect, test } from 'vitest'
import * as edits from '#features/qa/scorecards/edits.ts'
import { form, question, section } from '#features/qa/scorecards/testing.ts'
import { formDifferences } from '#features/qa/scorecards/web/builder/form-differences.ts'

const before = form(
  [
    section(1, [question(1), question(2), question(3)], { weight: 60 }),
    section(2, [question(4)], { weight: 40 }),
  ],
  { weighted_sections: true },
)
const differencesFrom = (after: typeof before) =>
  formDifferences(after, before).map(({ kind, n, m, field }) => [kind, n, m, field])

test('a form has no differences from itself', () => {
  expect(formDifferences(before, structuredClone(before))).toEqual([])
})

test('a moved question is one difference; questions that made way are none', () => {
  expect(differencesFrom(edits.moveQuestion(before, 1, 1, 3))).toEqual([['question', 3, 0, 'moved']])
  expect(differencesFrom(edits.moveQuestion(before, 4, 1, 1))).toEqual([['question', 1, 0, 'moved']])
  expect(differencesFrom(edits.moveSection(before, 2, 1))).toHaveLength(2)
})

test('changed texts, weights, answers and flags are listed with both values', () => {
  let after = edits.changeSection(before, 2, { weight: 38, title: 'Closing' })
  after = edits.changeQuestion(after, 2, { na_option: false, instructions: 'Look twice.' })
  after = edits.changeOption(after, 4, 42, { score: 9, autofail: true })
  after = edits.addOption(after, 4)
  after = edits.removeQuestion(after, 3)
  expect(formDifferences({ ...after, name: 'Chat' }, before)).toMatchObject([
    { kind: 'form', field: 'name', before: 'Phone', after: 'Chat' },
    { kind: 'section', n: 2, field: 'title', before: 'Section 2', after: 'Closing' },
    { kind: 'section', n: 2, field: 'weight', before: 40, after: 38 },
    { kind: 'question', n: 2, field: 'instructions', before: '', after: 'Look twice.' },
    { kind: 'question', n: 2, field: 'na_option', before: true, after: false },
    { kind: 'question', n: 3, field: 'removed', before: 'Question 3', after: null },
    { kind: 'option', n: 3, m: 2, field: 'score', before: 5, after: 9 },
    { kind: 'option', n: 3, m: 2, field: 'autofail', before: false, after: true },
    { kind: 'option', n: 3, m: 3, field: 'added', before: null, after: '' },
  ])
})

test('weights are ignored if both forms have none', () => {
  const plain = { ...before, weighted_sections: false }
  expect(formDifferences(edits.changeSection(plain, 1, { weight: 1 }), plain)).toEqual([])
})
