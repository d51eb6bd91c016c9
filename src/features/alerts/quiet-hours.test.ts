import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuietHours, dueAt, GATHERED_MS, minutesOf, timeOf } from '#features/alerts/quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const LUNCH = { from: '12:00', to: '13:00' }

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

  test('begin to count after the ten minutes in which notices are gathered', () => {
    const at = new Date('2026-06-16T19:55:00Z')
    expect(dueAt(at, NIGHT, 'Europe/Oslo')).toEqual(new Date('2026-06-17T05:00:00Z'))
    expect(dueAt(at, null, 'Europe/Oslo').getTime() - at.getTime()).toBe(GATHERED_MS)
  })

  test('are stored as minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(timeOf(minutes)) === minutes),
    )
  })
})
