import { expect, test } from 'vitest'
import { NO_FILTERS, VOTE_FILTERS, type VoteFilters } from '#features/rewards/web/votes/vote-filters.ts'

const through = (filters: VoteFilters) => VOTE_FILTERS.read(VOTE_FILTERS.write(filters))

test('restores filters from the URL', () => {
  expect(String(VOTE_FILTERS.write(NO_FILTERS))).toBe('')
  expect(through(NO_FILTERS)).toEqual(NO_FILTERS)
  const all: VoteFilters = {
    from: '2026-11-01',
    to: '2026-11-20',
    employees: [7, 9],
    teams: [3],
    tier: 'mid',
    page: 2,
    after: 'abc',
  }
  expect(through(all)).toEqual(all)
})

test('drops invalid values from the URL', () => {
  const query = new URLSearchParams(
    'start_date=2026-02-31&end_date=soon&employees=x&employees=-1&teams=4&tier=best&page=0&after=',
  )
  expect(VOTE_FILTERS.read(query)).toEqual({ ...NO_FILTERS, teams: [4] })
})
