import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBool, parseId, parseIds } from '#lib/url.ts'

describe('ids and booleans in an address', () => {
  it('SHL-523: ids are whole integers', () => {
    expect(parseId('12')).toBe(12)
    fc.assert(fc.property(fc.maxSafeInteger(), (id) => parseId(String(id)) === id))
  })

  it.each([
    '12a',
    '1.5',
    '012',
    ' 3',
    '',
    'abc',
    '1e3',
    '1e+21',
    '-0',
    'Infinity',
    '9007199254740993',
    '0x10',
  ])('SHL-524: %j does not round-trip and is null', (text) => {
    expect(parseId(text)).toBeNull()
  })

  it('a missing key is not an id', () => {
    expect([parseId(null), parseId(undefined)]).toEqual([null, null])
  })

  it('SHL-525: only the text true is true', () => {
    expect(parseBool('true')).toBe(true)
    for (const text of ['1', 'TRUE', 'yes', '', ' true', null]) expect(parseBool(text)).toBe(false)
  })

  it('reads lists of ids in both spellings, without duplicates', () => {
    expect(parseIds(['1', '2,3', 'x', '3', ''])).toEqual([1, 2, 3])
    expect(parseIds(['0', '-1', '4,-5'])).toEqual([4])
  })
})
