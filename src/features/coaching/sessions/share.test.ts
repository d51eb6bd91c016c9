import { expect, test } from 'vitest'
import { nextDay } from '#features/coaching/sessions/share.ts'

test.each([
  ['weekly', '2026-06-16', '2026-06-16', '2026-06-23'],
  ['biweekly', '2026-06-16', '2026-06-17', '2026-06-30'],
  ['monthly', '2026-01-31', '2026-02-01', '2026-02-28'],
  // After a late share, skip the days that have passed.
  ['weekly', '2026-06-16', '2026-07-02', '2026-07-07'],
  ['monthly', '2026-01-31', '2026-03-01', '2026-03-31'],
] as const)('%s from %s, asked on %s: %s', (repeats, from, today, next) => {
  expect(nextDay(repeats, from, today)).toBe(next)
})
