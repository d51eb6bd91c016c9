import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysFault, GOAL_STATUSES, type GoalStatus } from '#features/goals/contract.ts'
import {
  daysSoFar,
  expectedBy,
  type GoalDays,
  hasReached,
  hasStatus,
  neededFor,
  paceOf,
  progressOf,
  reachedCount,
  verdictOf,
} from '#features/goals/goal-rules.ts'
import { judge } from '#lib/sums.ts'

const TODAY = '2024-03-15'
const day = { startedAt: '2024-03-01', endedAt: '2024-03-31', completedAt: null, archivedAt: null }
const THEN = '2024-03-10T12:00:00.000Z'

const SORTS: Record<string, GoalDays> = {
  running: day,
  endless: { ...day, endedAt: null },
  startsToday: { ...day, startedAt: TODAY },
  endsToday: { ...day, endedAt: TODAY },
  toCome: { ...day, startedAt: '2024-03-16' },
  over: { ...day, endedAt: '2024-03-14' },
  completed: { ...day, completedAt: THEN },
  archived: { ...day, archivedAt: THEN },
  completedThenArchived: { ...day, completedAt: THEN, archivedAt: THEN },
}

describe('goal status filters', () => {
  test('GOL-507 each keep exactly the goals with that status on a day', () => {
    const goalsWith = (status: GoalStatus) => Object.keys(SORTS).filter((name) => keeps(status, name))
    const keeps = (status: GoalStatus, name: string) => hasStatus(status, SORTS[name] ?? day, TODAY)
    expect(goalsWith('ACTIVE')).toEqual(['running', 'endless', 'startsToday', 'endsToday'])
    expect(goalsWith('INACTIVE')).toEqual(['toCome', 'over'])
    expect(goalsWith('COMPLETED')).toEqual(['completed'])
    expect(goalsWith('ARCHIVED')).toEqual(['archived', 'completedThenArchived'])
    expect(goalsWith('NOT_ARCHIVED')).toEqual(
      Object.keys(SORTS).filter((name) => !name.toLowerCase().includes('archived')),
    )
    expect(goalsWith('ALL')).toEqual(Object.keys(SORTS))
  })

  test('put every goal in exactly one of active, inactive, completed and archived', () => {
    const date = fc.constantFrom('2024-03-01', '2024-03-14', TODAY, '2024-03-16', '2024-04-01')
    const time = fc.option(fc.constant(THEN))
    fc.assert(
      fc.property(date, fc.option(date), time, time, (startedAt, endedAt, completedAt, archivedAt) => {
        const goal = { startedAt, endedAt, completedAt, archivedAt }
        const held = GOAL_STATUSES.filter((status) => hasStatus(status, goal, TODAY))
        const single = held.filter((status) => status !== 'ALL' && status !== 'NOT_ARCHIVED')
        expect(single).toHaveLength(1)
        expect(held.includes('NOT_ARCHIVED')).toBe(!single.includes('ARCHIVED'))
      }),
    )
  })
})

describe('reached counts', () => {
  const share = { goal: 90, threshold: 5, higherIsBetter: true }

  test('GOL-510 count two of three members at 90 % or above; for a metric to keep low, the one below', () => {
    const members = [95, 80, 92].map((value) => ({ value, n: 5 }))
    expect(reachedCount(members, share)).toBe(2)
    const low = { goal: 5, threshold: 1, higherIsBetter: false }
    expect(
      reachedCount(
        [4, 6].map((value) => ({ value, n: 1 })),
        low,
      ),
    ).toBe(1)
  })

  test('GOL-510 ignore values with fewer results than the threshold, and with none', () => {
    expect(hasReached(95, 4, share)).toBe(false)
    expect(hasReached(95, 5, share)).toBe(true)
    expect(hasReached(null, 0, { ...share, threshold: 0 })).toBe(false)
    expect(hasReached(0, 0, { goal: 5, threshold: 0, higherIsBetter: false })).toBe(false)
    expect(hasReached(90, 5, share)).toBe(true)
  })
})

