import { expect, test } from 'vitest'
import type { RequestLimit } from '#features/integrations/sources/connectors/connector.ts'
import {
  RESERVED_MS,
  reserveRequests,
  type Spent,
  usedRequests,
} from '#features/integrations/sources/request-limits.ts'
import { seeded } from '#lib/seeded.ts'

const LIST: RequestLimit = { of: 'list', requests: 10, seconds: 60 }
const ALL: RequestLimit = { of: 'all', requests: 50, seconds: 60 }
const START = Date.parse('2026-06-16T12:00:00Z')

test('grants what is left, and says when the next request is allowed', () => {
  const first = reserveRequests({}, [LIST, ALL], { of: 'all', wanted: 30, now: START })
  expect(first.granted).toBe(30)
  const second = reserveRequests(first.spent, [LIST, ALL], { of: 'all', wanted: 30, now: START + 6_000 })
  expect(second.granted).toBe(20)
  const third = reserveRequests(second.spent, [LIST, ALL], { of: 'all', wanted: 1, now: START + 7_000 })
  expect(third.granted).toBe(0)
  const later = reserveRequests(third.spent, [LIST, ALL], { of: 'all', wanted: 30, now: third.until })
  expect(later.granted).toBe(30)
})

test('requests of a list count against both limits, others only against that of all', () => {
  const { spent, granted } = reserveRequests({}, [LIST, ALL], { of: 'list', wanted: 12, now: START })
  expect(granted).toBe(10)
  expect([usedRequests(spent, LIST, START), usedRequests(spent, ALL, START)]).toEqual([10, 10])
  expect(reserveRequests(spent, [LIST, ALL], { of: 'list', wanted: 1, now: START }).granted).toBe(0)
  expect(reserveRequests(spent, [LIST, ALL], { of: 'all', wanted: 100, now: START }).granted).toBe(40)
})

test('never exceeds a limit in any minute, whenever a reserved request is sent', () => {
  const random = seeded(115)
  const sent: number[] = []
  let spent: Spent = {}
  for (let now = START; now < START + 900_000; now += Math.floor(random() * 2_000)) {
    const reserved = reserveRequests(spent, [ALL], { of: 'all', wanted: 10, now })
    spent = reserved.spent
    for (let each = 0; each < reserved.granted; each++) sent.push(now + Math.floor(random() * RESERVED_MS))
  }
  sent.sort((one, other) => one - other)
  expect(sent.length).toBeGreaterThan(500)
  for (const time of sent)
    expect(sent.filter((other) => other >= time && other < time + 60_000).length).toBeLessThanOrEqual(50)
  // Reservations that no longer count are forgotten.
  expect(Object.keys(spent).length).toBeLessThan(20)
})
