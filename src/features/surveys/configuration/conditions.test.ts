import { describe, expect, test } from 'vitest'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  matches,
  type Preset,
  possibleAnswers,
  presetComparison,
  presetsOf,
} from '#features/surveys/configuration/conditions.ts'
import { option, question } from '#features/surveys/configuration/testing.ts'

const number = (value: number) => ({ number: value, options: [] })

test.each([
  ['SVY-022', 'NPS', 'promoter', { operator: '>=', value: 9 }, [9, 10], [8]],
  ['SVY-023', 'NPS', 'detractor', { operator: '<', value: 6 }, [0, 5], [6, 7]],
  ['SVY-024', 'NPS', 'passive', { operator: 'between', value: [7, 8] }, [7, 8], [6, 9]],
  ['SVY-025', 'StarRating', 'positive', { operator: '>=', value: 4 }, [4, 5], [3]],
  ['SVY-026', 'StarRating', 'negative', { operator: '<', value: 4 }, [3], [4]],
  ['SVY-027', 'FCR', 'positive', { operator: '=', value: 1 }, [1], [0]],
  ['SVY-028', 'FCR', 'negative', { operator: '=', value: 0 }, [0], [1]],
  ['SVY-029', 'Recovery', 'positive', { operator: '=', value: 1 }, [1], [0]],
  ['SVY-030', 'Recovery', 'negative', { operator: '=', value: 0 }, [0], [1]],
] as [string, QuestionType, Preset, object, number[], number[]][])(
  '%s the preset of %s %s',
  (_id, type, preset, comparison, meet, fail) => {
    const made = presetComparison(type, preset)
    expect(made).toEqual(comparison)
    if (!made) return
    for (const value of meet) expect(matches(made, number(value)), String(value)).toBe(true)
    for (const value of fail) expect(matches(made, number(value)), String(value)).toBe(false)
    expect(matches(made, null)).toBe(false)
    expect(matches(made, { number: null, options: [] })).toBe(false)
  },
)

// The titles of the table above come from its rows, where tools that read titles cannot find the ids.
describe('SVY-022 SVY-023 SVY-024 SVY-025 SVY-026 SVY-027 SVY-028 SVY-029 SVY-030 the presets', () => {
  test('are offered only for these types, in this order', () => {
    expect(presetsOf('NPS')).toEqual(['promoter', 'passive', 'detractor'])
    for (const type of ['StarRating', 'FCR', 'Recovery'] as const)
      expect(presetsOf(type)).toEqual(['positive', 'negative'])
    for (const type of ['Text', 'Scalar', 'SingleChoice', 'Reward'] as const)
      expect(presetsOf(type)).toEqual([])
    expect(presetComparison('NPS', 'positive')).toBeNull()
  })
})

test('selected options match a comparison that names one of them', () => {
  const named = { operator: 'in', value: ['option-1', 'option-2'] } as const
  expect(matches(named, { number: null, options: ['option-2', 'option-9'] })).toBe(true)
  expect(matches(named, { number: null, options: ['option-9'] })).toBe(false)
  expect(matches({ operator: '<=', value: 2 }, number(2))).toBe(true)
  expect(matches({ operator: '>', value: 2 }, number(2))).toBe(false)
})

test('lists the answers that conditions can distinguish', () => {
  expect(possibleAnswers(question(1, 'StarRating')).map((answer) => answer?.number ?? null)).toEqual([
    1,
    2,
    3,
    4,
    5,
    null,
  ])
  expect(possibleAnswers(question(1, 'Text', { metadata: { required: true } }))).toEqual([
    { number: null, options: [] },
  ])
  const options = [option(1, { integer_value: 4 }), option(2, { active: false })]
  expect(possibleAnswers(question(1, 'SingleChoice', { options }))).toEqual([
    { number: 4, options: ['option-1'] },
    null,
  ])
  expect(possibleAnswers(question(1, 'MultipleChoice', { options }))[0]?.number).toBeNull()
})
