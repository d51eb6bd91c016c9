import { expect, test } from 'vitest'
import {
  type Reviewer,
  type ReviewerOrder,
  reordered,
  reviewerFilters,
  shownReviewers,
} from '#features/qa/reviews/web/reviewers/reviewer-filters.ts'

const reviewer = (id: number, name: string, parts: Partial<Reviewer> = {}): Reviewer => ({
  id,
  name,
  image: null,
  reviews: 10,
  scored: 10,
  score: 80,
  lower: null,
  upper: null,
  isTooFew: true,
  seconds: 60,
  appealed: 0,
  ...parts,
})
const ALL = [
  reviewer(1, 'Åse Berg', { reviews: 4, score: null }),
  reviewer(2, 'Bo Aas', { score: 90, seconds: null }),
  reviewer(3, 'Rosa Vik', { reviews: 30, score: 70 }),
]
const names = (by: ReviewerOrder, descending: boolean, search = '') =>
  shownReviewers(ALL, { search, order: { by, descending } }, 'nb').map(({ id }) => id)

test('every column sorts, with missing figures last in both directions', () => {
  expect(names('reviews', true)).toEqual([3, 2, 1])
  expect(names('score', true)).toEqual([2, 3, 1])
  expect(names('score', false)).toEqual([3, 2, 1])
  expect(names('duration', false)).toEqual([3, 1, 2])
})

test('names sort by language and are found without accents', () => {
  expect(names('name', false)).toEqual([2, 3, 1])
  expect(names('name', false, 'ASE')).toEqual([1])
})

test('the same column reverses; another starts with A, or with the largest figure', () => {
  expect(reordered({ by: 'score', descending: true }, 'score')).toEqual({
    by: 'score',
    descending: false,
  })
  expect(reordered({ by: 'score', descending: true }, 'name')).toEqual({
    by: 'name',
    descending: false,
  })
  expect(reordered({ by: 'name', descending: false }, 'appealed')).toEqual({
    by: 'appealed',
    descending: true,
  })
})

test('order and search are part of the address', () => {
  const read = (query: string) => reviewerFilters.read(new URLSearchParams(query))
  for (const query of ['search=ro&sort=name', 'sort=-score', 'sort=reviews', ''])
    expect(String(reviewerFilters.write(read(query)))).toBe(query)
  expect(read('sort=drop')).toMatchObject({ order: { by: 'reviews', descending: true } })
})

test('filters that do not apply to the figures are dropped, from links too', () => {
  const read = reviewerFilters.read(
    new URLSearchParams('questions=5&reviewers=3&origins=stream&startMoment=2026-01-01T10:00:00Z&forms=4'),
  )
  expect(read.forms).toEqual([4])
  expect(String(reviewerFilters.write(read))).toBe('forms=4')
})
