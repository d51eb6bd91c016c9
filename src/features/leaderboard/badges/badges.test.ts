import { expect, test } from 'vitest'
import { BADGE_FAMILIES, badgeColor, badgeStatus } from '#features/leaderboard/badges/badge-families.ts'
import { badgesFrom, countersFrom } from '#features/leaderboard/badges/badges.ts'

test('BDG-502 earns a badge when the count reaches the threshold', () => {
  expect(badgeStatus(10, 10)).toBe('EARNED')
  expect(badgeStatus(11, 10)).toBe('EARNED')
  expect(badgeStatus(4, 10)).toBe('IN_PROGRESS')
  expect(badgeStatus(0, 10)).toBe('LOCKED')
})

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const reached = (nth: number, total: number, at: Date) =>
  ({ family: 'five_star', employeeId: 1, nth, total, at }) as const

test('BDG-502 sets earnedAt to when the threshold was reached, and lists earned badges first, newest first', () => {
  const badges = badgesFrom(
    ['five_star', 'kudo'],
    [reached(1, 12, day(1)), reached(10, 12, day(5)), reached(12, 12, day(9))],
  )
  expect(badges.slice(0, 3).map(({ badgeKey, status, earnedAt }) => [badgeKey, status, earnedAt])).toEqual([
    ['five_star_10', 'EARNED', day(5)],
    ['five_star_1', 'EARNED', day(1)],
    ['five_star_50', 'IN_PROGRESS', null],
  ])
  expect(badges.find(({ badgeKey }) => badgeKey === 'kudo_1')).toMatchObject({ status: 'LOCKED', count: 0 })
  expect(badges).toHaveLength(
    BADGE_FAMILIES.five_star.thresholds.length + BADGE_FAMILIES.kudo.thresholds.length,
  )
  expect(
    countersFrom(['five_star', 'kudo'], [reached(12, 12, day(9))]).map(({ key, count }) => [key, count]),
  ).toEqual([
    ['five_star', 12],
    ['kudo', 0],
  ])
})

test('words the number, and makes the first badges bronze', () => {
  const [first] = badgesFrom(['five_star'], [reached(1, 1, day(1))])
  expect(first).toMatchObject({ name: 'Five-star service 1', description: 'Rated five stars by a customer' })
  expect(badgesFrom(['kudo'], []).map(({ description }) => description)).toContain(
    'Praised 10 times in one-on-ones',
  )
  expect([1, 50, 1000].map((threshold) => badgeColor('five_star', threshold))).toEqual([
    'bronze',
    'silver',
    'gold',
  ])
})
