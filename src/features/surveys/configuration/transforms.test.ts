import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetComparison } from '#features/surveys/configuration/conditions.ts'
import type { Page } from '#features/surveys/configuration/configuration.ts'
import { editedPages, option, question } from '#features/surveys/configuration/testing.ts'
import {
  addOption,
  addQuestion,
  changeOption,
  duplicateQuestion,
  moveQuestion,
  normalisePages,
  removeOption,
  removeQuestion,
  reorderOption,
  reorderPages,
  reorderQuestion,
  setCondition,
  setScalarRange,
} from '#features/surveys/configuration/transforms.ts'

const text = (id: number) => question(id, 'Text')
const pagesOf = (...ids: number[][]): Page[] => normalisePages(ids.map((page) => page.map(text)))
const idsOf = (pages: readonly Page[]) => pages.map((page) => page.map(({ id }) => id))
const places = (pages: readonly Page[]) =>
  Object.fromEntries(pages.flat().map(({ id, page, position }) => [id, [page, position]]))
const find = (pages: readonly Page[], id: number) => pages.flat().find((each) => each.id === id)
const languages = ['en', 'nb']

test('any sequence of edits keeps numbers without gaps, unique ids, and conditions on earlier questions', () => {
  fc.assert(
    fc.property(editedPages, (pages) => {
      const questions = pages.flat()
      expect(pages.every((page) => page.length > 0)).toBe(true)
      for (const [p, page] of pages.entries())
        for (const [q, each] of page.entries()) {
          expect([each.page, each.position]).toEqual([p + 1, q + 1])
          expect(each.options.map(({ position }) => position)).toEqual(each.options.map((_, i) => i + 1))
          expect(new Set(each.options.map(({ id }) => id)).size).toBe(each.options.length)
          expect(new Set(each.options.map(({ identifier }) => identifier)).size).toBe(each.options.length)
          const source = each.condition?.question_id
          const before = questions.slice(0, questions.indexOf(each)).map(({ id }) => id)
          expect(source === undefined || before.includes(source)).toBe(true)
        }
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      expect(normalisePages(pages)).toEqual(pages)
    }),
    { numRuns: 500 },
  )
})

