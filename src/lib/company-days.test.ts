import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, isTimeZone, middayOf, rangeBounds, startOfDay, wallTime } from '#lib/company-days.ts'
import { addDays, dateIn, MILLISECONDS_PER_DAY } from '#lib/dates.ts'

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

describe('days of a company', () => {
  it('have 23 or 25 hours when clocks change', () => {
    expect(hours(startOfDay('2024-03-31', 'Europe/Oslo'), endOfDay('2024-03-31', 'Europe/Oslo'))).toBe(23)
    expect(hours(startOfDay('2024-10-27', 'Europe/Oslo'), endOfDay('2024-10-27', 'Europe/Oslo'))).toBe(25)
    expect(startOfDay('2024-07-01', 'Europe/Oslo').toISOString()).toBe('2024-06-30T22:00:00.000Z')
  })

  it('start at one o’clock where midnight was skipped', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(endOfDay('2018-11-03', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  })

  it('bound a range that includes both end days', () => {
    const { from, before } = rangeBounds({ start: '2024-03-09', end: '2024-03-15' }, 'UTC')
    expect([from.toISOString(), before.toISOString()]).toEqual([
      '2024-03-09T00:00:00.000Z',
      '2024-03-16T00:00:00.000Z',
    ])
  })

  it('follow each other without a gap and contain their own noon', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Oslo',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    )
    const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)]
        expect(end).toEqual(startOfDay(addDays(date, 1), zone))
        expect(Math.abs(end.getTime() - start.getTime() - MILLISECONDS_PER_DAY)).toBeLessThanOrEqual(
          3_600_000,
        )
        expect(dateIn(zone, middayOf(date, zone))).toBe(date)
        expect(dateIn(zone, start)).toBe(date)
        expect(dateIn(zone, new Date(end.getTime() - 1))).toBe(date)
        expect(dateIn(zone, end)).toBe(addDays(date, 1))
      }),
    )
  })
})

describe('wall clock times', () => {
  it('use the first of two equal times and skip the missing hour', () => {
    expect(wallTime('2024-10-27T02:30:00', 'Europe/Oslo').toISOString()).toBe('2024-10-27T00:30:00.000Z')
    expect(wallTime('2024-03-31T02:30:00', 'Europe/Oslo').toISOString()).toBe('2024-03-31T01:30:00.000Z')
  })

  it('recognise names of time zones', () => {
    expect([isTimeZone('Europe/Oslo'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
