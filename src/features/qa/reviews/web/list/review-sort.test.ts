import { expect, test } from 'vitest'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { sortedBy } from '#features/qa/reviews/web/list/review-sort.ts'

test('QAR-011 the sorted column reverses its order', () => {
  const once = sortedBy({ by: 'employee_name', dir: 'asc' }, 'employee_name')
  expect(once).toEqual({ by: 'employee_name', dir: 'desc' })
  expect(sortedBy(once, 'employee_name')).toEqual({ by: 'employee_name', dir: 'asc' })
})

test('QAR-012 another column starts ascending', () => {
  expect(sortedBy({ by: 'employee_name', dir: 'desc' }, 'score')).toEqual({ by: 'score', dir: 'asc' })
})

test('QAR-013 interaction_id starts descending', () => {
  const once = sortedBy({ by: 'employee_name', dir: 'asc' }, 'interaction_id')
  expect(once).toEqual({ by: 'interaction_id', dir: 'desc' })
  expect(sortedBy(once, 'interaction_id')).toEqual({ by: 'interaction_id', dir: 'asc' })
})

test('order, page and view are part of the address; an unknown order becomes the default', () => {
  const read = (query: string) => listFilters.read(new URLSearchParams(query))
  const filters = read('order_by=score&order_direction=desc&page=3')
  expect(filters).toMatchObject({ view: 'completed', sort: { by: 'score', dir: 'desc' }, page: 3 })
  expect(String(listFilters.write(filters))).toBe('order_by=score&order_direction=desc&page=3')
  expect(read('order_by=drop&page=0').sort).toEqual({ by: 'completed_at', dir: 'desc' })
  expect(read('page=999999').page).toBe(400)
  expect(read('view=drafts').sort).toEqual({ by: 'started_at', dir: 'desc' })
  expect(String(listFilters.write(read('view=drafts')))).toBe('view=drafts')
})
