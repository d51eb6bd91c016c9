import { describe, expect, test } from 'vitest'
import {
  filtersFor,
  NO_QA_FILTERS,
  qaFilters,
  reviewQuery,
} from '#features/qa/reviews/web/list/qa-filters.ts'
import { apiDate } from '#lib/dates.ts'

const read = (query: string) => qaFilters.read(new URLSearchParams(query))

describe('filters of QA in the address', () => {
  test('QAR-525 includeAudited is true if absent, otherwise only for the text "true"', () => {
    expect(read('').includeAudited).toBe(true)
    expect(read('includeAudited=true').includeAudited).toBe(true)
    expect(read('includeAudited=false').includeAudited).toBe(false)
    expect(read('includeAudited=1').includeAudited).toBe(false)
    expect(reviewQuery(read(''), 'completed').excluding_audited).toBeUndefined()
    expect(reviewQuery(read('includeAudited=false'), 'completed').excluding_audited).toBe('true')
  })

  test('QAR-526 on the interactions path forms and properties are emptied and autofailed is null', () => {
    const filters = { ...NO_QA_FILTERS, forms: [7], properties: ['1'], autofailed: true, channels: [3] }
    expect(filtersFor('/qa/interactions', filters)).toEqual({ ...NO_QA_FILTERS, channels: [3] })
    expect(filtersFor('/qa/reports/reviews', filters)).toEqual(filters)
  })

  test('all filters are written to the address and read back', () => {
    const filters = {
      ...NO_QA_FILTERS,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      startMoment: '2026-01-01T10:00:00+01:00',
      endMoment: '2026-01-02T10:00:00Z',
      reviewers: [1, 2],
      employees: [3],
      groups: [4],
      reportingGroups: [5],
      assignments: [6],
      forms: [7],
      questions: [8],
      options: [9],
      channels: [10],
      languages: ['nb'],
      origins: ['stream'],
      properties: ['store=Oslo'],
      resolutionStatuses: ['open'],
      countTowardScore: false,
      autofailed: true,
      includeAudited: false,
    }
    expect(qaFilters.read(qaFilters.write(filters))).toEqual(filters)
    expect(String(qaFilters.write(NO_QA_FILTERS))).toBe('')
  })

  test('SHL-548 days are written as year, two-digit month and two-digit day', () => {
    const first = apiDate(new Date(2024, 2, 5))
    const query = reviewQuery(
      qaFilters.read(new URLSearchParams(`startDate=${first}&endDate=${apiDate(new Date(2024, 10, 30))}`)),
      'completed',
    )
    expect(query).toMatchObject({ completed_from: '2024-03-05', completed_to: '2024-11-30' })
  })

  test('invalid values in the address are ignored', () => {
    expect(
      read('employees=012&employees=x&forms=-1&autofailed=maybe&startDate=2026-02-30&startMoment=yesterday'),
    ).toEqual(NO_QA_FILTERS)
    expect(read('startDate=2026-02-02&endDate=2026-02-01')).toEqual(NO_QA_FILTERS)
  })

  test('teams win over groups if the address has both', () => {
    expect(read('teams=1&groups=2&reportingGroups=3')).toMatchObject({
      teams: [1],
      groups: [],
      reportingGroups: [],
    })
  })

  test('each filter has a parameter of the list; drafts are filtered by their start', () => {
    const filters = read(
      'startDate=2026-01-01&endDate=2026-01-31&reviewers=1&reviewers=2&teams=3&forms=4&autofailed=false&languages=nb',
    )
    const shared = {
      by_reviewer_id: '1,2',
      for_teams: '3',
      by_qa_form_id: '4',
      autofailed: 'false',
      by_language: ['nb'],
    }
    expect(reviewQuery(filters, 'completed')).toMatchObject({
      ...shared,
      completed: 'true',
      completed_from: '2026-01-01',
      completed_to: '2026-01-31',
    })
    const drafts = reviewQuery(filters, 'drafted')
    expect(drafts).toMatchObject({
      ...shared,
      drafted: 'true',
      started_from: '2026-01-01',
      started_to: '2026-01-31',
    })
    expect(drafts).not.toHaveProperty('completed_from')
  })
})