describe('questions', () => {
  test('SVY-008 adding a question adds a last page with only that question', () => {
    const pages = addQuestion(pagesOf([1], [2]), 'NPS', { languages })
    expect(idsOf(pages)).toEqual([[1], [2], [3]])
    expect(find(pages, 3)).toMatchObject({
      type: 'NPS',
      translations: { en: { text: '' }, nb: { text: '' } },
    })
  })

  test('a shared choice question brings its options, which keep their identity', () => {
    const options = [
      { uuid: '00000000-0000-4000-8000-000000000001', label: 'Billing' },
      { uuid: null, label: 'Other' },
    ]
    const shared = { uuid: '00000000-0000-4000-8000-000000000009', identifier: 'reason', options }
    const [added] = addQuestion(pagesOf([1]), 'SingleChoice', { languages, shared })
      .flat()
      .slice(-1)
    expect(added?.options.map(({ uuid, translations }) => [uuid, translations.en?.label])).toEqual([
      [options[0]?.uuid, 'Billing'],
      [undefined, 'Other'],
    ])
    expect(new Set(added?.options.map(({ identifier }) => identifier)).size).toBe(2)
  })

  test('an id is never used twice, even if only a condition still names the removed question', () => {
    const pages = normalisePages([[text(1)], [question(2, 'Text')]])
    expect(idsOf(addQuestion(removeQuestion(pages, 1), 'Text', { languages }))).toEqual([[2], [3]])
  })

  test('SVY-009 SVY-010 removing a question drops empty pages and renumbers', () => {
    const pages = removeQuestion(pagesOf([1], [2], [3, 4]), 2)
    expect(idsOf(pages)).toEqual([[1], [3, 4]])
    expect(places(pages)).toEqual({ 1: [1, 1], 3: [2, 1], 4: [2, 2] })
  })

  test('SVY-011 pages and positions count from 1', () => {
    expect(places(pagesOf([1], [2, 3]))).toEqual({ 1: [1, 1], 2: [2, 1], 3: [2, 2] })
  })

  test('SVY-012 moving a question appends it to the target page', () => {
    expect(idsOf(moveQuestion(pagesOf([1], [2, 3]), 1, 2))).toEqual([[2, 3, 1]])
    expect(idsOf(moveQuestion(pagesOf([1, 4], [2, 3]), 1, 2))).toEqual([[4], [2, 3, 1]])
  })

  test('moving to the same page, to a missing page, or a missing question changes nothing', () => {
    const pages = pagesOf([1, 2], [3])
    for (const same of [moveQuestion(pages, 1, 1), moveQuestion(pages, 1, 9), moveQuestion(pages, 9, 2)])
      expect(same).toEqual(pages)
  })

  test('SVY-013 a moved question gets the condition suggested by the page’s first question', () => {
    const headedBy = (type: 'StarRating' | 'Text') =>
      normalisePages([[question(1, 'Text')], [question(7, type), question(8, 'NPS')]])
    expect(find(moveQuestion(headedBy('StarRating'), 1, 2), 1)?.condition).toEqual({
      question_id: 7,
      ...presetComparison('StarRating', 'positive'),
    })
    const conditioned = setCondition(headedBy('Text'), 8, { question_id: 7, operator: '>=', value: 1 })
    expect(find(moveQuestion(conditioned, 1, 2), 1)?.condition).toBeNull()
    expect(find(moveQuestion(headedBy('Text'), 1, 2), 1)?.condition).toBeNull()
  })

  test.each([
    ['StarRating', { operator: '<', value: 4 }],
    ['FCR', { operator: '=', value: 0 }],
    ['NPS', { operator: '<', value: 6 }],
  ] as const)('SVY-031 areas of improvement moved below %s ask after the bad answer', (type, comparison) => {
    const pages = normalisePages([[question(1, 'AreasOfImprovement')], [question(7, type)]])
    expect(find(moveQuestion(pages, 1, 2), 1)?.condition).toEqual({ question_id: 7, ...comparison })
  })

  test.each([
    ['StarRating', { operator: '>=', value: 4 }],
    ['NPS', { operator: '>=', value: 9 }],
  ] as const)('SVY-032 all else moved below %s asks after the good answer', (type, comparison) => {
    const pages = normalisePages([[question(1, 'AreasOfExcellence')], [question(7, type)]])
    expect(find(moveQuestion(pages, 1, 2), 1)?.condition).toEqual({ question_id: 7, ...comparison })
  })

  test('a copy is placed below the original, without its identifier', () => {
    const original = question(1, 'NPS', { metadata: { identifier: 'nps', required: true } })
    const pages = duplicateQuestion(normalisePages([[original, text(2)]]), 1)
    expect(idsOf(pages)).toEqual([[1, 3, 2]])
    expect(find(pages, 3)?.metadata).toEqual({ required: true })
  })

  test('reordering within a page marks the moved questions', () => {
    const pages = reorderQuestion(pagesOf([1, 2, 3]), 3, 1)
    expect(idsOf(pages)).toEqual([[3, 1, 2]])
    expect(pages.flat().map(({ reordered }) => reordered)).toEqual([true, true, true])
    expect(reorderQuestion(pagesOf([1, 2, 3]), 2, 9)[0]?.map(({ id, reordered }) => [id, reordered])).toEqual(
      [
        [1, undefined],
        [3, true],
        [2, true],
      ],
    )
  })

  test('removes a condition that would refer to a later question', () => {
    const pages = normalisePages([
      [question(1, 'StarRating')],
      [question(2, 'Text', { condition: { question_id: 1, operator: '>=', value: 4 } })],
    ])
    expect(find(pages, 2)?.condition).not.toBeNull()
    expect(find(reorderPages(pages, 2, 1), 2)?.condition).toBeNull()
    expect(find(removeQuestion(pages, 1), 2)?.condition).toBeNull()
    expect(find(setCondition(pages, 1, { question_id: 1, operator: '=', value: 1 }), 1)?.condition).toBeNull()
  })
})

