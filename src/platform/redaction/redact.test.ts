import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REDACTION_KINDS, type RedactionKind } from '#lib/redaction-kinds.ts'
import { findPersonalData, redactText } from '#platform/redaction/redact.ts'

type Line = { country: string; names: string[]; text: string; marked: string[] }

/** Lines of the file, each with its marks as `kind start end`. */
function linesOfFile(): Line[] {
  return readFileSync(new URL('testing/lines.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [country = '', person = '', written = ''] = line.split('\t')
      const marked: string[] = []
      let text = ''
      for (const [, plain = '', kind, value = ''] of written.matchAll(/([^⟦]*)(?:⟦(\w+):([^⟧]*)⟧)?/g)) {
        text += plain
        if (kind) marked.push(`${kind} ${text.length} ${text.length + value.length}`)
        text += value
      }
      return { country, names: [person], text, marked }
    })
}

describe('on 500 texts from eight countries', () => {
  const lines = linesOfFile()
  const results = lines.map(({ country, names, text, marked }) => {
    const found = findPersonalData(text, { kinds: REDACTION_KINDS, country, names })
    return { text, marked, found: found.map(({ kind, start, end }) => `${kind} ${start} ${end}`) }
  })
  const rate = (of: (result: (typeof results)[number]) => [string[], string[]], kind: RedactionKind) => {
    const pairs = results.map(of)
    const wanted = pairs.flatMap(([all]) => all.filter((one) => one.startsWith(`${kind} `))).length
    const right = pairs.flatMap(([all, others]) =>
      all.filter((one) => one.startsWith(`${kind} `) && others.includes(one)),
    ).length
    return right / wanted
  }
  const rates = REDACTION_KINDS.map((kind) => ({
    kind,
    precision: rate(({ found, marked }) => [found, marked], kind),
    recall: rate(({ found, marked }) => [marked, found], kind),
  }))

  test('the file has 500 lines of eight countries', () => {
    expect(lines).toHaveLength(500)
    expect(new Set(lines.map(({ country }) => country)).size).toBe(8)
  })

  test.each(rates)('$kind: precision $precision, recall $recall', ({ precision, recall }) => {
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  })
})

const ALL = { kinds: REDACTION_KINDS, country: 'NO', names: ['Siobhán O’Neil', 'Femke van Dijk'] }

test.each([
  [
    "Siobhan and FEMKE called. Van Dijk, O'Neil’s friend.",
    '[NAME] and [NAME] called. [NAME], [NAME]’s friend.',
  ],
  ['my name is femke', 'my name is [NAME]'],
  ['Card 4111 1111 1111 1111, not 4111 1111 1111 1112.', 'Card [CARD], not 4111 1111 1111 1112.'],
  ['Order 2 4111-1111-1111-1111', 'Order 2 [CARD]'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '[CARD]'],
  ['Scores: 4 12 300 4 1000 1 1 100 7 17', 'Scores: 4 12 300 4 1000 1 1 100 7 17'],
  ['GB82 WEST 1234 5698 7654 32 or gb82west12345698765432.', '[IBAN] or [IBAN].'],
  ['GB82 WEST 1234 5698 7654 33', 'GB82 WEST 1234 5698 7654 33'],
  ['ann.lee+x@shop.example, ola krøllalfa post punktum example', '[EMAIL], [EMAIL]'],
  ['+44 (0)20 7946 0018 or (22) 33 44 55', '[PHONE] or [PHONE]'],
  ['Ring 4722334455', 'Ring [PHONE]'],
  ['Open 20.00-22.00 on 2026-11-27 and 27.11.2026', 'Open 20.00-22.00 on 2026-11-27 and 27.11.2026'],
  ['It cost 41 234 567 kr, order no. 41234567', 'It cost 41 234 567 kr, order no. 41234567'],
])('%s', (text, redacted) => {
  expect(redactText(text, ALL)).toBe(redacted)
})

test('only the kinds asked for are replaced', () => {
  const text = 'Femke, 4111 1111 1111 1111, +47 22 33 44 55'
  expect(redactText(text, { ...ALL, kinds: ['phone'] })).toBe('Femke, 4111 1111 1111 1111, [PHONE]')
  expect(redactText(text, { ...ALL, kinds: [] })).toBe(text)
})

const PIECES = [
  '4111 1111 1111 1111',
  '+47 22 33 44 55',
  'femke',
  'ann@shop.example',
  'DE89370400440532013000',
  ' ',
  ', ',
  'x',
  '1',
]

test('redacting again changes nothing, and places never overlap', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const redacted = redactText(text, ALL)
      expect(redactText(redacted, ALL)).toBe(redacted)
      const found = findPersonalData(text, ALL)
      for (const [index, { start, end }] of found.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
      }
    }),
  )
})

test('names may contain any characters', () => {
  expect(redactText('Ask Jean-Luc (IT) or Anne.', { ...ALL, names: ['Jean-Luc (IT)', 'Anne.'] })).toBe(
    'Ask [NAME] or [NAME]',
  )
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.string({ unit: 'grapheme' }), (names, text) => {
      redactText(text, { ...ALL, names })
    }),
  )
})

test('any card number with a valid check digit is found', () => {
  const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  fc.assert(
    fc.property(body, (rest) => {
      const digits = [4, ...rest]
      const sum = digits.reduce((total, digit, index) => {
        const doubled = index % 2 === 0 ? digit * 2 : digit
        return total + (doubled > 9 ? doubled - 9 : doubled)
      }, 0)
      const number = [...digits, (10 - (sum % 10)) % 10].join('')
      expect(redactText(`Card ${number}.`, { ...ALL, kinds: ['card'] })).toBe('Card [CARD].')
    }),
  )
})

test.each(['1 ', '1', 'a', 'a@', 'a.', '+1 (2) ', 'a at b dot ', 'gb82 ', 'femke ', "femke's "])(
  'a text of 100,000 characters like %j is read in seconds',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length)
    const before = performance.now()
    redactText(text, ALL)
    expect(performance.now() - before).toBeLessThan(5_000)
  },
)
