import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateReader, isDatePattern } from '#features/feedback/import/mapping-dates.ts'
import { addDays, dateIn } from '#lib/dates.ts'

const read = (format: string, text: string, zone = 'Europe/Oslo') =>
  dateReader(format, zone)(text)?.toISOString() ?? null

describe('dates of a file', () => {
  it.each([
    ['yyyy-MM-dd', '2024-03-05', '2024-03-05T11:00:00.000Z'],
    ['dd/MM/yyyy', '05/03/2024', '2024-03-05T11:00:00.000Z'],
    ['MM/dd/yyyy', '03/05/2024', '2024-03-05T11:00:00.000Z'],
    ['M/d/yyyy h:mm a', '3/5/2024 2:05 PM', '2024-03-05T13:05:00.000Z'],
    ['M/d/yyyy h:mm a', '3/5/2024 12:05 am', '2024-03-04T23:05:00.000Z'],
    ['d.M.yyyy HH:mm:ss', '5.3.2024 09:08:07', '2024-03-05T08:08:07.000Z'],
    ['d MMM yyyy', '5 mar 2024', '2024-03-05T11:00:00.000Z'],
    ['MMM d, yyyy', 'Mar 5, 2024', '2024-03-05T11:00:00.000Z'],
    ['yyyy-MM-ddTHH:mm', '2024-07-05T10:00', '2024-07-05T08:00:00.000Z'],
    ['iso', '2024-03-05', '2024-03-05T11:00:00.000Z'],
    ['iso', '2024-03-05T10:11:12Z', '2024-03-05T10:11:12.000Z'],
    ['iso', '2024-03-05 10:11:12.5+05:30', '2024-03-05T04:41:12.500Z'],
    ['iso', '2024-03-05T10:11:12.123456-0800', '2024-03-05T18:11:12.123Z'],
    ['iso', '2024-03-05T10:11+02', '2024-03-05T08:11:00.000Z'],
    ['iso', '2024-03-05T10:11:12', '2024-03-05T09:11:12.000Z'],
    ['epoch_seconds', '1709633472', '2024-03-05T10:11:12.000Z'],
    ['epoch_milliseconds', '1709633472123', '2024-03-05T10:11:12.123Z'],
  ])('%s reads %s', (format, text, expected) => {
    expect(read(format, text)).toBe(expected)
  })

  it.each([
    ['yyyy-MM-dd', '2015-02-30'],
    ['yyyy-MM-dd', '2015-2-3'],
    ['yyyy-MM-dd', '2015-02-03 10:00'],
    ['yyyy-MM-dd', '1899-12-31'],
    ['yyyy-MM-dd', '9999-12-31'],
    ['MM/dd/yyyy', '31/12/2024'],
    ['d MMM yyyy', '5 foo 2024'],
    ['h:mm a d/M/yyyy', '13:00 PM 1/1/2024'],
    ['yyyy-MM-dd HH:mm', '2024-01-01 24:00'],
    ['yyyy-MM-dd HH:mm', '2024-01-01 23:60'],
    ['iso', '2024-03-05T10:11:12+99:00'],
    ['iso', '20240305'],
    ['iso', 'yesterday'],
    ['epoch_seconds', '-5'],
    ['epoch_seconds', '1709633472123'],
    ['epoch_milliseconds', '1e12'],
  ])('%s refuses %s', (format, text) => {
    expect(read(format, text)).toBeNull()
  })

  it('a date alone is the same day in the zone of the company, in every zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/New_York',
      'Asia/Kathmandu',
    )
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days))
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const instant = dateReader('yyyy-MM-dd', zone)(date)
        expect(instant && dateIn(zone, instant)).toBe(date)
      }),
    )
  })

  it('never throws, whatever the text', () => {
    const readers = ['iso', 'd/M/yyyy H:mm', 'epoch_seconds'].map((format) => dateReader(format, 'UTC'))
    fc.assert(fc.property(fc.string(), (text) => readers.every((reader) => reader(text) === null || true)))
  })
})

describe('date formats', () => {
  it.each(['iso', 'epoch_seconds', 'yyyy-MM-dd', 'd.M.yyyy', 'yyyy/MM/dd HH:mm:ss', 'MMM d, yyyy h:mm a'])(
    '%j is one',
    (format) => {
      expect(isDatePattern(format)).toBe(true)
    },
  )

  it.each([
    '',
    'yyyy',
    'yyyy-MM',
    'MM-dd',
    'YYYY-MM-DD',
    'yyyy-MM-dd-dd',
    'yyyy-MM-dd hh:mm',
    'yyyy-MM-dd a',
    'yyyy-MM-dd HH:ss',
    'yy-MM-dd',
    'date',
    'constructor',
  ])('%j is none', (format) => {
    expect(isDatePattern(format)).toBe(false)
    expect(() => dateReader(format, 'UTC')).toThrow(RangeError)
  })
})
