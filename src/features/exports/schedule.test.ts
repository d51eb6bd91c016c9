import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#features/exports/contract.ts'
import { isDue, nextRun } from '#features/exports/schedule.ts'
import { dateIn, dateParts, dayOfWeek, daysInMonth } from '#lib/dates.ts'

const schedule = (options: Partial<Schedule>): Schedule => ({
  month: null,
  week: null,
  dayOfWeek: null,
  dayOfMonth: null,
  day: null,
  hour: 6,
  ...options,
})

/** The next runs of a schedule. */
function runs(options: Partial<Schedule>, timeZone: string, from: string, count: number): string[] {
  const found: string[] = []
  let at = new Date(from)
  while (found.length < count) {
    const next = nextRun(schedule(options), timeZone, at)
    if (!next) break
    found.push(next.toISOString())
    at = next
  }
  return found
}

describe('days', () => {
  test('EXP-507 runs every Monday at 06:00 in the company’s time zone, across clock changes', () => {
    expect(runs({ week: 1, dayOfWeek: 1 }, 'Europe/Oslo', '2026-03-17T00:00:00Z', 3)).toEqual([
      '2026-03-23T05:00:00.000Z',
      '2026-03-30T04:00:00.000Z',
      '2026-04-06T04:00:00.000Z',
    ])
  })

  test('EXP-507 uses the last day in shorter months', () => {
    expect(runs({ dayOfMonth: 31 }, 'UTC', '2026-01-31T06:00:00Z', 4)).toEqual([
      '2026-02-28T06:00:00.000Z',
      '2026-03-31T06:00:00.000Z',
      '2026-04-30T06:00:00.000Z',
      '2026-05-31T06:00:00.000Z',
    ])
  })

  test('counts months from January, weeks from a Monday, and days from a fixed day', () => {
    expect(runs({ month: 3 }, 'UTC', '2026-01-02T00:00:00Z', 2)).toEqual([
      '2026-04-01T06:00:00.000Z',
      '2026-07-01T06:00:00.000Z',
    ])
    const [first = '', second = ''] = runs({ week: 2 }, 'UTC', '2026-01-02T00:00:00Z', 2)
    expect(dayOfWeek(first.slice(0, 10))).toBe(1)
    expect(Date.parse(second) - Date.parse(first)).toBe(14 * 86_400_000)
    expect(runs({ day: 1 }, 'UTC', '2026-01-02T06:00:00Z', 1)).toEqual(['2026-01-03T06:00:00.000Z'])
  })

  test('requires all given conditions', () => {
    const due = schedule({ month: 1, week: 1, dayOfWeek: 5, dayOfMonth: 13, day: 1 })
    expect(isDue(due, '2026-02-13')).toBe(true)
    expect(isDue(due, '2026-02-20')).toBe(false)
    expect(isDue(due, '2026-01-13')).toBe(false)
  })
})

describe('clock changes', () => {
  test('moves a skipped hour forward and uses the first of a repeated hour', () => {
    // In Oslo 02:00 to 03:00 is skipped on 29 March and repeated on 25 October.
    expect(runs({ day: 1, hour: 2 }, 'Europe/Oslo', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
    expect(runs({ day: 1, hour: 2 }, 'Europe/Oslo', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ])
  })

  test('EXP-507 runs exactly once on each due day in any time zone', () => {
    const zones = fc.constantFrom(
      'Europe/Oslo',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    )
    const options = fc.record({
      month: fc.option(fc.integer({ min: 1, max: 4 })),
      dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
      day: fc.constant(1),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, options, start, (timeZone, given, from) => {
        const days = new Set<string>()
        let at = from
        for (let count = 0; count < 8; count++) {
          const next = nextRun(schedule(given), timeZone, at)
          if (!next) return
          expect(next.getTime()).toBeGreaterThan(at.getTime())
          const date = dateIn(timeZone, next)
          expect(days.has(date)).toBe(false)
          days.add(date)
          const { year, month, day } = dateParts(date)
          if (given.dayOfMonth !== null)
            expect(day).toBe(Math.min(given.dayOfMonth, daysInMonth(year, month)))
          at = next
        }
      }),
      { numRuns: 200 },
    )
  })

  test('runs once for a day that a time zone skipped', () => {
    // Samoa went from 29 to 31 December 2011.
    const found = runs({ day: 1, hour: 8 }, 'Pacific/Apia', '2011-12-29T00:00:00Z', 3)
    expect(new Set(found).size).toBe(3)
    expect(found.map((at) => dateIn('Pacific/Apia', new Date(at)))).toEqual([
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
    ])
  })
})
