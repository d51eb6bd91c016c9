import { expect, test } from 'vitest'
import { calibrationFilters, NO_FILTERS } from '#features/qa/calibrations/web/list/list-filters.ts'

const read = (query: string) => calibrationFilters.read(new URLSearchParams(query))

test('days, scorecard and page are written to the URL and read back', () => {
  const filters = { ...NO_FILTERS, startDate: '2026-11-01', endDate: '2026-11-20', formId: 4, page: 3 }
  expect(read(String(calibrationFilters.write(filters)))).toEqual(filters)
  expect(String(calibrationFilters.write(NO_FILTERS))).toBe('')
})

test.each(['formId=x&page=0', 'formId=-1&page=-5', 'page=1e99', 'startDate=never&employees=4'])(
  'an invalid filter is ignored: %s',
  (query) => {
    expect(read(query)).toEqual(NO_FILTERS)
  },
)
