import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualInterval } from '#features/reports/trends/choices.ts'
import { parseRange, shifted, shiftOf } from '#features/reports/trends/period.ts'
import { addDays, dayOfWeek, defaultRange, previousRange, rangeDays, TRENDS_RANGE_DAYS } from '#lib/dates.ts'
import type { AppError } from '#platform/errors/app-error.ts'

const days = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1_500 }))
  .map(([from, length]) => {
    const start = addDays('1910-01-01', from)
    return { start, end: addDays(start, length) }
  })

describe('dates of a report', () => {
  test('TRN-014 are sent as yyyy-MM-dd', () => {
    expect(parseRange({ start_date: '2024-03-01', end_date: '2024-03-31' })).toEqual({
      start: '2024-03-01',
      end: '2024-03-31',
    })
  })

  test('TRN-019 TRN-020 are rejected with the field’s name if invalid or out of order', () => {
    const faults = (start_date: string, end_date: string) => {
      try {
        return parseRange({ start_date, end_date })
      } catch (error) {
        return (error as AppError).errors?.map(({ path }) => path)
      }
    }
    expect(faults('03/01/2024', '2024-03-31')).toEqual(['start_date'])
    expect(faults('2024-02-30', 'x')).toEqual(['start_date', 'end_date'])
    expect(faults('2024-03-02', '2024-03-01')).toEqual(['end_date'])
    expect(faults('1990-01-01', '2024-03-01')).toEqual(['end_date'])
  })

  test('TRN-028 default to 30 days, drawn by day', () => {
    const range = defaultRange('2024-01-31', TRENDS_RANGE_DAYS)
    expect(range).toEqual({ start: '2024-01-02', end: '2024-01-31' })
    expect(usualInterval(range)).toBe('DAY')
  })

  test('are drawn by week or month in longer ranges', () => {
    const interval = (length: number) =>
      usualInterval({ start: '2024-01-01', end: addDays('2024-01-01', length - 1) })
    expect([31, 32, 184, 185].map(interval)).toEqual(['DAY', 'WEEK', 'WEEK', 'MONTH'])
  })
})

describe('an earlier comparison period', () => {
  test('is the preceding period of equal length', () => {
    fc.assert(
      fc.property(days, (range) => {
        expect(shifted(range, shiftOf('PREVIOUS_PERIOD', range))).toEqual(previousRange(range))
      }),
    )
  })

  test('is last year with matching weekdays', () => {
    fc.assert(
      fc.property(days, (range) => {
        const earlier = shifted(range, shiftOf('LAST_YEAR', range))
        expect(dayOfWeek(earlier.start)).toBe(dayOfWeek(range.start))
        expect(rangeDays(earlier)).toBe(rangeDays(range))
        expect(rangeDays({ start: earlier.start, end: range.start })).toBe(365)
      }),
    )
  })
})
