import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hourLabel,
  reportSettings,
  reportSettingsSchema,
  weekdayName,
} from '#features/notifications/digests/contract.ts'
import {
  DEFAULT_SCHEDULE,
  digestWindows,
  lastMailing,
  nextMailing,
  type Schedule,
  scheduleAt,
  sendEmailAt,
} from '#features/notifications/digests/schedule.ts'
import { addDays, dayOfWeek, daysBetween, eachDay, MILLISECONDS_PER_DAY } from '#lib/dates.ts'

/**
 * Time zones with half-hour offsets, with gaps at midnight and late at night, of both hemispheres, and without
 * daylight saving.
 */
const ZONES = [
  'Europe/Oslo',
  'America/New_York',
  'America/Nuuk',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
]
const START = Date.parse('2025-01-01T00:00:00Z')
const TWO_YEARS = 730 * MILLISECONDS_PER_DAY

const schedules = fc.record({
  interval: fc.constantFrom('daily' as const, 'weekly' as const),
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  sendAt: fc.integer({ min: 0, max: 23 }),
})
const zones = fc.constantFrom(...ZONES)
const moments = fc
  .integer({ min: 0, max: TWO_YEARS / 60_000 })
  .map((minute) => new Date(START + minute * 60_000))

describe('converting a schedule to and from send_email_at', () => {
  test('SUB-001 reads exactly these five settings from the response', () => {
    const answer = {
      id: 7,
      interval: 'daily' as const,
      subscription_type: 'team_report' as const,
      send_email_at: '2024-01-08T10:00:00.000Z',
    }
    expect(reportSettings(answer, 'Europe/Oslo')).toEqual({
      id: 7,
      interval: 'daily',
      dayOfWeek: 1,
      sendAt: 11,
      sendEmailAt: '2024-01-08T10:00:00.000Z',
    })
  })

  test('SUB-003 SUB-004 accepts days 0 to 6, with Sunday as 0, and hours 0 to 23', () => {
    expect([0, 1, 6].map((day) => weekdayName(day))).toEqual(['Sunday', 'Monday', 'Saturday'])
    expect(weekdayName(0, 'nb')).toBe('søndag')
    for (const day of [7, -1, 1.5]) expect(() => weekdayName(day)).toThrow()
    const { sendAt } = reportSettingsSchema.shape
    for (const hour of [0, 23]) expect(sendAt.safeParse(hour).success).toBe(true)
    for (const hour of [24, -1, 10.5]) expect(sendAt.safeParse(hour).success).toBe(false)
  })

  test('SUB-005 reads weekday and hour in the time zone, and converts them back', () => {
    const moment = new Date('2024-01-08T10:00:00Z')
    const schedule: Schedule = { interval: 'weekly', dayOfWeek: 1, sendAt: 11 }
    expect(scheduleAt('weekly', moment, 'Europe/Oslo')).toEqual(schedule)
    expect(sendEmailAt(schedule, 'Europe/Oslo', new Date('2024-01-03T12:00:00Z'))).toEqual(moment)
    fc.assert(
      fc.property(schedules, zones, moments, (options, zone, now) => {
        const at = sendEmailAt(options, zone, now)
        expect(at > now).toBe(true)
        const read = scheduleAt(options.interval, at, zone)
        expect(read.sendAt).toBe(options.sendAt)
        if (options.interval === 'weekly') expect(read).toEqual(options)
      }),
      { numRuns: 300 },
    )
  })

  test('SUB-006 SUB-007 SUB-008 starts with weekly, Monday, 11:00', () => {
    expect(DEFAULT_SCHEDULE).toEqual({ interval: 'weekly', dayOfWeek: 1, sendAt: 11 })
  })

  test('SUB-011 writes hours with A.M. and P.M.', () => {
    expect([0, 11, 12, 23].map(hourLabel)).toEqual(['12:00 A.M.', '11:00 A.M.', '12:00 P.M.', '11:00 P.M.'])
  })
})

