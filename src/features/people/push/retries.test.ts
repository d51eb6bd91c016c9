import { expect, test } from 'vitest'
import { nextAttemptAt } from '#features/people/push/retries.ts'

const queued = new Date('2026-06-16T12:00:00Z')
const seconds = (next: Date | null, since = queued) => next && (next.getTime() - since.getTime()) / 1_000
const half = () => 0.5

test('waits longer after each failed attempt', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((attempts) =>
    seconds(nextAttemptAt({ attempts, created_at: queued }, queued, { random: half })),
  )
  expect(waits).toEqual([30, 120, 600, 1_800, 3_600, 14_400, 14_400])
})

test('waits as long as the push service asks for, in seconds or until a date', () => {
  const first = { attempts: 0, created_at: queued }
  const wait = (retryAfter: string) => seconds(nextAttemptAt(first, queued, { retryAfter, random: half }))
  expect(wait('900')).toBe(900)
  expect(wait('Tue, 16 Jun 2026 13:00:00 GMT')).toBe(3_600)
  expect(wait('5')).toBe(30)
  expect(wait('soon')).toBe(30)
})

test('gives up a day after the message was queued', () => {
  const late = new Date('2026-06-17T11:00:00Z')
  expect(nextAttemptAt({ attempts: 9, created_at: queued }, late)).toBeNull()
  expect(nextAttemptAt({ attempts: 0, created_at: queued }, queued, { retryAfter: '90000' })).toBeNull()
  expect(nextAttemptAt({ attempts: 0, created_at: queued }, late)).not.toBeNull()
})
