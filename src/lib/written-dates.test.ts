import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateIn } from '#lib/dates.ts'
import { MONTH_LANGUAGES } from '#lib/month-names.ts'
import { dateReader, dayReader, isDatePattern } from '#lib/written-dates.ts'

const read = (format: string, text: string, zone = 'Europe/Oslo') =>
  dateReader(format, zone)(text)?.toISOString() ?? null

describe('dates in a file', () => {
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
    ['M/d/yyyy h:mm:ss a', '11/13/2026 1:45:09 PM', '2026-11-13T12:45:09.000Z'],
    ['M/d/yyyy h:mm:ss a', '11/30/2026 12:00:00 AM', '2026-11-29T23:00:00.000Z'],
    ['M/d/yyyy h:mm a', '11/13/2026, 1:45\u202fp.m.', '2026-11-13T12:45:00.000Z'],
    ['M/d/yy H:mm', '11/13/26 13:45', '2026-11-13T12:45:00.000Z'],
    ['d.M.yy', '13.11.68', '2068-11-13T11:00:00.000Z'],
    ['d.M.yy', '13.11.69', '1969-11-13T11:00:00.000Z'],
    ['d.M.yyyy H:mm', '13.11.2026 08.15', '2026-11-13T07:15:00.000Z'],
    ['d/M/yyyy H:mm Z', '13/11/2026 13:45 +0530', '2026-11-13T08:15:00.000Z'],
    ['d MMMM yyyy', '13 November 2026', '2026-11-13T11:00:00.000Z'],
    ['d MMMM yyyy', '13 de noviembre de 2026', '2026-11-13T11:00:00.000Z'],
    ['d MMMM yyyy', '1er mars 2026', '2026-03-01T11:00:00.000Z'],
    ['d MMMM yyyy', 'Freitag, 13. November 2026', '2026-11-13T11:00:00.000Z'],
    ['MMMM d, yyyy', 'November 13th, 2026', '2026-11-13T11:00:00.000Z'],
    ['d-MMM-yy', '13-Nov-26', '2026-11-13T11:00:00.000Z'],
    ['excel', '46339', '2026-11-13T11:00:00.000Z'],
    ['excel', '46339.5625', '2026-11-13T12:30:00.000Z'],
    ['excel', '46339,999999', '2026-11-13T23:00:00.000Z'],
    ['excel', '1', '1900-01-01T11:00:00.000Z'],
    ['excel', '61', '1900-03-01T11:00:00.000Z'],
    ['iso', '2026-11-13 13:45:09 UTC', '2026-11-13T13:45:09.000Z'],
    ['iso', '2026-11-13 13:45:09 +0000', '2026-11-13T13:45:09.000Z'],
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
    ['excel', '60'],
    ['excel', '0'],
    ['excel', '999999'],
    ['d MMMM yyyy', '31 listopada 2026'],
    ['epoch_seconds', '-5'],
    ['epoch_seconds', '1709633472123'],
    ['epoch_milliseconds', '1e12'],
  ])('%s refuses %s', (format, text) => {
    expect(read(format, text)).toBeNull()
  })

  it.each(MONTH_LANGUAGES)('reads all twelve months in the language %s, long and short', (language) => {
    for (const month of ['long', 'short'] as const)
      for (let number = 0; number < 12; number += 1) {
        const date = new Date(Date.UTC(2026, number, 13))
        const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
        const text = new Intl.DateTimeFormat(language, options).format(date)
        // Some languages have no short names and use numbers.
        if (/\d\D*\d{1,2}\D+\d{4}/.test(text.replace(/\d+/, '1'))) continue
        const format = /^\d/.test(text) ? 'd MMMM yyyy' : 'MMMM d, yyyy'
        expect([text, dayReader(format)(text)]).toEqual([text, date.toISOString().slice(0, 10)])
      }
  })

  it('a date without a time is the same day in the company’s zone, whatever the zone', () => {
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

  it('never throws', () => {
    const readers = ['iso', 'd/M/yyyy H:mm', 'd MMMM yyyy h:mm a', 'excel', 'epoch_seconds'].map((format) =>
      dateReader(format, 'UTC'),
    )
    fc.assert(fc.property(fc.string(), (text) => readers.every((reader) => reader(text) === null || true)))
  })
})

describe('date formats', () => {
  it.each(['iso', 'epoch_seconds', 'yyyy-MM-dd', 'd.M.yyyy', 'yyyy/MM/dd HH:mm:ss', 'MMM d, yyyy h:mm a'])(
    'accepts %j',
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
    'yyyy-yy-MM-dd',
    'yyyy-MM-dd Z',
    'date',
    'constructor',
  ])('%j is none', (format) => {
    expect(isDatePattern(format)).toBe(false)
    expect(() => dateReader(format, 'UTC')).toThrow(RangeError)
  })
})
