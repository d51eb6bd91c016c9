import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { afterQuietHours, minutesOf, timeOf } from '#lib/quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const LUNCH = { from: '12:00', to: '13:00' }

/** Minutes between the clocks of a zone and UTC. */
const offsetOf = (timeZone: string, ms: number): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9

describe('quiet hours', () => {
  test.each([
    // Oslo is two hours ahead of UTC in summer.
    ['before them', '2026-06-16T19:59:00Z', NIGHT, '2026-06-16T19:59:00Z'],
    ['at their start', '2026-06-16T20:00:00Z', NIGHT, '2026-06-17T05:00:00Z'],
    ['after midnight', '2026-06-17T01:00:00Z', NIGHT, '2026-06-17T05:00:00Z'],
    ['at their end', '2026-06-17T05:00:00Z', NIGHT, '2026-06-17T05:00:00Z'],
    ['within a day', '2026-06-16T10:30:00Z', LUNCH, '2026-06-16T11:00:00Z'],
    ['when there are none', '2026-06-17T01:00:00Z', null, '2026-06-17T01:00:00Z'],
    // Clocks go from 02:00 to 03:00 on 29 March, and back from 03:00 to 02:00 on 25 October.
    ['in the short night', '2026-03-29T00:30:00Z', NIGHT, '2026-03-29T05:00:00Z'],
    ['in the long night', '2026-10-25T00:30:00Z', NIGHT, '2026-10-25T06:00:00Z'],
    [
      'to an hour that is skipped',
      '2026-03-29T00:30:00Z',
      { from: '00:00', to: '02:30' },
      '2026-03-29T01:30:00Z',
    ],
  ])('%s', (_, at, quiet, expected) => {
    expect(afterQuietHours(new Date(at), quiet, 'Europe/Oslo')).toEqual(new Date(expected))
  })

  const time = fc.integer({ min: 0, max: 1439 }).map(timeOf)
  const zone = fc.constantFrom('Europe/Oslo', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC')
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

  test('never send earlier, nor more than 25 hours later, and always end outside them', () => {
    fc.assert(
      fc.property(time, time, zone, moment, (from, to, timeZone, at) => {
        fc.pre(from !== to)
        const sent = afterQuietHours(at, { from, to }, timeZone)
        expect(sent.getTime()).toBeGreaterThanOrEqual(at.getTime())
        expect(sent.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(afterQuietHours(sent, { from, to }, timeZone)).toEqual(sent)
      }),
    )
  })

  test('end when clocks show their end, as counting minute by minute finds', () => {
    fc.assert(
      fc.property(time, time, zone, moment, (from, to, timeZone, at) => {
        fc.pre(from !== to)
        // The jump of a clock can skip the start or the end itself; those hours have examples above.
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
        const isQuiet = (ms: number) => {
          const now = clock.format(ms)
          return from < to ? from <= now && now < to : from <= now || now < to
        }
        const minute = Math.floor(at.getTime() / 60_000) * 60_000
        const offsets = [minute - 26 * 3_600_000, minute + 26 * 3_600_000].map((ms) => offsetOf(timeZone, ms))
        fc.pre(offsets[0] === offsets[1])
        let end = minute
        while (isQuiet(end)) end += 60_000
        const sent = afterQuietHours(at, { from, to }, timeZone)
        expect(sent.getTime()).toBe(end === minute ? at.getTime() : end)
      }),
      { numRuns: 100 },
    )
  })

  test('are stored as minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(timeOf(minutes)) === minutes),
    )
  })
})
