import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  clockFormat,
  dayFormat,
  exactMomentFormat,
  momentFormat,
  tickFormat,
  weekdayFormat,
} from '#lib/moment-format.ts'

const MOMENT = new Date('2026-11-20T09:42:07Z')

test.each([
  ['en', '20 Nov 2026', '20 Nov 2026, 10:42', '10:42', 'Friday 20 November 2026'],
  ['nb', '20. nov. 2026', '20. nov. 2026, 10:42', '10:42', 'fredag 20. november 2026'],
])('in %s days and moments are written in one way', (language, day, moment, clock, weekday) => {
  const zone = 'Europe/Oslo'
  expect(dayFormat(language, zone).format(MOMENT)).toBe(day)
  expect(momentFormat(language, zone).format(MOMENT)).toBe(moment)
  expect(clockFormat(language, zone).format(MOMENT)).toBe(clock)
  expect(weekdayFormat(language, zone).format(MOMENT).replace(',', '')).toBe(weekday)
  expect(exactMomentFormat(language, zone).format(MOMENT)).toContain('10:42:07')
})

test.each([
  ['en', '20 Nov', 'Nov 2026', '2026'],
  ['nb', '20. nov.', 'nov. 2026', '2026'],
])('in %s the ticks of charts are pieces of the same dates', (language, day, month, year) => {
  expect(tickFormat(language, 'day')('2026-11-20')).toBe(day)
  expect(tickFormat(language, 'month')('2026-11-20')).toBe(month)
  expect(tickFormat(language, 'year')('2026-11-20')).toBe(year)
})

test('every chart formats its ticks with tickFormat', () => {
  const found = globSync('src/**/web/**/*.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return !file.includes('.test.') && /\btick\b.*DateTimeFormat/.test(text)
  })
  expect(found).toEqual([])
})

test('no screen formats dates with the bare language, which puts the month first and uses 12 hours', () => {
  const bare =
    /(dateStyle|timeStyle):|toLocale(Date|Time)?String\((i18n\.)?language|DateTimeFormat\((i18n\.)?language, \{[^}]*\b(day|hour|year):/
  const found = globSync(['src/**/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}']).filter(
    (file) => !file.includes('.test.') && bare.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