describe('progress of a goal', () => {
  test('counts days until today, the last day or the day it was closed', () => {
    expect(daysSoFar(day, null, TODAY)).toEqual({ start: '2024-03-01', end: TODAY })
    expect(daysSoFar(day, null, '2024-05-01')).toEqual({ start: '2024-03-01', end: '2024-03-31' })
    expect(daysSoFar(day, '2024-03-10', TODAY)).toEqual({ start: '2024-03-01', end: '2024-03-10' })
    expect(daysSoFar({ ...day, startedAt: '2024-03-16' }, null, TODAY)).toBeNull()
    const long = daysSoFar({ startedAt: '2020-01-01', endedAt: null }, null, TODAY)
    expect(long).toEqual({ start: '2022-03-16', end: TODAY })
  })

  test('expects the elapsed share of a total, and the goal itself for other metrics', () => {
    const days = { start: '2024-03-01', end: '2024-03-15' }
    const of = { goal: 62, days, lastDay: '2024-03-31' }
    expect(expectedBy({ ...of, total: true })).toBe(30)
    expect(expectedBy({ ...of, total: false })).toBe(62)
    expect(expectedBy({ ...of, lastDay: null, total: true })).toBe(62)
    expect(expectedBy({ ...of, days: { ...days, end: '2024-03-31' }, total: true })).toBe(62)
  })

  test('rates a total as on track, behind or reached by the days passed', () => {
    const target = { goal: 62, threshold: 3, higherIsBetter: true }
    const total = { target, total: true, over: false }
    const count = (value: number) => ({ value, n: value, lower: null, upper: null })
    expect(paceOf(count(2), 30, total)).toBe('TOO_FEW')
    expect(paceOf(count(62), 30, total)).toBe('REACHED')
    expect(paceOf(count(30), 30, total)).toBe('ON_TRACK')
    expect(paceOf(count(29), 30, total)).toBe('BEHIND')
    expect(paceOf(count(40), 62, { ...total, over: true })).toBe('BEHIND')
    const low = { target: { goal: 10, threshold: 1, higherIsBetter: false }, total: true, over: false }
    expect(paceOf(count(4), 5, low)).toBe('ON_TRACK')
    expect(paceOf(count(6), 5, low)).toBe('BEHIND')
    expect(paceOf(count(10), 10, { ...low, over: true })).toBe('REACHED')
  })

  const share = (yes: number, n: number) => {
    const { lower, upper } = judge('share', null, { n, sum: yes, squares: yes }, { min: 0, max: 100 })
    return { value: (100 * yes) / n, n, lower, upper }
  }
  const against = (goal: number, higherIsBetter = true) => ({
    target: { goal, threshold: 1, higherIsBetter },
    total: false,
    over: false,
  })

  test('does not call 60 % of 20 behind 65 %, because the interval contains the goal', () => {
    expect(paceOf(share(12, 20), 65, against(65))).toBe('TOO_CLOSE')
    expect(verdictOf(share(12, 20), 65, { threshold: 1, total: false })).toBe('none')
    expect(paceOf(share(12, 20), 55, against(55))).toBe('TOO_CLOSE')
    expect(paceOf(share(12, 20), 65, against(65, false))).toBe('TOO_CLOSE')
  })

  test('calls a figure behind or reached only if its interval excludes the goal', () => {
    expect(paceOf(share(600, 1000), 65, against(65))).toBe('BEHIND')
    expect(paceOf(share(700, 1000), 65, against(65))).toBe('REACHED')
    expect(paceOf(share(600, 1000), 65, against(65, false))).toBe('REACHED')
    expect(paceOf(share(700, 1000), 65, against(65, false))).toBe('BEHIND')
  })

  test('gives no verdict with fewer results than five or the goal’s threshold', () => {
    expect(paceOf(share(0, 4), 65, against(65))).toBe('TOO_FEW')
    const few = { ...against(65), target: { goal: 65, threshold: 30, higherIsBetter: true } }
    expect(paceOf(share(0, 20), 65, few)).toBe('TOO_FEW')
    expect([neededFor(1, false), neededFor(30, false), neededFor(0, true)]).toEqual([5, 30, 1])
  })

  test('treats the figure as final after the last day', () => {
    expect(paceOf(share(14, 20), 65, { ...against(65), over: true })).toBe('REACHED')
    expect(paceOf(share(12, 20), 65, { ...against(65), over: true })).toBe('TOO_CLOSE')
  })

  test('is between 0 and 1, and 1 exactly if the value is as good as the goal', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.boolean(), fc.option(number), (value, goal, higherIsBetter, end) => {
        const target = { goal, threshold: 1, higherIsBetter }
        const progress = progressOf(value, target, { min: end, max: end })
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(1)
        const good = higherIsBetter ? value >= goal : value <= goal
        if (good) expect(progress).toBe(1)
      }),
    )
    expect(progressOf(3, { goal: 5, threshold: 1, higherIsBetter: true }, { min: 1, max: 5 })).toBe(0.5)
    expect(progressOf(null, { goal: 5, threshold: 1, higherIsBetter: true }, { min: 1, max: 5 })).toBe(0)
  })
})

test('GOL-515 rejects days that end before they begin or after two years', () => {
  expect(daysFault('2024-03-02', '2024-03-01')).toMatchObject({ path: 'endedAt' })
  expect(daysFault('2024-03-01', '2024-03-01')).toBeNull()
  expect(daysFault('2024-03-01', null)).toBeNull()
  expect(daysFault('2024-03-01', '2026-03-01')).toBeNull()
  expect(daysFault('2024-03-01', '2026-03-02')).toMatchObject({ path: 'endedAt' })
})
