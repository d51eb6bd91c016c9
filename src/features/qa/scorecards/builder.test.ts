import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editorState } from '#features/qa/scorecards/editor-state.ts'
import * as edits from '#features/qa/scorecards/edits.ts'
import { FORM_TYPE_LABELS, type Form, questionsOf } from '#features/qa/scorecards/form.ts'
import { form, option, question, section } from '#features/qa/scorecards/testing.ts'
import { validateForm } from '#features/qa/scorecards/validate.ts'

const says = (wrong: Form) => validateForm(wrong)?.message ?? null
const ids = ({ sections }: Form) => sections.map(({ questions }) => questions.map(({ id }) => id))
const sound = form([section(1, [question(1), question(2)]), section(2, [question(3)])])

describe('a new scorecard', () => {
  test('SCB-510 has one default section with one question with one option', () => {
    const made = edits.newForm()
    expect(made.sections).toHaveLength(1)
    expect(made.sections[0]).toMatchObject({ default_section: true, title: '' })
    expect(questionsOf(made)).toHaveLength(1)
    expect(questionsOf(made)[0]?.options).toHaveLength(1)
    expect(made.type).toBe('regular')
    expect(edits.newForm('audit').type).toBe('audit')
  })

  test('SCB-511 SCB-512 adding a section makes the default section a normal one that needs a title', () => {
    const two = edits.addSection(filled(edits.newForm()))
    expect(two.sections.map(({ default_section }) => default_section)).toEqual([false, false])
    expect(says(two)).toBe('Section 1 title is required')
  })

  test('SCB-513 removing the last section resets it to an untitled default section', () => {
    const one = edits.removeSection(sound, 2)
    const reset = edits.removeSection(one, 1)
    expect(reset.sections).toHaveLength(1)
    expect(reset.sections[0]).toMatchObject({ title: '', default_section: true })
    expect(ids(reset)).toEqual([[1, 2]])
    expect(says(reset)).toBeNull()
  })
})

describe('validation', () => {
  const broken = (sections: Form['sections'], input: Partial<Form> = {}) => says(form([...sections], input))
  const one = (input: Parameters<typeof question>[2]) => broken([section(1, [question(1, 5, input)])])

  test('SCB-516 requires a name', () => {
    expect(says({ ...sound, name: '' })).toBe('Scorecard name is required.')
    expect(says({ ...sound, name: '   ' })).toBe('Scorecard name is required.')
    expect(says(sound)).toBeNull()
  })

  test('SCB-517 requires weights that total 100 if weights are on', () => {
    const weights = (a: number, b: number, weighted_sections = true) =>
      broken([section(1, [question(1)], { weight: a }), section(2, [question(2)], { weight: b })], {
        weighted_sections,
      })
    const wrong = 'Weights are not distributed correctly. Please check weights before saving.'
    expect(weights(50, 40)).toBe(wrong)
    expect(weights(60, 40)).toBeNull()
    expect(weights(50, 40, false)).toBeNull()
  })

  test('SCB-518 requires a title for every section except the default one', () => {
    expect(broken([section(1, [question(1)]), section(2, [question(2)], { title: '' })])).toBe(
      'Section 2 title is required',
    )
    expect(broken([section(1, [question(1)], { title: '', default_section: true })])).toBeNull()
  })

  test('SCB-519 requires a question in every section', () => {
    expect(broken([section(1, [question(1)]), section(2, [])])).toBe(
      'Section 2 must have at least one question.',
    )
  })

  test('SCB-520 SCB-521 SCB-522 SCB-523 requires a text and complete answers for every question', () => {
    expect(one({ text: '' })).toBe('Question 1 text is required.')
    expect(one({ options: [] })).toBe('Question 1 must have at least one answer.')
    expect(one({ options: [option(1, 1), option(2, 0, { text: ' ' })] })).toBe(
      'Question 1 - Answer 2 text is required.',
    )
    for (const score of ['', 'abc', null, ' ', 'NaN', 'Infinity'])
      expect(one({ options: [option(1, score)] })).toBe(
        'Question 1 - Answer 1 score is required and must be a number.',
      )
    for (const score of [0, '0', '-1.5', 7]) expect(one({ options: [option(1, score)] })).toBeNull()
  })

  test('SCB-524 numbers questions across the whole scorecard', () => {
    expect(broken([section(1, [question(1), question(2)]), section(2, [question(3, 5, { text: '' })])])).toBe(
      'Question 3 text is required.',
    )
  })

  test('SCB-515 reports only the first error, in the order of the rules', () => {
    const everything = form([section(1, [question(1, 5, { text: '' })], { title: '' }), section(2, [])], {
      name: '',
    })
    expect(says(everything)).toBe('Scorecard name is required.')
    expect(says({ ...everything, name: 'x' })).toBe('Section 1 title is required')
    const titled = edits.changeSection({ ...everything, name: 'x' }, 1, { title: 't' })
    expect(says(titled)).toBe('Section 2 must have at least one question.')
  })

  test('says which part the error is in', () => {
    expect(validateForm(form([section(1, [question(4, 5, { options: [option(9, 'x')] })])]))).toMatchObject({
      questionId: 4,
      optionId: 9,
    })
  })
})

