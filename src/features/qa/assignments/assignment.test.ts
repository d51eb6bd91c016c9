import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketOf,
  particularFirst,
  progressOf,
  revieweesOf,
  sharesOf,
  wayOfChoosing,
  wishOf,
} from '#features/qa/assignments/assignment.ts'

test('ASG-016 progress is the share of what is asked for, up to 100', () => {
  expect(progressOf(8, 2)).toBe(25)
  expect(progressOf(8, 9)).toBe(100)
  expect(progressOf(0, 0)).toBe(0)
  expect(progressOf(3, 1)).toBe(33)
})

test('ASG-014 ASG-015 four and five stars are positive, one to three negative', () => {
  expect([1, 2, 3, 4, 5].map(bucketOf)).toEqual(['negative', 'negative', 'negative', 'positive', 'positive'])
  expect(bucketOf(null)).toBeNull()
})

test('equal shares hold all that is to be done, and differ by one at the most', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 9 }),
      (reviewers, people, each) => {
        const reviewees = Array.from({ length: people }, (_, id) => ({ id, leader: null }))
        const shares = [...sharesOf(reviewers, reviewees, each, false).values()]
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(people * each)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('team leaders have the reviews of their own people, and share those of nobody', () => {
  const reviewees = [
    { id: 1, leader: 10 },
    { id: 2, leader: 10 },
    { id: 3, leader: 20 },
    { id: 4, leader: null },
  ]
  expect([...sharesOf([10, 20], reviewees, 2, true)]).toEqual([
    [10, 5],
    [20, 3],
  ])
  const ids = (reviewer: number, byLeader: boolean) =>
    revieweesOf(reviewer, reviewees, [10, 20], byLeader).map(({ id }) => id)
  expect(ids(10, true)).toEqual([1, 2, 4])
  expect(ids(20, true)).toEqual([3, 4])
  expect(ids(10, false)).toEqual([1, 2, 3, 4])
  expect(revieweesOf(1, reviewees, [1], false).map(({ id }) => id)).toEqual([2, 3, 4])
  expect(sharesOf([], reviewees, 2, false).size).toBe(0)
})

test('the same wish is known again whatever its order, and the most particular one comes first', () => {
  expect(wishOf({ type: 'tags', tags: ['a', 'b'] })).toBe(wishOf({ type: 'tags', tags: ['b', 'a'] }))
  expect(wishOf({ type: 'stars', stars: [4, 5] })).not.toBe(wishOf({ type: 'stars', stars: [1, 2, 3] }))
  const types = (['any', 'stars', 'channel', 'tags'] as const).map((type, id) => ({ type, id }))
  expect(particularFirst(types).map(({ type }) => type)).toEqual(['tags', 'channel', 'stars', 'any'])
})

test('who is reviewed is named, or in groups, or has a role', () => {
  const none = {
    team_ids: [],
    reporting_group_ids: [],
    employee_ids: [],
    role_ids: [],
    excluded_employee_ids: [],
    employees_as_reviewees: false,
  }
  expect(wayOfChoosing({ ...none, employee_ids: [5] })).toBe('named')
  expect(wayOfChoosing({ ...none, employee_ids: [5], team_ids: [1] })).toBe('groups')
  expect(wayOfChoosing({ ...none, reporting_group_ids: [1] })).toBe('groups')
  expect(wayOfChoosing({ ...none, employee_ids: [5], team_ids: [1], employees_as_reviewees: true })).toBe(
    'named',
  )
  expect(wayOfChoosing({ ...none, role_ids: [1] })).toBe('everybody')
  // Nobody chosen is nobody: a copy whose list was cleared reviews nobody by accident.
  expect(wayOfChoosing(none)).toBe('named')
})
