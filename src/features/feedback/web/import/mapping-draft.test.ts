import { describe, expect, it } from 'vitest'
import type { Guess } from '#features/feedback/import/contract.ts'
import type { PartialMapping } from '#features/feedback/web/import/mapping-draft.ts'
import {
  CONSTANT,
  choiceOf,
  columnChoice,
  currentGuess,
  draftOf,
  mappingOf,
  NONE,
  problemsOf,
  sourceOf,
  TEMPLATE,
} from '#features/feedback/web/import/mapping-draft.ts'

const mapping: PartialMapping = {
  description: 'kept as it is',
  empty: ['N/A'],
  external_id: { hash: ['date', 'text'], prefix: 'x-' },
  responded_at: { column: 'date', format: 'iso' },
  stars: { column: 'rating', required: true, values: { good: 5 } },
  comment: { template: '{title}: {text}' },
  answers: [
    { question: 'Staff', column: 'staff', number: { min: 0, max: 5 } },
    { question: 'Food', column: 'food' },
  ],
  properties: { store_name: { column: 'shop' }, source: { constant: 'web' } },
}

it('a draft keeps the whole mapping, including what the editor does not show', () => {
  expect(mappingOf(draftOf(mapping))).toEqual(mapping)
  expect(mappingOf(draftOf({}))).toEqual({})
})

describe('problems of a mapping', () => {
  it('are none if it is complete', () => {
    expect(problemsOf(draftOf(mapping))).toEqual([])
  })

  it('name what is missing', () => {
    expect(problemsOf(draftOf({})).map(({ kind }) => kind)).toEqual(['id', 'date', 'content'])
    expect(problemsOf(draftOf({ ...mapping, external_id: { column: '' } }))).toEqual([{ kind: 'id' }])
    const draft = draftOf({
      ...mapping,
      external_id: { hash: [] },
      responded_at: { column: 'date', format: '' },
      answers: [
        { question: 'Same', column: 'a' },
        { question: 'Same', column: 'b' },
        { question: '', column: 'c' },
      ],
    })
    draft.properties.push(
      { key: 1, name: 'store_name', source: { column: 'b' } },
      { key: 2, name: 'x', source: undefined },
    )
    expect(problemsOf(draft)).toEqual([
      { kind: 'id' },
      { kind: 'date' },
      { kind: 'asked-twice', field: 'Same' },
      { kind: 'question' },
      { kind: 'named-twice', field: 'store_name' },
      { kind: 'property' },
    ])
  })
})

describe('a guess', () => {
  const guess = (field: string, ...columns: string[]): Guess => ({ field, columns, confidence: 0.9 })
  const guesses = [
    guess('stars', 'rating'),
    guess('external_id', 'date', 'text'),
    guess('answers.1', 'food'),
    guess('properties.store_name', 'shop'),
    guess('brand', 'brand'),
    guess('employee.email', 'agent'),
  ]

  it('is shown until the draft changes it', () => {
    const draft = draftOf({ ...mapping, employee: { email: { column: 'agent' } } })
    const standing = guesses.map(({ field }) => currentGuess(draft, guesses, field)?.field)
    expect(standing).toEqual([
      'stars',
      'external_id',
      'answers.1',
      'properties.store_name',
      undefined,
      'employee.email',
    ])
    const changed = { ...draft, stars: { column: 'other' }, external_id: { hash: ['date'] } }
    expect(currentGuess(changed, guesses, 'stars')).toBeUndefined()
    expect(currentGuess(changed, guesses, 'external_id')).toBeUndefined()
    expect(currentGuess(draft, guesses, 'comment')).toBeUndefined()
  })
})

describe('the source of a text', () => {
  it('is a column, a constant, a template or none', () => {
    expect(choiceOf(undefined)).toBe(NONE)
    expect(choiceOf({ constant: '' })).toBe(CONSTANT)
    expect(choiceOf({ template: '{a}' })).toBe(TEMPLATE)
    expect(choiceOf({ column: 'a' })).toBe(columnChoice('a'))
  })

  it('keeps its other options when it changes', () => {
    const before = { column: 'a', values: { x: 'y' }, required: true }
    expect(sourceOf(columnChoice('b'), before)).toEqual({ column: 'b', values: { x: 'y' }, required: true })
    expect(sourceOf(CONSTANT, before)).toEqual({ constant: '', values: { x: 'y' }, required: true })
    expect(sourceOf(columnChoice('constant'), undefined)).toEqual({ column: 'constant' })
    expect(sourceOf(NONE, before)).toBeUndefined()
    expect(sourceOf(TEMPLATE, { template: '{a}' })).toEqual({ template: '{a}' })
  })
})
