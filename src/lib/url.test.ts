import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#lib/dates.ts'
import type { StreamFilters } from '#lib/url.ts'
import {
  parseBool,
  parseId,
  parseIds,
  readStreamFilters,
  STREAM_FILTER_KEYS,
  writeStreamFilters,
} from '#lib/url.ts'

const read = (query: string) => readStreamFilters(new URLSearchParams(query))

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

describe('stream filters in an address', () => {
  it('ignores values that cannot be read', () => {
    expect(
      read(
        'stars=0&stars=6&stars=1.5&channels=abc&start_date=2024-02-30&comments=1&search=&store_name=&foo=1',
      ),
    ).toEqual({})
    expect(read('start_date=2024-03-02&end_date=2024-03-01')).toEqual({})
  })

  it('keeps only the teams if an address has teams and groups', () => {
    expect(read('teams=1&groups=2')).toEqual({ teams: [1] })
    expect(read('groups=2')).toEqual({ groups: [2] })
    expect(read('teams=x&groups=2')).toEqual({ groups: [2] })
    expect(read('teams=-1&groups=2')).toEqual({ groups: [2] })
  })

  it('keeps commas, & and other scripts in names', () => {
    const filters = { search: 'a&b=c +%', store_name: ['Oslo, Gate 3', 'مطار دبي'] }
    expect(read(writeStreamFilters(filters).toString())).toEqual(filters)
  })

  it('writes keys in a fixed order and omits empty filters', () => {
    expect(
      writeStreamFilters({
        channels: [2, 1],
        search: 'x',
        teams: [],
        comments: false,
        stars: [1],
      }).toString(),
    ).toBe('search=x&channels=2&channels=1&stars=1')
  })

  it('survives a round trip through an address', () => {
    fc.assert(
      fc.property(streamFilters, (filters) => {
        expect(read(writeStreamFilters(filters).toString())).toEqual(filters)
      }),
    )
  })

  it('reads any text into filters that survive a round trip', () => {
    const anyKey = fc.oneof(fc.constantFrom(...STREAM_FILTER_KEYS), fc.string())
    const anyQuery = fc.array(fc.tuple(anyKey, fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(anyQuery, (pairs) => {
        const filters = readStreamFilters(new URLSearchParams(pairs))
        expect(readStreamFilters(writeStreamFilters(filters))).toEqual(filters)
      }),
    )
  })
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), {
  minLength: 1,
  maxLength: 5,
})
const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 })
const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

const streamFilters: fc.Arbitrary<StreamFilters> = fc
  .record(
    {
      search: fc.string({ unit: 'grapheme', minLength: 1 }),
      start_date: dates,
      end_date: dates,
      brandings: ids,
      channels: ids,
      stars: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      comments: fc.constant(true),
      no_comments: fc.constant(true),
      employees: ids,
      teams: ids,
      groups: ids,
      areas_of_improvement: ids,
      areas_of_excellence: ids,
      store_name: names,
      district_name: names,
      region_name: names,
      include_deactivated: fc.constant(true),
      recovery_answered: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter(({ teams, groups }) => !(teams && groups))
  .filter(({ start_date, end_date }) => !(start_date && end_date && start_date > end_date))
