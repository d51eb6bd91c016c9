import { expect, test } from 'vitest'
import { interactionFilters, listOf } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { reviewFromList, reviewInTurn } from '#features/qa/reviews/web/interactions/review-links.ts'

const read = (query: string) => interactionFilters.read(new URLSearchParams(query))

test('QAR-526 filters that apply only to other QA pages do not filter interactions', () => {
  const filters = read(
    'forms=7&properties=1&autofailed=true&teams=3&channels=2&search=PH&tags=vip&reviewed=false&peek=5',
  )
  expect(filters).toMatchObject({ forms: [], properties: [], autofailed: null, teams: [] })
  expect(String(interactionFilters.write(filters))).toBe(
    'channels=2&search=PH&tags=vip&reviewed=false&peek=5',
  )
  expect(listOf(filters)).toBe('channels=2&search=PH&tags=vip&reviewed=false')
})

test('invalid values in the address are ignored', () => {
  expect(listOf(read('reviewed=perhaps&peek=x&tags='))).toBe('')
  expect(read('peek=0').peek).toBeNull()
})

test('a review started from the list queues the rows below it that are neither reviewed nor passed', () => {
  const rows = [
    { id: 1, reviewed: false },
    { id: 2, reviewed: false },
    { id: 3, reviewed: true },
    { id: 4, reviewed: false },
  ]
  expect(reviewFromList(2, rows)).toBe('/qa/reviews/new?interaction_id=2&interactions=4&of=2')
  expect(reviewFromList(4, rows)).toBe('/qa/reviews/new?interaction_id=4')
  expect(reviewFromList(99, rows)).toBe('/qa/reviews/new?interaction_id=99')
  expect(reviewFromList(1, rows, new Set([2]))).toBe('/qa/reviews/new?interaction_id=1&interactions=4&of=2')
  expect(reviewInTurn([4, 1, 3])).toBe('/qa/reviews/new?interaction_id=4&interactions=1%2C3&of=3')
})
