import { expect, test } from 'vitest'
import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import { interactionFilters, listOf } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { filtersOfSaved, savedFiltersOf } from '#features/qa/reviews/web/interactions/saved-filters.ts'
import { filtersOfView, viewOfFilters } from '#features/qa/reviews/web/interactions/use-interaction-views.ts'
import { DEFAULT_DATE_CONFIG } from '#lib/date-presets.ts'

const read = (query: string) => interactionFilters.read(new URLSearchParams(query))
const monday = { today: '2026-11-16', config: DEFAULT_DATE_CONFIG } as const
const friday = { today: '2026-11-20', config: DEFAULT_DATE_CONFIG } as const

test('every filter of the page is saved as the server takes it, and read back', () => {
  const query =
    'startDate=2026-11-01&endDate=2026-11-05&employees=1&employees=2&teams=3&channels=4&languages=nb&search=late' +
    '&tags=vip&reviewed=false&reviewedBy=6&property=store%3DOslo&property=store%3DB%3D1&brands=4&stars=1&hasResponse=true' +
    '&hasAudio=false&turnsFrom=2&turnsTo=9&durationFrom=0&durationTo=600&firstReplyFrom=0&firstReplyTo=30'
  const saved = savedFiltersOf(read(query))
  expect(savedInteractionFilterSchema.parse(saved)).toEqual(saved)
  expect(Object.keys(saved)).toHaveLength(21)
  expect(listOf(filtersOfSaved(saved))).toBe(listOf(read(query)))
  expect(savedFiltersOf(read('reportingGroups=7'))).toEqual({ groups: [7] })
  expect(savedFiltersOf(read('peek=5&turn=2'))).toEqual({})
})

test('numbers and flags of properties that a program saved become texts of the address', () => {
  expect(filtersOfSaved({ properties: { vip: true, visits: [3, 4] } }).property).toEqual([
    'vip=true',
    'visits=3',
    'visits=4',
  ])
})

test('a date preset moves with time, other dates stay fixed', () => {
  const view = viewOfFilters(read('startDate=2026-11-10&endDate=2026-11-16&stars=1'), monday)
  expect(view).toEqual({ filters: { stars: [1] }, date_preset: 'LAST_7_DAYS' })
  expect(listOf(filtersOfView(view, friday))).toBe('startDate=2026-11-14&endDate=2026-11-20&stars=1')
  expect(viewOfFilters(read('startDate=2026-11-10'), monday)).toEqual({
    filters: { start_date: '2026-11-10' },
    date_preset: null,
  })
})
