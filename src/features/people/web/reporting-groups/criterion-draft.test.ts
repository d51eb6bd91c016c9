import { describe, expect, test } from 'vitest'
import { CRITERION_KINDS, CRITERION_TYPES } from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  draftOf,
  isComplete,
  newDraft,
  retyped,
  sameCriteria,
  sentCriterion,
  withNewDraft,
} from '#features/people/web/reporting-groups/criterion-draft.ts'

test('a new line of each type is valid for its type, and incomplete', () => {
  for (const type of CRITERION_TYPES) {
    const draft = newDraft(type)
    const kind = CRITERION_KINDS[type]
    expect(kind.operators).toContain(draft.operator)
    expect(draft.period === null).toBe(kind.periods.length === 0)
    expect(isComplete(draft)).toBe(false)
  }
})

test('changing the type keeps only the line’s key', () => {
  const teams = { ...newDraft('TEAMS'), value: ['1', '2'] }
  expect(retyped(teams, 'TENURE')).toEqual({ ...newDraft('TENURE'), key: teams.key })
})

describe('a number', () => {
  const stars = (text: string) => ({ ...newDraft('STAR_RATING'), value: [text] })
  test.each(['', ' ', 'x', '-1', '0', '5.01', '6', '4.125', '1e3', '4,5,6'])('%j is incomplete', (text) => {
    expect(isComplete(stars(text))).toBe(false)
  })
  test('may have a decimal comma, and is sent with a point', () => {
    expect(isComplete(stars(' 4,5 '))).toBe(true)
    expect(sentCriterion(stars(' 4,5 '))).toEqual({
      criterionType: 'STAR_RATING',
      operator: 'GREATER_THAN',
      period: 'MONTH',
      periodValue: null,
      value: ['4.5'],
    })
  })
  test('must be whole for a tenure', () => {
    expect(isComplete({ ...newDraft('TENURE'), value: ['1.5'] })).toBe(false)
    expect(isComplete({ ...newDraft('TENURE'), value: ['0'] })).toBe(true)
  })
})

test('criteria are compared by their content, not their keys', () => {
  const one = { ...newDraft('TEAMS'), value: ['1'] }
  expect(sameCriteria([one], [draftOf(sentCriterion(one))])).toBe(true)
  expect(sameCriteria([one], [{ ...one, operator: 'NOT_IN' }])).toBe(false)
  expect(sameCriteria([one], [])).toBe(false)
})

test('a new line next to restored ones gets a unique key', () => {
  const restored = { ...newDraft('TEAMS'), key: newDraft('TEAMS').key + 1 }
  const keys = withNewDraft([restored], 'TENURE').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})
