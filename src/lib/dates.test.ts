import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  apiDate,
  dateIn,
  dayOfWeek,
  daysBetween,
  defaultRange,
  eachDay,
  formatSlashDate,
  MILLISECONDS_PER_DAY,
  parseDate,
  parseSlashDate,
  previousRange,
  rangeDays,
  TRENDS_RANGE_DAYS,
  todayIn,
} from '#lib/dates.ts'

const plainDates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('plain dates', () => {
  it('SHL-554: a day has 86400000 ms, and day counts across a clock change are calendar days', () => {
    expect(MILLISECONDS_PER_DAY).toBe(24 * 60 * 60 * 1000)
    expect(daysBetween('2024-03-30', '2024-04-01')).toBe(2)
    expect(daysBetween('2024-10-26', '2024-10-28')).toBe(2)
    expect(addDays('2024-03-31', 1)).toBe('2024-04-01')
  })

  it('writes the API date with two-digit month and day', () => {
    expect(apiDate(new Date(2024, 2, 5))).toBe('2024-03-05')
    expect(apiDate(new Date(2024, 11, 31, 23, 59))).toBe('2024-12-31')
  })

  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseDate(text)).toBe(text)
  })

  it.each([
    '',
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-5',
    '24-01-05',
    '0000-01-01',
    ' 2024-01-01',
    '2024-01-01T00:00',
    '2024-01-01\n',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('TRN-014: converts between MM/dd/yyyy of a trends address and the API date', () => {
    expect(parseSlashDate('03/01/2024')).toBe('2024-03-01')
    expect(formatSlashDate('2024-03-01')).toBe('03/01/2024')
    fc.assert(fc.property(plainDates, (date) => parseSlashDate(formatSlashDate(date)) === date))
  })

  it.each(['2024-12-31', '31/12/2024', '2/3/24', '02/30/2024', '', '12/31/2024 '])(
    'TRN-019: %j is not an MM/dd/yyyy date',
    (text) => {
      expect(parseSlashDate(text)).toBeNull()
    },
  )

  it('TRN-019: 12/31/2024 is one', () => {
    expect(parseSlashDate('12/31/2024')).toBe('2024-12-31')
  })

  it('uses the last day of a shorter month when adding months', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28')
    expect(addMonths('2024-01-15', -1)).toBe('2023-12-15')
    expect(addMonths('2024-03-31', -13)).toBe('2023-02-28')
  })

  it('stops at the ends of the calendar', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
    expect(addMonths('9999-12-01', 1)).toBe('9999-12-31')
    expect(addMonths('0001-01-31', -1)).toBe('0001-01-01')
  })

  it('lists each day of a range, including the last day of the calendar', () => {
    expect(eachDay({ start: '2024-02-28', end: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
    expect(eachDay({ start: '9999-12-31', end: '9999-12-31' })).toEqual(['9999-12-31'])
    expect(eachDay({ start: '2024-03-02', end: '2024-03-01' })).toEqual([])
  })

  it('adding days, counting days and weekdays agree with each other', () => {
    fc.assert(
      fc.property(plainDates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const other = addDays(date, days)
        expect(daysBetween(date, other)).toBe(days)
        expect(parseDate(other)).toBe(other)
        expect(dayOfWeek(other)).toBe((((dayOfWeek(date) + days) % 7) + 7) % 7)
      }),
    )
  })
})

describe('ranges', () => {
  it('the default is the last 7 days including today, 30 for trends', () => {
    expect(defaultRange('2024-03-15')).toEqual({ start: '2024-03-09', end: '2024-03-15' })
    expect(rangeDays(defaultRange('2024-03-15', TRENDS_RANGE_DAYS))).toBe(30)
  })

  it('SHL-550: the comparison is the period of equal length just before', () => {
    expect(previousRange({ start: '2024-03-09', end: '2024-03-15' })).toEqual({
      start: '2024-03-02',
      end: '2024-03-08',
    })
    expect(previousRange({ start: '2024-03-01', end: '2024-03-01' })).toEqual({
      start: '2024-02-29',
      end: '2024-02-29',
    })
    fc.assert(
      fc.property(plainDates, fc.integer({ min: 0, max: 800 }), (start, days) => {
        const range = { start, end: addDays(start, days) }
        const previous = previousRange(range)
        expect(rangeDays(previous)).toBe(rangeDays(range))
        expect(addDays(previous.end, 1)).toBe(range.start)
      }),
    )
  })
})

describe('today', () => {
  it('is the day in the given zone, not on this machine', () => {
    const now = new Date('2024-03-15T23:30:00Z')
    expect(todayIn('Europe/Oslo', now)).toBe('2024-03-16')
    expect(todayIn('America/New_York', now)).toBe('2024-03-15')
    expect(dateIn('Pacific/Kiritimati', new Date('2023-12-31T10:00:00Z'))).toBe('2024-01-01')
  })

  it('refuses an unknown zone', () => {
    expect(() => todayIn('Mars/Olympus')).toThrow(RangeError)
  })
})
