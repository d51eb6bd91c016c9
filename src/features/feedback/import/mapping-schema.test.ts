import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mappedColumns, mappingJsonSchema } from '#features/feedback/import/mapping-schema.ts'
import { checkMapping, MappingFault, readMapping } from '#features/feedback/import/read-mapping.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'

const minimal = { external_id: { column: 'id' }, responded_at: { column: 'date', format: 'iso' } }

function problems(value: unknown) {
  try {
    checkMapping(value)
    return []
  } catch (error) {
    if (error instanceof MappingFault) return error.problems.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
}

describe('a mapping file', () => {
  it('needs only an id and a date', () => {
    expect(problems(minimal)).toEqual([])
    expect(problems({}).map((problem) => problem.split(':')[0])).toEqual(['external_id', 'responded_at'])
  })

  it.each([
    [{ ...minimal, starz: { column: 'x' } }, /starz/],
    [{ ...minimal, stars: { colum: 'x' } }, /^stars.*colum/],
    [{ ...minimal, stars: 'x' }, /^stars: /],
    [{ ...minimal, comment: {} }, /^comment: needs exactly one of column, constant, template; has none/],
    [
      { ...minimal, comment: { column: 'a', constant: 'b' } },
      /^comment: needs exactly one of .*; has column and constant/,
    ],
    [{ ...minimal, comment: { template: 'no column' } }, /^comment\.template: names no column in braces/],
    [{ ...minimal, external_id: {} }, /^external_id: needs exactly one of column, hash; has none/],
    [{ ...minimal, external_id: { hash: [] } }, /^external_id\.hash/],
    [
      { ...minimal, employee: { email: { column: 'a' }, custom_employee_id: { column: 'b' } } },
      /^employee: needs exactly one/,
    ],
    [{ ...minimal, employee: { email: { kolumn: 'a' } } }, /^employee\.email.*kolumn/],
    [
      { ...minimal, responded_at: { column: 'date', format: 'YYYY-MM-DD' } },
      /^responded_at\.format: is not a date format/,
    ],
    [{ ...minimal, responded_at: { column: 'date', format: ['iso', 3] } }, /^responded_at\.format/],
    [
      { ...minimal, responded_at: { column: 'date', format: 'iso', time_zone: 'Mars/Olympus' } },
      /^responded_at\.time_zone: is not a known time zone/,
    ],
    [{ ...minimal, delimiter: ':' }, /^delimiter/],
    [
      { ...minimal, answers: [{ question: 'A', column: 'a', type: 'star' }] },
      /^answers\.0\.type: must be one of stars, nps, scale/,
    ],
    [
      { ...minimal, answers: [{ question: 'A', column: 'a', number: { min: 5, max: 1 } }] },
      /^answers\.0\.number: min is above max/,
    ],
    [
      {
        ...minimal,
        answers: [
          { question: 'A', column: 'a' },
          { question: 'A', column: 'b' },
        ],
      },
      /^answers\.1\.question: "A" appears twice/,
    ],
    [null, /^: /],
    [[], /^: /],
    ['text', /^: /],
  ])('%j is rejected with the error', (mapping, expected) => {
    const found = problems(mapping)
    expect(found.length).toBeGreaterThan(0)
    expect(found.join('\n')).toMatch(expected)
  })

  it('is rejected in plain words, without raw validator messages', () => {
    const wrong = { ...minimal, foo: 1, external_id: { column: 5 }, answers: [{ question: '' }], partial: {} }
    const found = problems(wrong)
    expect(found).toContain('foo: is not a known field')
    expect(found).toContain('partial.column: Column is required.')
    for (const problem of found) expect(problem).not.toMatch(RAW_VALIDATOR_TEXT)
  })

  it('that is not JSON is rejected with that reason', () => {
    expect(() => readMapping('{"external_id": }')).toThrow(/^mapping: is not JSON: ./)
    expect(() => readMapping('')).toThrow(MappingFault)
    expect(readMapping(`\uFEFF${JSON.stringify(minimal)}`)).toEqual(minimal)
  })

  it('is either rejected or read completely, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(problems(value).length).toBeGreaterThan(0)
      }),
    )
  })

  it('lists each column it reads once', () => {
    const mapping = checkMapping({
      external_id: { hash: ['a', 'b'] },
      responded_at: { column: 'b', format: 'iso' },
      stars: { column: 'c' },
      comment: { template: '{a}: {d}' },
      channel: { constant: 'Phone' },
      employee: { email: { column: 'e' } },
      answers: [{ question: 'F', column: 'f', comment_column: 'g' }],
      properties: { store_name: { column: 'h' } },
    })
    expect(mappedColumns(mapping)).toEqual(['a', 'b', 'c', 'd', 'e', 'h', 'f', 'g'])
  })
})

describe('the example mappings', () => {
  const schemaFile = 'examples/feedback-mapping.schema.json'

  it('match the published JSON Schema (UPDATE_SCHEMA=1 writes it)', () => {
    const printed = `${JSON.stringify(mappingJsonSchema(), null, 2)}\n`
    if (process.env.UPDATE_SCHEMA) writeFileSync(schemaFile, printed)
    expect(JSON.parse(readFileSync(schemaFile, 'utf8'))).toEqual(JSON.parse(printed))
  })

  it.each(['examples/lounge-reviews.mapping.json', 'test/fixtures/reviews-small.mapping.json'])(
    '%s is a valid mapping',
    (file) => {
      expect(readMapping(readFileSync(file, 'utf8')).external_id.hash?.length).toBeGreaterThan(1)
    },
  )
})
