import { expect, test } from 'vitest'
import { filtersOfView, sameFilters, viewOfFilters } from '#features/feedback/web/views/view-filters.ts'
import { DEFAULT_DATE_CONFIG } from '#lib/date-presets.ts'

const monday = { today: '2026-11-16', config: DEFAULT_DATE_CONFIG } as const
const friday = { today: '2026-11-20', config: DEFAULT_DATE_CONFIG } as const

test('a date preset moves with time', () => {
  const view = viewOfFilters({ stars: [1], start_date: '2026-11-10', end_date: '2026-11-16' }, monday)
  expect(view).toEqual({ filters: { stars: [1] }, date_preset: 'LAST_7_DAYS' })
  expect(filtersOfView(view, friday)).toEqual({
    stars: [1],
    start_date: '2026-11-14',
    end_date: '2026-11-20',
  })
})

test('other dates stay fixed', () => {
  const view = viewOfFilters({ start_date: '2026-03-02', end_date: '2026-03-05' }, monday)
  expect(view).toEqual({ filters: { start_date: '2026-03-02', end_date: '2026-03-05' }, date_preset: null })
  expect(filtersOfView(view, friday)).toEqual({ start_date: '2026-03-02', end_date: '2026-03-05' })
  expect(viewOfFilters({ start_date: '2026-03-02' }, monday)).toEqual({
    filters: { start_date: '2026-03-02' },
    date_preset: null,
  })
})

test('filters are equal regardless of empty values', () => {
  expect(sameFilters({ stars: [1], search: '' }, { stars: [1] })).toBe(true)
  expect(sameFilters({ stars: [1] }, { stars: [2] })).toBe(false)
  expect(sameFilters({}, { comments: true })).toBe(false)
})
