import { expect, test } from 'vitest'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import {
  filterIds,
  filtersFor,
  rangeOf,
  reportFilters,
  withRange,
} from '#features/reports/qa/web/report-filters.ts'
import { defaultRange } from '#lib/dates.ts'

const OF_FORM_7 = { ...NO_QA_FILTERS, forms: [7] }

test('QAP-504 a scorecard report requests that scorecard only', () => {
  expect(filtersFor('/qa/reports/scorecard', NO_QA_FILTERS, 7).forms).toEqual([7])
  expect(filtersFor('/qa/reports/scorecard', { ...NO_QA_FILTERS, forms: [8] }, 7).forms).toEqual([7])
})

test('QAP-505 the dashboard and the team member report cover all scorecards', () => {
  expect(filtersFor('/qa/reports/overview', OF_FORM_7).forms).toEqual([])
  expect(filtersFor('/qa/reports/teammembers', OF_FORM_7).forms).toEqual([])
  expect(filtersFor('/qa/reports/reviews', OF_FORM_7)).toEqual(OF_FORM_7)
})

test('SHL-549 a report covers today and the six days before when the address has no dates', () => {
  expect(defaultRange('2024-03-15')).toEqual({ start: '2024-03-09', end: '2024-03-15' })
  expect(rangeOf(withRange(NO_QA_FILTERS, '2024-03-15'))).toEqual({ start: '2024-03-09', end: '2024-03-15' })
  const chosen = { ...NO_QA_FILTERS, startDate: '2024-01-01', endDate: '2024-01-31' }
  expect(withRange(chosen, '2024-03-15')).toBe(chosen)
  const moments = { ...NO_QA_FILTERS, startMoment: '2024-01-01T00:00:00Z' }
  expect(withRange(moments, '2024-03-15')).toBe(moments)
  expect(rangeOf(moments)).toBeNull()
})

test('ignores invalid values in an address', () => {
  const read = (query: string) => reportFilters.read(new URLSearchParams(query))
  expect(read('scorecardId=7&page=3&previous=false')).toMatchObject({
    scorecardId: 7,
    page: 3,
    previous: false,
  })
  expect(read('scorecardId=x&page=-1&previous=maybe')).toMatchObject({
    scorecardId: null,
    page: 1,
    previous: true,
  })
  const address = 'startDate=2026-11-01&endDate=2026-11-07&scorecardId=7&order_by=name&order_direction=asc'
  expect(String(reportFilters.write(read(address)))).toBe(address)
})

test('offers no scorecard filter, and no team filter to people who see only themselves', () => {
  expect(filterIds('overview', { teams: true })).toEqual(expect.arrayContaining(['date', 'teams', 'groups']))
  expect(filterIds('overview', { teams: true })).not.toContain('forms')
  expect(filterIds('teammembers', { teams: true })).not.toContain('origins')
  const own = filterIds('overview', { teams: false })
  for (const id of ['teams', 'groups', 'reportingGroups']) expect(own).not.toContain(id)
})
