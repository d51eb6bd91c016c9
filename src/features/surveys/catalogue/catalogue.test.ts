import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionKey, questionIdentifier } from '#features/surveys/catalogue/catalogue.ts'

test.each([
  ['How was it?', 'how_was_it'],
  ['  How   was it ', 'how_was_it'],
  ['Hvor fornøyd er du?', 'hvor_fornøyd_er_du'],
  ['満足ですか', '満足ですか'],
])('the question %j goes by %j', (text, identifier) => {
  expect(questionIdentifier(text)).toBe(identifier)
})

test('long questions with the same start get different identifiers, and questions without letters get one too', () => {
  const start = 'How satisfied are you, all in all, with the way in which our people '
  const [a, b] = [questionIdentifier(`${start}helped?`), questionIdentifier(`${start}listened?`)]
  expect(a).not.toBe(b)
  expect(a).toMatch(/^how_satisfied_are_you.{0,60}_[0-9a-f]{10}$/)
  expect(questionIdentifier(`a${'𠮷'.repeat(40)}`).isWellFormed()).toBe(true)
  expect(questionIdentifier('???')).not.toBe(questionIdentifier('!!!'))
})

test('an identifier is short, never empty, and the same for the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const identifier = questionIdentifier(text)
      expect(identifier.length).toBeGreaterThan(0)
      expect(identifier.length).toBeLessThanOrEqual(71)
      expect(identifier.isWellFormed()).toBe(true)
      expect(questionIdentifier(text)).toBe(identifier)
    }),
  )
})

test('options of different questions never share a key', () => {
  const keys = [optionKey(1, '2 a'), optionKey(12, 'a'), optionKey(1, 'a'), optionKey(1, '2')]
  expect(new Set(keys).size).toBe(keys.length)
})
