import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskProfanity } from '#features/feedback/profanity/profanity.ts'
import { OFFENSIVE } from '#features/feedback/profanity/words.ts'

const LANGUAGES = [null, 'en', 'en-GB', 'nb', 'nn-NO', 'xx', ...Object.keys(OFFENSIVE)]

test.each([
  ['What the fuck is this shit?', 'en', 'What the **** is this ****?'],
  ['A FUCKING sh1tty, bullshit answer', null, 'A ******* ******, ******** answer'],
  ['The agent was a b!tch.', 'en', 'The agent was a *****.'],
  ['Fy faen, for en jævla drittsekk', 'nb', 'Fy ****, for en ***** *********'],
  ['FAEN!', 'nn-NO', '****!'],
  ['So eine Scheiße, ihr Arschlöcher', 'de', 'So eine *******, ihr ***********'],
  ['C’est de la merde', 'fr-CA', 'C’est de la *****'],
  ['Det var fucking dårlig', 'nb', 'Det var ******* dårlig'],
  ['pure bullshit', 'xx', 'pure ********'],
  ['a$$a$$ ', 'en', '****** '],
])('%j in %s becomes %j', (text, language, masked) => {
  expect(maskProfanity(text, language)).toBe(masked)
})

test.each([
  ['The assistant in Scunthorpe passed my class assessment: a cocktail of analysis and massage', 'en'],
  ['From the cockpit I saw the rapeseed; the shiitake with cumin was fine, and so was Essex', 'en'],
  ['Til slutt ble det bra, sinnsykt god service, jeg er stor fan', 'nb'],
  ['Det tog slut på sex minuter', 'sv'],
  ['Das Kind ist dick, die Klasse ist gut', 'de'],
  ['👩‍👩‍👧 ﷽ 1234 *** f**k', 'en'],
  ['', 'en'],
])('%j in %s stays as it is', (text, language) => {
  expect(maskProfanity(text, language)).toBe(text)
})

describe('for any text', () => {
  const words = fc.oneof(
    fc.constantFrom(
      ...Object.values(OFFENSIVE).flat(),
      'fuck',
      'SHIT',
      'b1tch',
      'a$$',
      'kind',
      'Service',
      '*',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const texts = fc
    .array(fc.tuple(words, fc.constantFrom(' ', ', ', '-', '', '\n')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''))
  const languages = fc.constantFrom(...LANGUAGES)

  test('keeps the length and adds nothing but asterisks', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const masked = maskProfanity(text, language)
        expect(masked).toHaveLength(text.length)
        for (let index = 0; index < text.length; index++)
          if (masked[index] !== text[index]) expect(masked[index]).toBe('*')
      }),
      { numRuns: 500 },
    )
  })

  test('masks only whole words', () => {
    const inWord = /[\p{L}\p{N}\p{M}]+/gu
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const masked = maskProfanity(text, language)
        for (const match of text.matchAll(inWord)) {
          const after = masked.slice(match.index, match.index + match[0].length)
          expect([match[0], '*'.repeat(match[0].length)]).toContain(after)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('masking twice gives the same text as masking once', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const once = maskProfanity(text, language)
        expect(maskProfanity(once, language)).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })
})
