import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CADENCES } from '#features/qa/assignments/limits.ts'
import { customEnd, isActiveOn, type Plan, periodAt, periodsUpTo } from '#features/qa/assignments/periods.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import { addDays, dayOfWeek } from '#lib/dates.ts'

const plan = (overrides: Partial<Plan> = {}): Plan => ({
  cadence: 'weekly',
  initialStart: '2024-01-01',
  numberOfDays: null,
  lastDay: null,
  weekStart: 'MONDAY',
  ...overrides,
})

test('ASG-024 a custom period has the given number of days', () => {
  expect(customEnd('2024-01-01', 10)).toBe('2024-01-10')
  const custom = plan({ cadence: 'custom', numberOfDays: 10 })
  expect(periodAt(custom, '2024-01-01')).toEqual({ start: '2024-01-01', end: '2024-01-10' })
  expect(periodAt(custom, '2024-01-11')).toEqual({ start: '2024-01-11', end: '2024-01-20' })
})

test('weeks and months follow the company’s calendar; the first period can be shorter', () => {
  expect(periodAt(plan(), '2024-01-10')).toEqual({ start: '2024-01-08', end: '2024-01-14' })
  expect(periodAt(plan({ weekStart: 'SUNDAY' }), '2024-01-10')).toEqual({
    start: '2024-01-07',
    end: '2024-01-13',
  })
  expect(periodAt(plan({ initialStart: '2024-01-10' }), '2024-01-10')).toEqual({
    start: '2024-01-10',
    end: '2024-01-14',
  })
  expect(periodAt(plan({ cadence: 'monthly', initialStart: '2024-02-10' }), '2024-02-29')).toEqual({
    start: '2024-02-10',
    end: '2024-02-29',
  })
})

test('a day before the first period gives the first, a day after the last gives the last', () => {
  expect(periodAt(plan(), '2023-05-05').start).toBe('2024-01-01')
  const ended = plan({ lastDay: '2024-01-21' })
  expect(periodAt(ended, '2024-03-03')).toEqual({ start: '2024-01-15', end: '2024-01-21' })
  expect([
    isActiveOn(ended, '2023-12-31'),
    isActiveOn(ended, '2024-01-21'),
    isActiveOn(ended, '2024-01-22'),
  ]).toEqual([false, true, false])
  expect([...periodsUpTo(plan(), '2023-12-31')]).toEqual([])
})

test('periods have no gaps between the first day and today', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2023-12-01', days))
  fc.assert(
    fc.property(
      fc.constantFrom(...CADENCES),
      fc.constantFrom(...WEEKDAYS),
      day,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 40 }),
      (cadence, weekStart, initialStart, later, numberOfDays) => {
        const made = plan({ cadence, weekStart, initialStart, numberOfDays })
        const today = addDays(initialStart, later)
        const periods = [...periodsUpTo(made, today)]
        expect(periods[0]?.start && periods[0].start <= today && today <= periods[0].end).toBe(true)
        expect(periods.at(-1)?.start).toBe(initialStart)
        for (const [index, { start, end }] of periods.entries()) {
          expect(end >= start).toBe(true)
          const before = periods[index + 1]
          if (before) expect(addDays(before.end, 1)).toBe(start)
          if (cadence === 'weekly') expect(dayOfWeek(addDays(end, 1))).toBe(WEEKDAYS.indexOf(weekStart))
        }
      },
    ),
  )
})