describe('weights', () => {
  const sections = (n: number) =>
    form(
      Array.from({ length: n }, (_, i) => section(i + 1, [question(i + 1)])),
      { weighted_sections: true },
    )
  const weightsOf = (scorecard: Form) => scorecard.sections.map(({ weight }) => weight)

  test('SCB-525 distributing gives each section round(100 / n)', () => {
    const each = [1, 2, 3, 4, 6, 7, 8].map((n) => edits.distributeWeights(sections(n)).sections[0]?.weight)
    expect(each).toEqual([100, 50, 33, 25, 17, 14, 13])
    expect(new Set(weightsOf(edits.distributeWeights(sections(7))))).toEqual(new Set([14]))
  })

  test('SCB-526 weights that do not total 100 are rejected until one is corrected', () => {
    const three = edits.distributeWeights(sections(3))
    expect(says(three)).toContain('Weights are not distributed correctly')
    expect(edits.pointsLeft(three)).toBe(1)
    expect(says(edits.changeSection(three, 2, { weight: 34 }))).toBeNull()
    const eight = edits.settleWeights(edits.distributeWeights(sections(8)))
    expect(weightsOf(eight)).toEqual([13, 13, 13, 13, 13, 13, 13, 9])
    expect(says(eight)).toBeNull()
  })
})

describe('edits', () => {
  test('questions move within and between sections', () => {
    expect(ids(edits.moveQuestion(sound, 1, 1, 2))).toEqual([[2, 1], [3]])
    expect(ids(edits.moveQuestion(sound, 1, 2, 1))).toEqual([[2], [1, 3]])
    expect(edits.moveQuestion(sound, 9, 1, 1)).toBe(sound)
    expect(edits.moveQuestion(sound, 1, 9, 1)).toBe(sound)
  })

  test('a duplicated question has new ids and follows the original', () => {
    const copied = edits.duplicateQuestion(sound, 1)
    const [first, second] = copied.sections[0]?.questions ?? []
    expect(second).toMatchObject({ text: first?.text, position: 2 })
    expect(second?.id).toBeLessThan(0)
    expect(second?.options.every(({ id }) => id < 0)).toBe(true)
  })

  test('after any sequence of edits positions have no gaps and ids are unique', () => {
    const kinds = ['section', 'question', 'copy', 'option', 'drop', 'move', 'moveSection', 'dropSection']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(9), fc.nat(9)), { maxLength: 30 }),
        (sequence) => {
          const made = sequence.reduce(
            (scorecard, [kind, a, b]) => edit(scorecard, kind, a, b),
            edits.newForm(),
          )
          const all = made.sections.flatMap((s) => [
            s.id,
            ...s.questions.flatMap((q) => [q.id, ...q.options.map(({ id }) => id)]),
          ])
          expect(new Set(all).size).toBe(all.length)
          expect(made.sections.map(({ position }) => position)).toEqual(made.sections.map((_, i) => i + 1))
          for (const { questions } of made.sections)
            expect(questions.map(({ position }) => position)).toEqual(questions.map((_, i) => i + 1))
          for (const { options } of questionsOf(made))
            expect(options.map(({ position }) => position)).toEqual(options.map((_, i) => i + 1))
          expect(made.sections.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('SCB-509 the editor state compares the form with the saved ones', () => {
  const saved = [{ ...sound, editable: true }]
  expect(editorState({ ...sound, id: -4 }, saved)).toBe('new')
  expect(editorState(sound, saved)).toBe('up-to-date')
  expect(editorState(edits.changeQuestion(sound, 1, { text: 'Other' }), saved)).toBe('unsaved-changes')
  expect(editorState(sound, [{ ...sound, editable: false }])).toBe('not-editable')
})

test('both scorecard types have labels', () => {
  expect(FORM_TYPE_LABELS).toEqual({ regular: 'QA Review Scorecard', audit: 'Audit Scorecard' })
})

function filled(scorecard: Form): Form {
  return {
    ...scorecard,
    name: 'x',
    sections: scorecard.sections.map((s) => ({ ...s, questions: s.questions.map((q) => question(q.id)) })),
  }
}

function edit(scorecard: Form, kind: string, a: number, b: number): Form {
  const chosen = scorecard.sections[a % scorecard.sections.length]
  const questions = questionsOf(scorecard)
  const question = questions[b % Math.max(1, questions.length)]
  if (!chosen) return scorecard
  if (kind === 'section') return edits.addSection(scorecard)
  if (kind === 'question') return edits.addQuestion(scorecard, chosen.id)
  if (kind === 'moveSection') return edits.moveSection(scorecard, chosen.id, b)
  if (kind === 'dropSection') return edits.removeSection(scorecard, chosen.id)
  if (!question) return scorecard
  if (kind === 'copy') return edits.duplicateQuestion(scorecard, question.id)
  if (kind === 'option') return edits.addOption(scorecard, question.id)
  if (kind === 'drop') return edits.removeQuestion(scorecard, question.id)
  return edits.moveQuestion(scorecard, question.id, chosen.id, a)
}
