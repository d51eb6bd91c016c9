import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#platform/web/search-params.ts'

test('a repeated key is a list', () => {
  expect(parseSearch('?a=1&b=x&b=y&c=')).toEqual({ a: '1', b: ['x', 'y'], c: '' })
  expect(parseSearch('')).toEqual({})
})

test('texts stay texts', () => {
  expect(parseSearch('?a=1&b=true&c={"x":1}&d=01')).toEqual({ a: '1', b: 'true', c: '{"x":1}', d: '01' })
})

test('empty values are omitted', () => {
  expect(stringifySearch({ a: '', b: null, c: undefined, d: [], e: 0, f: false })).toBe('?e=0&f=false')
  expect(stringifySearch({})).toBe('')
})

test('a written query reads back the same', () => {
  const text = fc.string({ minLength: 1 }).filter((value) => value.isWellFormed())
  const values = fc.oneof(text, fc.array(text, { minLength: 2 }))
  fc.assert(
    fc.property(fc.dictionary(text, values, { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }),
  )
})
