import { expect, test } from 'vitest'
import * as edits from '#features/qa/scorecards/edits.ts'
import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'
import { form, question, section } from '#features/qa/scorecards/testing.ts'
import * as made from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'

// Any edit numbers the parts; this one changes nothing else.
const two = edits.moveSection(
  form([section(1, [question(1), question(2)], { weight: 60 }), section(2, [question(3)], { weight: 40 })]),
  1,
  1,
)
const saved = (scorecard: Form): SavedForm => ({
  ...(structuredClone(scorecard) as unknown as SavedForm),
  slug: 'phone',
  editable: true,
  lineage: 'l',
  version_number: 1,
  replaced: false,
  question_count: 3,
  section_count: 2,
  qa_reviews_count: 0,
  updated_at: '2026-06-16T10:00:00.000Z',
})
const order = ({ sections }: Form) => sections.map(({ questions }) => questions.map(({ id }) => id))
const weights = ({ sections }: Form) => sections.map(({ weight }) => weight)

test('a question moves into the next section and back, and stops at the ends', () => {
  const down = made.moveQuestionBy(two, 2, 1)
  expect(order(down)).toEqual([[1], [2, 3]])
  expect(order(made.moveQuestionBy(down, 2, -1))).toEqual([[1, 2], [3]])
  expect(made.moveQuestionBy(two, 1, -1)).toBe(two)
  expect(made.moveQuestionBy(two, 3, 1)).toBe(two)
})

test('a new question is inserted below the one it was started from', () => {
  const { form: next, id } = made.insertQuestion(two, 1, 1)
  expect(order(next)).toEqual([[1, id, 2], [3]])
  const last = made.insertQuestion(two, 2, null)
  expect(order(last.form)).toEqual([
    [1, 2],
    [3, last.id],
  ])
})

test('weights are distributed evenly until one of them is changed', () => {
  const even = made.setWeighted(edits.addSection(edits.newForm()), true)
  expect(weights(even)).toEqual([50, 50])
  expect(weights(made.addSection(even))).toEqual([33, 33, 33])
  const chosen = edits.changeSection(even, even.sections[0]?.id ?? 0, { weight: 70 })
  expect(weights(made.addSection(chosen))).toEqual([70, 50, 0])
  expect(weights(made.setWeighted(two, true))).toEqual([60, 40])
})

test('restored parts return to their position, also after other edits', () => {
  const without = edits.changeQuestion(edits.removeQuestion(two, 1), 3, { text: 'Other' })
  const back = made.restoreQuestion(without, two, 1)
  expect(order(back)).toEqual([[1, 2], [3]])
  expect(questionsOf(back)[2]?.text).toBe('Other')
  expect(made.restoreQuestion(back, two, 1)).toBe(back)
  const one = made.removeSection(two, 1)
  expect(made.restoreSection(one, two, 1)).toEqual(two)
  // Its section no longer exists, so it goes into the first section.
  const elsewhere = made.restoreQuestion(edits.removeSection(edits.removeQuestion(two, 1), 1), two, 1)
  expect(order(elsewhere)).toEqual([[1, 3]])
})

test('saving replaces temporary ids in all undo steps', () => {
  const { form: sent, id } = made.insertQuestion(two, 1, 2)
  const answer = saved(sent)
  const [added] = answer.sections[0]?.questions.slice(2) ?? []
  if (!added) throw new Error('no question was added')
  added.id = 77
  const identified = made.withSavedIds(sent, answer)
  expect(order(identified(sent))).toEqual([[1, 2, 77], [3]])
  expect(order(identified(edits.changeQuestion(sent, id ?? 0, { text: 'Earlier' })))).toEqual([
    [1, 2, 77],
    [3],
  ])
})

test('parts deleted by another person are sent as new when this form is saved over theirs', () => {
  const theirs = saved(edits.removeQuestion(two, 1))
  const mine = made.rebased(two, theirs)
  const [first, second] = questionsOf(mine)
  expect(first?.id).toBeLessThan(0)
  expect(first?.options.every(({ id }) => id < 0)).toBe(true)
  expect(second?.id).toBe(2)
})

test('a copy shares no ids with its original', () => {
  const copy = made.copyOf(saved(two), 'Phone (copy)')
  expect(copy).toMatchObject({ id: -1, name: 'Phone (copy)', active: true })
  const ids = copy.sections.flatMap((each) => [each.id, ...each.questions.map(({ id }) => id)])
  expect(ids.every((id) => id < 0)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['5', 5],
  ['4,5', 4.5],
  ['-1', -1],
  ['4,', '4,'],
  ['', ''],
  ['abc', 'abc'],
  ['05', '05'],
])('a score typed as %j is read as %j', (text, score) => {
  expect(made.scoreFromText(text)).toBe(score)
})
