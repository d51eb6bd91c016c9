import { expect, test } from 'vitest'
import en from '#features/feedback/web/locales/en.json' with { type: 'json' }
import {
  FILTERS,
  streamChips,
  streamCodec,
  tidy,
  toggleFilter,
  withoutFilter,
  withUnits,
} from '#features/feedback/web/stream-filters.ts'
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
  const read = (search: string) => streamCodec.read(new URLSearchParams({ search, stars: '5' }))
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
  expect(streamCodec.read(new URLSearchParams(String(streamCodec.write(ALL))))).toEqual(ALL)
})
