import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldWithPlaces } from '#lib/fold.ts'

test.each([
  ['Zoë', 'zoe'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Øystein Ærlig', 'oystein aerlig'],
  ['ＡＢＣ', 'abc'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['Ёлка', 'елка'],
  ['ﬁn', 'fin'],
  ['각', '각'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(text.normalize('NFD'))).toBe(folded)
  expect(foldText(text.toUpperCase())).toBe(folded)
})

const letters = fc.string({ unit: fc.constantFrom(...'aÅåÆØöüßİıΣςŁẞé́가각ががЁй ﬁ’-١𝒜') })

test('folds the same with and without places, and the places cover the original in order', () => {
  fc.assert(
    fc.property(letters, (original) => {
      const { text, from, to } = foldWithPlaces(original)
      expect(text.normalize('NFC')).toBe(foldText(original))
      expect([from.length, to.length]).toEqual([text.length, text.length])
      for (const [unit, start] of from.entries()) {
        expect(start).toBeLessThan(to[unit] ?? 0)
        expect(start).toBeGreaterThanOrEqual(from[unit - 1] ?? 0)
      }
    }),
  )
})

test('gives an accent the place of the letter before it', () => {
  const { text, from, to } = foldWithPlaces('e\u0301ß')
  expect([text, from, to]).toEqual(['ess', [0, 2, 2], [2, 3, 3]])
})
