import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaderboardInterval, leaderboardWindow } from '#features/leaderboard/ranking/window.ts'
import { METRIC_INTERVALS } from '#features/metrics/calculation/contract.ts'
import { dateIn, dayOfWeek } from '#lib/dates.ts'

const OSLO = { timeZone: 'Europe/Oslo', quarterStart: { month: 1, day: 1 } }
const weekAt = (moment: string, calendar = OSLO) =>
  leaderboardWindow(new Date(moment), 'WEEK', 'CURRENT', calendar)

test('LDB-503 puts Saturday 23:59 and Sunday 00:00 in different weeks', () => {
  const saturday = weekAt('2026-06-13T21:59:59Z')
  const sunday = weekAt('2026-06-13T22:00:00Z')
  expect(saturday.range).toEqual({ start: '2026-06-07', end: '2026-06-13' })
  expect(sunday.range).toEqual({ start: '2026-06-14', end: '2026-06-20' })
  expect(saturday.resetsAt).toEqual(new Date('2026-06-13T22:00:00Z'))
  expect(sunday.now.from).toEqual(new Date('2026-06-13T22:00:00Z'))
  expect(sunday.previous.before).toEqual(sunday.previous.from)
})

test('LDB-504 starts the week on Sunday in the company’s time zone, whatever day its weeks start on', () => {
  const config = { weekStart: 'MONDAY' as const, quarterStart: { month: 1, day: 1 } }
  expect(leaderboardInterval('2024-03-13', 'WEEK', config).start).toBe('2024-03-10')
  expect(leaderboardInterval('2024-03-10', 'WEEK', config).start).toBe('2024-03-10')
  expect(leaderboardInterval('2024-03-09', 'WEEK', config).start).toBe('2024-03-03')
  const auckland = weekAt('2026-06-13T13:00:00Z', { ...OSLO, timeZone: 'Pacific/Auckland' })
  expect(auckland.range.start).toBe('2026-06-14')
})

test('compares the current interval with the previous one up to the same local time', () => {
  // The clocks went forward on 29 March: that week is an hour shorter, but 10:00 stays 10:00.
  const { previous } = weekAt('2026-03-30T08:00:00Z')
  expect(previous).toEqual({
    from: new Date('2026-03-21T23:00:00Z'),
    before: new Date('2026-03-23T09:00:00Z'),
  })
  // A shorter month ends before the 31st.
  const march = leaderboardWindow(new Date('2026-03-31T12:00:00Z'), 'MONTH', 'CURRENT', OSLO)
  expect(march.previous.before).toEqual(march.now.from)
})

test('compares a past interval with the whole one before it, without a reset', () => {
  const { range, now, previous, resetsAt } = leaderboardWindow(
    new Date('2026-06-16T10:00:00Z'),
    'WEEK',
    'PREVIOUS',
    OSLO,
  )
  expect(range).toEqual({ start: '2026-06-07', end: '2026-06-13' })
  expect(previous.before).toEqual(now.from)
  expect(resetsAt).toBeNull()
})

const ZONES = [
  ...['Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'],
  ...[
    'America/Sao_Paulo',
    'Pacific/Apia',
    'Asia/Beirut',
    'America/St_Johns',
    'Pacific/Chatham',
    'Asia/Tehran',
  ],
]

test('puts each moment in exactly one interval in every time zone, without gaps', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      fc.constantFrom(...METRIC_INTERVALS),
      (moment, timeZone, interval) => {
        const calendar = { ...OSLO, timeZone }
        const { now, previous, range, resetsAt } = leaderboardWindow(moment, interval, 'CURRENT', calendar)
        expect(now.from <= moment && moment < now.before).toBe(true)
        expect(previous.from < previous.before || +moment === +now.from).toBe(true)
        expect(previous.before <= now.from).toBe(true)
        expect(resetsAt).toEqual(now.before)
        if (interval === 'WEEK') expect(dayOfWeek(range.start)).toBe(0)
        if (interval === 'WEEK') expect(dayOfWeek(dateIn(timeZone, now.before))).toBe(0)
        const earlier = leaderboardWindow(moment, interval, 'PREVIOUS', calendar)
        expect(earlier.now.before).toEqual(now.from)
        expect(earlier.now.from).toEqual(previous.from)
      },
    ),
  )
})
