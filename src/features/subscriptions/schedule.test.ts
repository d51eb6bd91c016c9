import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDue, nextSending, type SendingSchedule } from '#features/subscriptions/schedule.ts'

const OSLO = 'Europe/Oslo'
const daily: SendingSchedule = { repeats: 'daily', dayOfWeek: 1, dayOfMonth: 31, hour: 8 }
const weekly: SendingSchedule = { ...daily, repeats: 'weekly' }
const monthly: SendingSchedule = { ...daily, repeats: 'monthly' }
const after = (schedule: SendingSchedule, moment: string) =>
  nextSending(schedule, OSLO, new Date(moment)).toISOString()

test('sends daily, on a weekday, or on a day of the month', () => {
  expect(after(daily, '2026-06-15T06:00:00Z')).toBe('2026-06-16T06:00:00.000Z')
  expect(after(weekly, '2026-06-15T06:00:00Z')).toBe('2026-06-22T06:00:00.000Z')
  expect(after(monthly, '2026-06-15T06:00:00Z')).toBe('2026-06-30T06:00:00.000Z')
})

test('keeps the local hour when clocks change', () => {
  expect(after(daily, '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(after(daily, '2026-10-24T06:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  const atTwo = { ...daily, hour: 2 }
  // The hour from 2 to 3 is skipped in March and repeated in October: one sending each.
  expect(after(atTwo, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(after(atTwo, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  expect(after(atTwo, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
})

test('sends once after an outage of several days, for the latest day', () => {
  const stored = new Date('2026-06-15T06:00:00Z')
  const due = (now: string) => lastDue(daily, OSLO, stored, new Date(now))?.period
  expect(due('2026-06-15T06:00:00Z')).toBe('2026-06-15')
  expect(due('2026-06-18T05:59:00Z')).toBe('2026-06-17')
  expect(due('2026-06-18T06:00:00Z')).toBe('2026-06-18')
})

test('sends nothing for a moment that is off the schedule after a change of the time zone', () => {
  const stored = new Date('2026-06-15T06:00:00Z')
  expect(lastDue(daily, 'America/New_York', stored, new Date('2026-06-15T07:00:00Z'))).toBeNull()
})

test('never sends twice for one day, over a year of any schedule', () => {
  const schedules = fc.record({
    repeats: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  const zones = fc.constantFrom(OSLO, 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(schedules, zones, (schedule, zone) => {
      const periods: string[] = []
      let at = nextSending(schedule, zone, new Date('2026-01-01T00:00:00Z'))
      while (at < new Date('2027-01-01T00:00:00Z')) {
        periods.push(lastDue(schedule, zone, at, at)?.period ?? '')
        at = nextSending(schedule, zone, at)
      }
      expect(new Set(periods).size).toBe(periods.length)
    }),
    { numRuns: 40 },
  )
})
