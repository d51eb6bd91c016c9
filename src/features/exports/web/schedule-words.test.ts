import { expect, test } from 'vitest'
import {
  clock,
  NO_DAYS,
  RHYTHMS,
  rhythmOf,
  scheduleOf,
  weekdayNames,
} from '#features/exports/web/schedule-words.ts'

test('each rhythm creates a schedule that is read back as this rhythm and keeps day and hour', () => {
  for (const rhythm of RHYTHMS) expect(rhythmOf(scheduleOf(rhythm, null))).toBe(rhythm)
  const mondays = scheduleOf('week', { ...NO_DAYS, dayOfWeek: 3, dayOfMonth: 31, hour: 22 })
  expect(mondays).toEqual({ ...NO_DAYS, week: 1, dayOfWeek: 3, hour: 22 })
  expect(scheduleOf('month', { ...NO_DAYS, dayOfMonth: 31, hour: 5 })).toMatchObject({
    dayOfMonth: 31,
    hour: 5,
  })
})

test('keeps a schedule that only programs can set', () => {
  const own = { ...NO_DAYS, week: 2, dayOfWeek: 5, hour: 4 }
  expect(rhythmOf(own)).toBe('other')
  expect(scheduleOf('other', own)).toEqual(own)
})

test('formats days and hours for the reader', () => {
  expect(weekdayNames('en')[1]).toBe('Monday')
  expect(weekdayNames('nb')[0]).toBe('søndag')
  expect(clock(6)).toBe('06:00')
})
