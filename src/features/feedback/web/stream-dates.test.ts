import { expect, test } from 'vitest'
import { dateTexts, nearDay, presetOf } from '#features/feedback/web/stream-dates.ts'
import { DEFAULT_DATE_CONFIG } from '#lib/date-presets.ts'

const today = '2026-11-20'

test('a response late in the evening belongs to the company’s day and shows its time', () => {
  const texts = dateTexts('en', 'Europe/Oslo', today)
  expect(texts.dayOf('2026-11-19T23:30:00Z')).toBe('2026-11-20')
  expect(texts.time('2026-11-19T23:30:00Z')).toBe('00:30')
})

test('shows the weekday, and the year if it is not the current one', () => {
  const texts = dateTexts('en', 'America/Los_Angeles', today)
  expect(texts.weekday('2026-11-20')).toBe('Friday 20 November')
  expect(texts.weekday('2025-12-31')).toMatch(/^Wednesday,? 31 December 2025$/)
  expect(dateTexts('nb', 'Europe/Oslo', today).weekday('2026-11-20')).toBe('fredag 20. november')
})

test('names today and yesterday', () => {
  expect([nearDay('2026-11-20', today), nearDay('2026-11-19', today), nearDay('2026-11-18', today)]).toEqual([
    'today',
    'yesterday',
    null,
  ])
})

test('names dates that equal a preset today', () => {
  expect(presetOf('2026-10-22', '2026-11-20', today, DEFAULT_DATE_CONFIG)).toBe('LAST_30_DAYS')
  expect(presetOf('2026-11-20', '2026-11-20', today, DEFAULT_DATE_CONFIG)).toBe('TODAY')
  expect(presetOf('2026-10-22', undefined, today, DEFAULT_DATE_CONFIG)).toBeNull()
  expect(presetOf('2026-10-21', '2026-11-20', today, DEFAULT_DATE_CONFIG)).toBeNull()
})
