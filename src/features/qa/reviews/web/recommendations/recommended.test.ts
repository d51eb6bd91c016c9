import { expect, test } from 'vitest'
import {
  counted,
  type Recommended,
  reloaded,
  shuffled,
  switched,
} from '#features/qa/reviews/web/recommendations/recommended.ts'

const person = (id: number, unreviewedCount = 3): Recommended => ({
  id,
  name: `Person ${id}`,
  image: null,
  unreviewedCount,
  lastReviewedAt: null,
})
const ids = (list: readonly Recommended[]) => list.map(({ id }) => id)

/** A reproducible random generator. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('ASG-040 the first load is shuffled and has the same people', () => {
  const people = Array.from({ length: 20 }, (_, index) => person(index + 1))
  const order = ids(shuffled(people, seeded(7)))
  expect(order).not.toEqual(ids(people))
  expect([...order].sort((a, b) => a - b)).toEqual(ids(people))
  expect(ids(shuffled(people, seeded(7)))).toEqual(order)
  expect(ids(shuffled(people, seeded(8)))).not.toEqual(order)
})

test('ASG-040 a second load in the same visit keeps the order and appends new people', () => {
  expect(
    ids(reloaded([person(3), person(1), person(2)], [person(1), person(2), person(3), person(4)], null)),
  ).toEqual([3, 1, 2, 4])
})

test('ASG-041 the selected person stays even if no longer recommended', () => {
  const before = [person(5), person(1), person(2)]
  expect(ids(reloaded(before, [person(1), person(2)], 5))).toEqual([5, 1, 2])
  expect(ids(reloaded(before, [person(1), person(2)], null))).toEqual([1, 2])
})

test('ASG-042 switching drops the previous person if they have nothing left to review', () => {
  expect(ids(switched([person(5, 0), person(6)], 5, 6))).toEqual([6])
  expect(ids(switched([person(5), person(6)], 5, 6))).toEqual([5, 6])
  expect(ids(switched([person(5, 0), person(6)], 5, 5))).toEqual([5, 6])
  expect(ids(switched(counted([person(5), person(6)], 5, 0), 5, null))).toEqual([6])
})
