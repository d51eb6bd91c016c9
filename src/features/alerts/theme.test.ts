import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedWord } from '#features/alerts/theme.ts'

test.each([
  ['Refund me', ['refund'], 'refund'],
  ['I asked about REFUNDS twice.', ['refund'], 'refund'],
  ['It was prerefunded', ['refund'], null],
  ['Leveringstiden var lang', ['levering'], 'levering'],
  ['Où est mon colis ?', ['ou est'], 'ou est'],
  ['late-delivery', ['late delivery'], 'late delivery'],
  ['late. Delivery', ['late delivery'], 'late delivery'],
  ['delivery late', ['late delivery'], null],
  ['anything', ['!!!'], null],
  ['', ['refund'], null],
])('finds in %j of %j: %j', (text, words, expected) => {
  expect(namedWord([text], words)).toBe(expected)
})

test('returns the first of the words that any text has', () => {
  expect(namedWord(['price', 'refund'], ['refund', 'price'])).toBe('refund')
})

test('finds each word of a text, whatever its case', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, at) => {
      const one = words[at % words.length] ?? ''
      expect(namedWord([words.join(', ')], [one.toUpperCase()])).toBe(one.toUpperCase())
    }),
  )
})
