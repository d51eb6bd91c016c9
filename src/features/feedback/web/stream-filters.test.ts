import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import en from '#features/feedback/web/locales/en.json' with { type: 'json' }
import {
  FILTERS,
  streamChips,
  streamFilters,
  tidy,
  toggleFilter,
  withoutFilter,
  withUnits,
} from '#features/feedback/web/stream-filters.ts'
import { addDays } from '#lib/dates.ts'
import type { StreamFilters } from '#lib/url.ts'

const ALL: StreamFilters = {
  region_name: ['East'],
  include_deactivated: true,
  recovery_answered: true,
  employees: [1],
  search: 'x',
  start_date: '2026-01-01',
  end_date: '2026-01-31',
  brandings: [1],
  channels: [1],
  stars: [5],
  comments: true,
  no_comments: true,
  areas_of_improvement: [1],
  areas_of_excellence: [1],
  store_name: ['Oslo'],
  district_name: ['West'],
}

test('cuts off a search that is too long, but not in the middle of a character', () => {
  const read = (search: string) => streamFilters.read(new URLSearchParams({ search, stars: '5' }))
  expect(read('a'.repeat(500))).toEqual({ search: 'a'.repeat(500), stars: [5] })
  expect(read('a'.repeat(501))).toEqual({ search: 'a'.repeat(500), stars: [5] })
  expect(read(`${'a'.repeat(499)}😀`)).toEqual({ search: 'a'.repeat(499), stars: [5] })
})

test('chips have a fixed order', () => {
  expect(streamChips(ALL).map(({ id }) => id)).toEqual([...FILTERS])
})

test('STR-031 an off filter (0) has no chip; an on filter (1) has one with its label', () => {
  expect(streamChips({ include_deactivated: '0', comments: 0 } as never)).toEqual([])
  const [chip] = streamChips({ include_deactivated: '1' } as never)
  expect(chip && en.filters[chip.id]).toBe('Include deactivated')
})

test('choosing teams clears groups, and the other way round', () => {
  expect(tidy({ groups: [8], stars: [5], ...withUnits('teams', [1, 2]) })).toEqual({
    stars: [5],
    teams: [1, 2],
  })
  expect(tidy({ teams: [1], ...withUnits('groups', [8]) })).toEqual({ groups: [8] })
  expect(tidy({ teams: [1], ...withUnits('groups', []) })).toEqual({})
})

test('empty filters have no chip; a single date is enough for the date chip', () => {
  expect(streamChips({ search: '', brandings: [], comments: false })).toEqual([])
  expect(streamChips({ end_date: '2026-01-31' }).map(({ id }) => id)).toEqual(['date'])
})

test('shows teams and groups from a link, so that no filter is hidden', () => {
  expect(streamChips({ teams: [3] })).toEqual([{ id: 'teams', value: [3] }])
})

test('removing a filter keeps the others; removing the date clears both ends', () => {
  const left = tidy({ ...ALL, ...withoutFilter('date') })
  expect(left).not.toHaveProperty('start_date')
  expect(left).not.toHaveProperty('end_date')
  expect(Object.keys(left)).toHaveLength(Object.keys(ALL).length - 2)
  expect(tidy({ ...ALL, ...withoutFilter('stars') })).not.toHaveProperty('stars')
})

test('comments and no comments exclude each other', () => {
  expect(tidy({ comments: true, ...toggleFilter({ comments: true }, 'no_comments') })).toEqual({
    no_comments: true,
  })
  expect(tidy({ no_comments: true, ...toggleFilter({ no_comments: true }, 'comments') })).toEqual({
    comments: true,
  })
  expect(tidy({ comments: true, ...toggleFilter({ comments: true }, 'comments') })).toEqual({})
  expect(tidy({ comments: true, ...toggleFilter({ comments: true }, 'include_deactivated') })).toEqual({
    comments: true,
    include_deactivated: true,
  })
})

test('an address keeps every filter', () => {
  expect(streamFilters.read(new URLSearchParams(String(streamFilters.write(ALL))))).toEqual(ALL)
})

const read = (query: string) => streamFilters.read(new URLSearchParams(query))

describe('stream filters in an address', () => {
  test('ignores values that cannot be read', () => {
    expect(
      read(
        'stars=0&stars=6&stars=1.5&channels=abc&start_date=2024-02-30&comments=1&search=&store_name=&foo=1',
      ),
    ).toEqual({})
    expect(read('start_date=2024-03-02&end_date=2024-03-01')).toEqual({})
  })

  test('keeps only the teams if an address has teams and groups', () => {
    expect(read('teams=1&groups=2')).toEqual({ teams: [1] })
    expect(read('groups=2')).toEqual({ groups: [2] })
    expect(read('teams=x&groups=2')).toEqual({ groups: [2] })
    expect(read('teams=-1&groups=2')).toEqual({ groups: [2] })
  })

  test('keeps commas, & and other scripts in names', () => {
    const filters = { search: 'a&b=c +%', store_name: ['Oslo, Gate 3', 'مطار دبي'] }
    expect(read(streamFilters.write(filters).toString())).toEqual(filters)
  })

  test('writes keys in a fixed order and omits empty filters', () => {
    expect(
      streamFilters
        .write({
          channels: [2, 1],
          search: 'x',
          teams: [],
          comments: false,
          stars: [1],
        })
        .toString(),
    ).toBe('search=x&channels=2&channels=1&stars=1')
  })

  test('survives a round trip through an address', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(streamFilters.write(filters).toString())).toEqual(filters)
      }),
    )
  })

  test('reads any text into filters that survive a round trip', () => {
    const anyKey = fc.oneof(fc.constantFrom(...Object.keys(streamFilters.fields)), fc.string())
    const anyQuery = fc.array(fc.tuple(anyKey, fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(anyQuery, (pairs) => {
        const filters = streamFilters.read(new URLSearchParams(pairs))
        expect(streamFilters.read(streamFilters.write(filters))).toEqual(filters)
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

const anyFilters: fc.Arbitrary<StreamFilters> = fc
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
