import { describe, expect, test } from 'vitest'
import { eraseDeep, type Identifiers, mentionFinder } from '#features/privacy/mentions.ts'
import { foldText } from '#lib/fold.ts'

const KARI: Identifiers = {
  emails: ['kari.aas@example.no'],
  names: ['Kari Ås'],
  phones: ['+47 912 34 567'],
  numbers: ['C-10442'],
}
const finder = mentionFinder(KARI)

describe('mentions of a person', () => {
  test.each([
    ['Write to KARI.AAS@example.no today', 'Write to [ERASED] today'],
    ['kari  ås called', '[ERASED] called'],
    ['Kari\nÅs', '[ERASED]'],
    ['Kari As without accents', '[ERASED] without accents'],
    ['Ås, Kari (customer)', '[ERASED] (customer)'],
    ['Call 4791234567 or +47 (912) 34-567.', 'Call [ERASED] or [ERASED].'],
    ['c-10442 and C-104425', '[ERASED] and C-104425'],
    ['Kari Ås and Kari Ås', '[ERASED] and [ERASED]'],
  ])('are replaced: %s', (text, erased) => {
    expect(finder?.erase(text)).toBe(erased)
    expect(finder?.finds(text)).toBe(true)
    expect(finder?.finds(erased.replace('C-104425', ''))).toBe(false)
  })

  test.each(['Kari called', 'okari.aas@example.no', 'Kari Åsen', 'Ola Ås', '1291234567899', 'C-1044'])(
    'are not found where another person may be meant: %s',
    (text) => expect(finder?.erase(text)).toBe(text),
  )

  test('are found by PostgreSQL with the folded pattern', () => {
    expect(new RegExp(finder?.sqlPattern ?? '').test('x kari as y')).toBe(true)
    expect(new RegExp(finder?.sqlPattern ?? '').test('kari.aas@example.no')).toBe(true)
  })

  test.each([
    [
      'a mail',
      '<p>Hello Bj&#39;orn O&#39;Neil &amp; Co, bj&#39;@oneil.example</p>',
      '<p>Hello [ERASED], [ERASED]</p>',
    ],
    ['a note of a one-on-one', "<p>Bj'orn O'Neil &amp; Co called</p>", '<p>[ERASED] called</p>'],
    ['a text', "Co, Bj'orn O'Neil & called", '[ERASED] called'],
  ])('are replaced in %s', (_where, html, erased) => {
    const identifiers = { ...KARI, emails: ["bj'@oneil.example"], names: ["Bj'orn O'Neil & Co"] }
    const found = mentionFinder(identifiers)
    expect(found?.erase(html)).toBe(erased)
    expect(new RegExp(found?.sqlPattern ?? '').test(foldText(html))).toBe(true)
  })

  test('are replaced at any depth of JSON, also as numbers', () => {
    expect(eraseDeep({ a: ['Kari Ås', 7], b: { phone: 4791234567 } }, finder as never)).toEqual({
      a: ['[ERASED]', 7],
      b: { phone: null },
    })
  })

  test('need more than one word of a name and a long enough number', () => {
    expect(mentionFinder({ emails: [], names: ['Kari'], phones: ['12345'], numbers: ['77'] })).toBeNull()
  })
})