describe('the days a digest compares', () => {
  test('SUB-500 SUB-502 end on the last full day: seven days, and the seven before', () => {
    expect(digestWindows('2024-03-15')).toEqual({
      current: { start: '2024-03-08', end: '2024-03-14' },
      prior: { start: '2024-03-01', end: '2024-03-07' },
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (days) => {
        const period = addDays('2020-01-01', days)
        const { current, prior } = digestWindows(period)
        expect([...eachDay(prior), ...eachDay(current), period]).toEqual(
          eachDay({ start: addDays(period, -14), end: period }),
        )
        expect(daysBetween(prior.end, current.start)).toBe(1)
        expect(eachDay(current)).toHaveLength(7)
      }),
    )
  })
})

describe('over two years in twelve zones', () => {
  test('sends exactly one digest for each local day, and for each chosen weekday', () => {
    for (const zone of ZONES)
      for (const schedule of [
        { interval: 'daily', dayOfWeek: 0, sendAt: 23 },
        { interval: 'daily', dayOfWeek: 0, sendAt: 2 },
        { interval: 'weekly', dayOfWeek: 0, sendAt: 0 },
      ] as const) {
        const step = schedule.interval === 'daily' ? 1 : 7
        let mailing = nextMailing(schedule, zone, new Date(START))
        const first = mailing
        while (mailing.at.getTime() < START + TWO_YEARS) {
          const next = nextMailing(schedule, zone, mailing.at, mailing.period)
          expect([zone, daysBetween(mailing.period, next.period)]).toEqual([zone, step])
          expect(next.at > mailing.at).toBe(true)
          mailing = next
        }
        if (step === 7) expect(dayOfWeek(first.period)).toBe(0)
        expect(daysBetween(first.period, mailing.period) / step).toBeGreaterThan(730 / step - 2)
      }
  })

  test('skips and repeats none when clocks are off by ten minutes either way', () => {
    fc.assert(
      fc.property(
        schedules,
        zones,
        moments,
        fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 40, maxLength: 40 }),
        (schedule, zone, start, jumps) => {
          const sent: string[] = []
          let next = nextMailing(schedule, zone, start)
          const first = next.period
          // Checked every 15 minutes for ten days, with a clock that is off by up to ten minutes.
          for (let tick = 0; tick < 960; tick++) {
            const off = jumps[tick % jumps.length] ?? 0
            const now = new Date(start.getTime() + tick * 900_000 + off * 60_000)
            if (next.at > now) continue
            const due = lastMailing(schedule, zone, now)
            if (!sent.includes(due.period)) sent.push(due.period)
            next = nextMailing(schedule, zone, now, due.period)
          }
          const step = schedule.interval === 'daily' ? 1 : 7
          expect(sent.length).toBeGreaterThan(0)
          expect(sent).toEqual(sent.map((_day, index) => addDays(first, index * step)))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('sends none in a week whose chosen weekday the time zone skipped', () => {
    // Samoa skipped Friday, 30 December 2011.
    const friday: Schedule = { interval: 'weekly', dayOfWeek: 5, sendAt: 8 }
    const zone = 'Pacific/Apia'
    const next = nextMailing(friday, zone, new Date('2011-12-23T20:00:00Z'), '2011-12-23')
    expect(next.period).toBe('2012-01-06')
    expect(lastMailing(friday, zone, new Date('2012-01-05T00:00:00Z')).period).toBe('2011-12-23')
  })

  test('sends only the latest digest after an outage of several days', () => {
    const daily: Schedule = { interval: 'daily', dayOfWeek: 0, sendAt: 8 }
    expect(lastMailing(daily, 'Europe/Oslo', new Date('2026-06-18T05:59:00Z')).period).toBe('2026-06-17')
    expect(lastMailing(daily, 'Europe/Oslo', new Date('2026-06-18T06:00:00Z')).period).toBe('2026-06-18')
    const weekly: Schedule = { interval: 'weekly', dayOfWeek: 1, sendAt: 8 }
    expect(lastMailing(weekly, 'Europe/Oslo', new Date('2026-06-18T06:00:00Z')).period).toBe('2026-06-15')
  })
})
