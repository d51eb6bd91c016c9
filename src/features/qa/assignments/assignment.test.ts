import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocationKey,
  bucketOf,
  mostSpecificFirst,
  progressOf,
  revieweesOf,
  selectionMode,
  sharesOf,
  withHandovers,
  withinBudget,
} from '#features/qa/assignments/assignment.ts'

test('ASG-016 progress is completed reviews divided by required reviews, at most 100', () => {
  expect(progressOf(8, 2)).toBe(25)
  expect(progressOf(8, 9)).toBe(100)
  expect(progressOf(0, 0)).toBe(0)
  expect(progressOf(3, 1)).toBe(33)
})

test('ASG-014 ASG-015 four and five stars are positive, one to three are negative', () => {
  expect([1, 2, 3, 4, 5].map(bucketOf)).toEqual(['negative', 'negative', 'negative', 'positive', 'positive'])
  expect(bucketOf(null)).toBeNull()
})

test('equal shares add up to the required reviews and differ by at most one', () => {
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

test('shares within a budget never grow, and never exceed the minutes by more than a single review', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(500), fc.option(fc.integer({ min: 1, max: 20_000 }))), { maxLength: 20 }),
      fc.integer({ min: 1, max: 10_000 }),
      (people, minutes) => {
        const shares = new Map(people.map(([share], id) => [id, share]))
        const known = people.flatMap(([, seconds], id) => (seconds === null ? [] : [[id, seconds] as const]))
        const within = withinBudget(shares, minutes, { byReviewer: new Map(known), company: null })
        for (const [id, [share, seconds]] of people.entries()) {
          const reviews = within.get(id) ?? 0
          expect(reviews).toBeLessThanOrEqual(share)
          if (seconds === null) expect(reviews).toBe(share)
          else if (reviews > 1) expect(reviews * seconds).toBeLessThanOrEqual(minutes * 60)
          else if (reviews < share) expect(2 * seconds).toBeGreaterThan(minutes * 60)
        }
      },
    ),
  )
})

test('team leaders review their own people and share the people without a leader', () => {
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

test('an allocation key ignores the order of its values, and the most specific allocation is filled first', () => {
  expect(allocationKey({ type: 'tags', tags: ['a', 'b'] })).toBe(
    allocationKey({ type: 'tags', tags: ['b', 'a'] }),
  )
  expect(allocationKey({ type: 'stars', stars: [4, 5] })).not.toBe(
    allocationKey({ type: 'stars', stars: [1, 2, 3] }),
  )
  const types = (['any', 'stars', 'channel', 'tags'] as const).map((type, id) => ({ type, id }))
  expect(mostSpecificFirst(types).map(({ type }) => type)).toEqual(['tags', 'channel', 'stars', 'any'])
})

test('reviewees are listed people, members of groups or holders of a role', () => {
  const none = {
    team_ids: [],
    reporting_group_ids: [],
    employee_ids: [],
    role_ids: [],
    excluded_employee_ids: [],
    employees_as_reviewees: false,
  }
  expect(selectionMode({ ...none, employee_ids: [5] })).toBe('named')
  expect(selectionMode({ ...none, employee_ids: [5], team_ids: [1] })).toBe('groups')
  expect(selectionMode({ ...none, reporting_group_ids: [1] })).toBe('groups')
  expect(selectionMode({ ...none, employee_ids: [5], team_ids: [1], employees_as_reviewees: true })).toBe(
    'named',
  )
  expect(selectionMode({ ...none, role_ids: [1] })).toBe('everybody')
  // A copy whose list was cleared must not review everybody.
  expect(selectionMode(none)).toBe('named')
})

test('a handover moves one review of the share, and giving it back moves nothing', () => {
  const shares = new Map([
    [1, 2],
    [2, 0],
  ])
  const move = (from: number, to: number) => ({ from_reviewer_id: from, to_reviewer_id: to })
  expect([...withHandovers(shares, [move(1, 2)]).values()]).toEqual([1, 1])
  expect([...withHandovers(shares, [move(1, 1)]).values()]).toEqual([2, 0])
  // A share never becomes negative, and people who no longer review get none.
  expect([...withHandovers(shares, [move(2, 1), move(1, 9)]).values()]).toEqual([2, 0])
})
