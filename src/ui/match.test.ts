import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#lib/fold.ts'
import { matchLabel } from '#ui/match.ts'

const picked = (label: string, query: string) =>
  matchLabel(label, query)?.ranges.map(([start, end]) => label.slice(start, end))

describe('matchLabel', () => {
  it('prefers the start of a word', () => {
    expect(picked('Reprint, Priya', 'pri')).toEqual(['Pri'])
    const start = matchLabel('Priya Raman', 'pri')?.score ?? 0
    const word = matchLabel('Kai Pritchard', 'pri')?.score ?? 0
    const inside = matchLabel('Reprint', 'pri')?.score ?? 0
    expect(start).toBeGreaterThan(word)
    expect(word).toBeGreaterThan(inside)
  })

  it('requires every word of the query, in any order', () => {
    expect(picked('Priya Raman', 'ram pri')).toEqual(['Pri', 'Ram'])
    expect(matchLabel('Priya Raman', 'pri xyz')).toBeUndefined()
  })

  it('accepts initials, but not scattered letters', () => {
    expect(picked('QA reviews dashboard', 'qrd')).toEqual(['Q', 'r', 'd'])
    expect(matchLabel('QA reviews dashboard', 'eis')).toBeUndefined()
  })

  it('marks the original letters even though accents are ignored', () => {
    expect(picked('Zoë Müller', 'zoe mul')).toEqual(['Zoë', 'Mül'])
    expect(picked('Zoe\u0308 Straße', 'zoë strasse')).toEqual(['Zoe\u0308', 'Straße'])
  })

  it('finds composed syllables and kana in decomposed labels, and vice versa', () => {
    for (const [label, query] of [
      ['각하', '각하'.normalize('NFD')],
      ['각하'.normalize('NFD'), '각하'],
      ['ガラス'.normalize('NFD'), 'ガラス'],
    ] as const)
      expect(picked(label, query)).toEqual([label])
  })

  it('keeps every range inside the label, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (label, query) => {
        let before = -1
        for (const [start, end] of matchLabel(label, query)?.ranges ?? []) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(label.length)
          before = end
        }
      }),
    )
  })

  it('finds each word of a label', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z]{1,8}$/), { minLength: 1 }), fc.nat(), (words, at) => {
        const word = words[at % words.length] ?? ''
        expect(matchLabel(words.join(' '), word)?.score).toBeGreaterThanOrEqual(80)
      }),
    )
  })

  it('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})
