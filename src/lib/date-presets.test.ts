import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE_PRESETS, isDatePreset, isQuarterStart, presetRange, WEEKDAYS } from '#lib/date-presets.ts'
import { addDays, dayOfWeek, rangeDays } from '#lib/dates.ts'

const TODAY = '2024-03-15'
const config = { weekStart: 'MONDAY', quarterStart: { month: 1, day: 1 } } as const

describe('date presets', () => {
  it('have these 17 values', () => {
    expect(DATE_PRESETS).toHaveLength(17)
    expect(new Set(DATE_PRESETS).size).toBe(17)
    expect([isDatePreset('LAST_90_DAYS'), isDatePreset('{token}')]).toEqual([true, false])
  })

  it.each([
    ['TODAY', '2024-03-15', '2024-03-15'],
    ['YESTERDAY', '2024-03-14', '2024-03-14'],
    ['LAST_3_DAYS', '2024-03-13', '2024-03-15'],
    ['LAST_5_DAYS', '2024-03-11', '2024-03-15'],
    ['LAST_7_DAYS', '2024-03-09', '2024-03-15'],
    ['LAST_14_DAYS', '2024-03-02', '2024-03-15'],
    ['LAST_30_DAYS', '2024-02-15', '2024-03-15'],
    ['LAST_60_DAYS', '2024-01-16', '2024-03-15'],
    ['LAST_90_DAYS', '2023-12-17', '2024-03-15'],
    ['THIS_WEEK', '2024-03-11', '2024-03-17'],
    ['LAST_WEEK', '2024-03-04', '2024-03-10'],
    ['THIS_MONTH', '2024-03-01', '2024-03-31'],
    ['LAST_MONTH', '2024-02-01', '2024-02-29'],
    ['THIS_QUARTER', '2024-01-01', '2024-03-31'],
    ['LAST_QUARTER', '2023-10-01', '2023-12-31'],
    ['THIS_YEAR', '2024-01-01', '2024-12-31'],
    ['LAST_YEAR', '2023-01-01', '2023-12-31'],
  ] as const)('SHL-522: %s is %s to %s', (preset, start, end) => {
    expect(presetRange(preset, TODAY, config)).toEqual({ start, end })
  })

  it('SHL-551: weeks start on the configured day', () => {
    const start = (weekStart: (typeof WEEKDAYS)[number]) =>
      presetRange('THIS_WEEK', TODAY, { ...config, weekStart }).start
    expect([start('MONDAY'), start('SUNDAY'), start('SATURDAY')]).toEqual([
      '2024-03-11',
      '2024-03-10',
      '2024-03-09',
    ])
    for (const [index, weekday] of WEEKDAYS.entries()) expect(dayOfWeek(start(weekday))).toBe(index)
  })

  it('SHL-552: quarters start on the configured day and repeat every three months', () => {
    const quarter = (today: string, month: number, day: number) =>
      presetRange('THIS_QUARTER', today, { ...config, quarterStart: { month, day } })
    expect(quarter(TODAY, 2, 1)).toEqual({ start: '2024-02-01', end: '2024-04-30' })
    expect(quarter(TODAY, 1, 1)).toEqual({ start: '2024-01-01', end: '2024-03-31' })
    expect(quarter('2024-01-31', 2, 1)).toEqual({ start: '2023-11-01', end: '2024-01-31' })
    expect(quarter('2024-05-01', 1, 31)).toEqual({ start: '2024-04-30', end: '2024-07-30' })
    expect(quarter('2024-04-06', 4, 6).start).toBe('2024-04-06')
    expect(quarter('2024-04-05', 4, 6)).toEqual({ start: '2024-01-06', end: '2024-04-05' })
  })

  it('the current period contains today, and the previous one ends where it starts', () => {
    const configs = fc.record({
      weekStart: fc.constantFrom(...WEEKDAYS),
      quarterStart: fc
        .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
        .filter(isQuarterStart),
    })
    const dates = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(configs, dates, (anyConfig, today) => {
        for (const period of ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const) {
          const current = presetRange(`THIS_${period}`, today, anyConfig)
          expect(current.start <= today && today <= current.end).toBe(true)
          const last = presetRange(`LAST_${period}`, today, anyConfig)
          expect(addDays(last.end, 1)).toBe(current.start)
          expect(rangeDays(last)).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })

  it('have an end even on the last day of the calendar', () => {
    expect(presetRange('THIS_QUARTER', '9999-12-31', config).start).toBe('9999-10-01')
  })

  it('a quarter can only start on a day that every year has', () => {
    expect(isQuarterStart({ month: 2, day: 1 })).toBe(true)
    for (const [month, day] of [
      [13, 1],
      [2, 29],
      [2, 31],
      [0, 1],
      [1.5, 1],
    ] as const) {
      expect(isQuarterStart({ month, day })).toBe(false)
    }
  })
})
