import { expect, test } from 'vitest'
import { choicesOf, durationText } from '#features/people/web/sessions/durations.ts'

test('offers what the bounds allow, and the stored value', () => {
  expect(choicesOf('idle', { least: 30, most: 240 }, 45)).toEqual([30, 45, 60, 120, 240])
  expect(choicesOf('longest', { least: 60, most: 480 }, 480)).toEqual([60, 240, 480])
})

test('writes durations in the largest unit that divides them', () => {
  const texts = [15, 60, 90, 1_440, 20_160].map((minutes) => durationText(minutes, 'en'))
  expect(texts).toEqual(['15 minutes', '1 hour', '90 minutes', '1 day', '14 days'])
  expect(durationText(20_160, 'nb')).toBe('14 døgn')
})
