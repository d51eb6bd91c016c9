import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { dropOtherPages, REVIEWS_KEY, reviewsQuery } from '#features/qa/reviews/web/list/reviews-queries.ts'

test('QAR-014 pages stay cached while the filters stay, and are dropped when they change', () => {
  const client = new QueryClient()
  const read = (query: string) => listFilters.read(new URLSearchParams(query))
  const pages = () => client.getQueryCache().findAll({ queryKey: REVIEWS_KEY }).length
  const seen = { total: 30, pages: 2, capped: false, page: 1, rows: [] }
  for (const page of ['page=1', 'page=2']) client.setQueryData(reviewsQuery(read(page)).queryKey, seen)
  dropOtherPages(client, read('page=2'), 'completed')
  expect(pages()).toBe(2)
  dropOtherPages(client, read('employees=9'), 'completed')
  expect(pages()).toBe(0)
})
