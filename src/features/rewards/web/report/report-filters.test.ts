import { expect, test } from 'vitest'
import { REPORT_FILTERS, rangeOf } from '#features/rewards/web/report/report-filters.ts'

const TODAY = '2026-11-22'

test('covers the last thirty days by default', () => {
  expect(rangeOf({ from: null, to: null }, TODAY)).toEqual({ start: '2026-10-24', end: TODAY })
  expect(rangeOf({ from: null, to: '2026-06-30' }, TODAY)).toEqual({ start: '2026-06-01', end: '2026-06-30' })
  expect(rangeOf({ from: '2026-11-01', to: null }, TODAY)).toEqual({ start: '2026-11-01', end: TODAY })
  expect(rangeOf({ from: '2026-12-01', to: null }, TODAY)).toEqual({ start: '2026-10-24', end: TODAY })
})

test('keeps days and grouping in the URL, but no default values', () => {
  const read = (text: string) => REPORT_FILTERS.read(new URLSearchParams(text))
  expect(read('')).toEqual({ from: null, to: null, groupBy: 'TEAM' })
  expect(read('group_by=best&start_date=2026-13-01')).toEqual({ from: null, to: null, groupBy: 'TEAM' })
  const filters = { from: '2026-11-01', to: '2026-11-20', groupBy: 'EMPLOYEE' } as const
  expect(REPORT_FILTERS.read(REPORT_FILTERS.write(filters))).toEqual(filters)
  expect(String(REPORT_FILTERS.write({ from: null, to: null, groupBy: 'TEAM' }))).toBe('')
})