describe('pages', () => {
  test('SVY-014 SVY-015 reordering pages renumbers pages and positions', () => {
    const pages = reorderPages(pagesOf([1], [2, 3]), 2, 1)
    expect(places(pages)).toEqual({ 2: [1, 1], 3: [1, 2], 1: [2, 1] })
    expect(find(reorderPages(pagesOf([1], [2]), 2, 1), 2)?.page).toBe(1)
  })

  test('SVY-016 reordering pages marks the moved questions and nothing else', () => {
    const pages = reorderPages(pagesOf([1], [2], [3]), 1, 2)
    expect(pages.flat().map(({ id, reordered }) => [id, reordered === true])).toEqual([
      [2, true],
      [1, true],
      [3, false],
    ])
  })

  test('moving a missing page changes nothing', () => {
    for (const [from, to] of [
      [0, 1],
      [1, 3],
      [5, 1],
    ] as const)
      expect(reorderPages(pagesOf([1], [2]), from, to)).toEqual(pagesOf([1], [2]))
  })
})

describe('options', () => {
  const valuesOf = (pages: readonly Page[]) => find(pages, 1)?.options.map((each) => each.integer_value)
  const scalar = () => addQuestion([], 'Scalar', { languages })

  test('SVY-017 the range of a scale question creates its options', () => {
    const five = setScalarRange(scalar(), 1, 1, 5) ?? []
    expect(valuesOf(five)).toEqual([1, 2, 3, 4, 5])
    expect(find(five, 1)?.options.map((each) => each.translations.nb?.label)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
    expect(valuesOf(setScalarRange(five, 1, 1, 3) ?? [])).toEqual([1, 2, 3])
  })

  test('values that remain in the range keep their labels', () => {
    const five = setScalarRange(scalar(), 1, 1, 5) ?? []
    const worded = changeOption(five, 1, find(five, 1)?.options[4]?.id ?? 0, {
      translations: { en: { label: 'Great' } },
    })
    expect(
      find(setScalarRange(worded, 1, 3, 7) ?? [], 1)?.options.map((each) => each.translations.en?.label),
    ).toEqual(['3', '4', 'Great', '6', '7'])
  })

  test.each([
    [5, 1],
    [1.5, 3],
    [Number.NaN, 3],
    [0, 1_000],
  ])('SVY-018 %d to %d is no range and changes nothing', (min, max) => {
    expect(setScalarRange(scalar(), 1, min, max)).toBeNull()
  })

  test('SVY-018 a range with one number has one option', () => {
    expect(valuesOf(setScalarRange(scalar(), 1, 3, 3) ?? [])).toEqual([3])
  })

  const choice = (...options: number[]) =>
    normalisePages([[question(1, 'SingleChoice', { options: options.map((id) => option(id)) })]])

  test('SVY-019 SVY-020 a new option is option-N, labelled Option N', () => {
    expect(find(addOption(choice(1, 2), 1), 1)?.options[2]).toMatchObject({
      identifier: 'option-3',
      position: 3,
      active: true,
      translations: { en: { label: 'Option 3' } },
    })
  })

  test('SVY-021 N is the next free number', () => {
    expect(find(addOption(choice(1, 3), 1), 1)?.options[2]).toMatchObject({
      identifier: 'option-4',
      translations: { en: { label: 'Option 4' } },
    })
  })

  test('options are removed, reordered and deactivated', () => {
    const orderOf = (pages: readonly Page[]) => find(pages, 1)?.options.map(({ id }) => id)
    expect(orderOf(removeOption(choice(1, 2, 3), 1, 2))).toEqual([1, 3])
    expect(orderOf(reorderOption(choice(1, 2, 3), 1, 3, 1))).toEqual([3, 1, 2])
    expect(orderOf(reorderOption(choice(1, 2, 3), 1, 9, 1))).toEqual([1, 2, 3])
    expect(find(changeOption(choice(1, 2), 1, 2, { active: false }), 1)?.options[1]?.active).toBe(false)
  })
})
