import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initials, truncate } from '#lib/text.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  jean-luc   de la  Tour ', 'JT'],
  ['Øyvind', 'Ø'],
  ['“Quoted” (Name)', 'QN'],
  ['李 小龙', '李小'],
  ['e\u0301mile zola', 'E\u0301Z'],
  ['🎉', ''],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('cuts only between visible characters', () => {
  expect(truncate('Lounge', 6)).toBe('Lounge')
  expect(truncate('Lounge', 5)).toBe('Loun…')
  expect(truncate('👩‍👩‍👧👍🏽🇳🇴', 3)).toBe('👩‍👩‍👧👍🏽🇳🇴')
  expect(truncate('👩‍👩‍👧👍🏽🇳🇴', 2)).toBe('👩‍👩‍👧…')
})

it('never lengthens a text, and keeps one that fits', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const length = (text: string) => [...segmenter.segment(text)].length
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const cut = truncate(text, limit)
      expect(length(cut)).toBeLessThanOrEqual(Math.max(limit, 1))
      if (length(text) <= limit) expect(cut).toBe(text)
    }),
  )
})
