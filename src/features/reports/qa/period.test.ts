import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERVALS, MOST_BUCKETS } from '#features/reports/qa/contract.ts'
import { bucketsOf, trendRange, withPrevious, withRange } from '#features/reports/qa/period.ts'
import { addDays, dateParts, dayOfWeek, rangeDays } from '#lib/dates.ts'

const OSLO = { timeZone: 'Europe/Oslo', weekStart: 'MONDAY' }

describe('the preceding period', () => {
  test('has the same length and ends where the period begins', () => {
    const filter = { completed_from: '2026-03-26', completed_to: '2026-04-01', by_language: ['nb'] }
    expect(withPrevious(filter, OSLO)).toEqual({
      filter: { ...filter, completed_from: '2026-03-19' },
      since: new Date('2026-03-25T23:00:00Z'),
    })
  })

  test('uses moments if the filter has moments', () => {
    const filter = {
      completed_from_dt: '2026-06-12T10:00:00+02:00',
      completed_to_dt: '2026-06-12T11:30:00+02:00',
    }
    expect(withPrevious(filter, OSLO)).toEqual({
      filter: { ...filter, completed_from_dt: '2026-06-12T06:30:00.000Z' },
      since: new Date('2026-06-12T08:00:00Z'),
    })
  })

  test('is missing unless both ends are days or both are moments', () => {
    for (const filter of [
      {},
      { completed_from: '2026-06-12' },
      { completed_to: '2026-06-12' },
      { completed_from_dt: '2026-06-12T10:00:00Z', completed_to: '2026-06-14' },
    ])
      expect(withPrevious(filter, OSLO)).toEqual({ filter, since: null })
  })

  test('does not reach back before year 1', () => {
    const filter = { completed_from_dt: '0002-01-01T00:00:00Z', completed_to_dt: '9999-01-01T00:00:00Z' }
    expect(withPrevious(filter, OSLO).filter.completed_from_dt).toBe('0001-01-02T00:00:00.000Z')
  })
})

describe('the days of a trend', () => {
  const now = new Date('2026-06-16T22:30:00Z')

  test('come from the filter in the company’s time zone, by default the last seven days', () => {
    expect(trendRange({}, OSLO, now)).toEqual({ start: '2026-06-11', end: '2026-06-17' })
    expect(trendRange({ completed_to: '2026-05-31' }, OSLO, now)).toEqual({
      start: '2026-05-25',
      end: '2026-05-31',
    })
    const moments = { completed_from_dt: '2026-06-11T23:00:00Z', completed_to: '2026-06-14' }
    expect(trendRange(moments, OSLO, now)).toEqual({ start: '2026-06-12', end: '2026-06-14' })
    expect(withRange(moments, trendRange(moments, OSLO, now))).toEqual(moments)
  })

  test.each([
    [7, 'day'],
    [31, 'day'],
    [32, 'week'],
    [184, 'week'],
    [185, 'month'],
  ] as const)('%i of them are told by the %s', (days, interval) => {
    const range = { start: '2026-01-01', end: addDays('2026-01-01', days - 1) }
    expect(bucketsOf(range, OSLO).interval).toBe(interval)
  })

  test('begin at midnight in the company’s time zone, even when clocks go forward', () => {
    const { starts } = bucketsOf({ start: '2026-03-28', end: '2026-03-30' }, OSLO, 'day')
    expect(starts.map((start) => start.toISOString())).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
  })

  test('form months that end on their last day', () => {
    const { days } = bucketsOf({ start: '2027-12-30', end: '2028-03-01' }, OSLO, 'month')
    expect(days).toEqual([
      { start: '2027-12-30', end: '2027-12-31' },
      { start: '2028-01-01', end: '2028-01-31' },
      { start: '2028-02-01', end: '2028-02-29' },
      { start: '2028-03-01', end: '2028-03-01' },
    ])
  })

  test('are each in exactly one interval, and intervals begin with the week or month', () => {
    const weekStarts = ['SUNDAY', 'MONDAY', 'SATURDAY'] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: MOST_BUCKETS }),
        fc.constantFrom(...INTERVALS),
        fc.constantFrom(...weekStarts),
        (from, length, interval, weekStart) => {
          const start = addDays('2010-01-01', from)
          const range = { start, end: addDays(start, length - 1) }
          const { days, starts } = bucketsOf(range, { timeZone: 'UTC', weekStart }, interval)
          expect(starts).toHaveLength(days.length)
          expect(days.reduce((sum, bucket) => sum + rangeDays(bucket), 0)).toBe(length)
          days.slice(1).forEach((bucket, index) => {
            expect(bucket.start).toBe(addDays(days[index]?.end ?? '', 1))
            const first = { SUNDAY: 0, MONDAY: 1, SATURDAY: 6 }[weekStart]
            if (interval === 'week') expect(dayOfWeek(bucket.start)).toBe(first)
            if (interval === 'month') expect(dateParts(bucket.start).day).toBe(1)
          })
        },
      ),
    )
  })

  test('are rejected if they make more intervals than a chart can show', () => {
    const range = { start: '2024-01-01', end: '2026-01-01' }
    expect(() => bucketsOf(range, OSLO, 'day')).toThrow()
    expect(bucketsOf(range, OSLO).days).toHaveLength(25)
    expect(() => bucketsOf({ start: '2026-01-01', end: '9999-12-31' }, OSLO)).toThrow()
  })

  test('end with the last possible day', () => {
    const days = { start: '9999-12-30', end: '9999-12-31' }
    for (const [interval, parts] of [
      ['day', 2],
      ['week', 1],
      ['month', 1],
    ] as const)
      expect(bucketsOf(days, { timeZone: 'UTC', weekStart: 'MONDAY' }, interval).days).toHaveLength(parts)
  })
})
