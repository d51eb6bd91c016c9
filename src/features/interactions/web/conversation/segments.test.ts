import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Highlight } from '#features/interactions/web/conversation/contract.ts'
import { placeIn, segmentsOf, toneOf } from '#features/interactions/web/conversation/segments.ts'

const highlight = (id: number, start: number | null, stop: number | null): Highlight => ({
  id,
  eventId: 1,
  start,
  stop,
  tone: 'plain',
  comment: '',
})
const segments = (text: string, highlights: Highlight[]) =>
  segmentsOf(text, highlights).map(({ text, highlights }) => [text, highlights.map(({ id }) => id)])

test('splits a message where overlapping, adjacent or nested highlights end', () => {
  expect(segments('abcdefgh', [highlight(1, 1, 5), highlight(2, 3, 7), highlight(3, 3, 4)])).toEqual([
    ['a', []],
    ['bc', [1]],
    ['d', [1, 2, 3]],
    ['e', [1, 2]],
    ['fg', [2]],
    ['h', []],
  ])
  expect(segments('abc', [highlight(1, 0, 3), highlight(2, 0, 3)])).toEqual([['abc', [1, 2]]])
})

test('ignores highlights that are outside, empty or on the whole message, and splits no emoji', () => {
  expect(segments('abc', [highlight(1, 9, 12), highlight(2, 2, 2), highlight(3, null, null)])).toEqual([
    ['abc', []],
  ])
  expect(segments('a😀b', [highlight(1, 2, 4)])).toEqual([
    ['a', []],
    ['😀b', [1]],
  ])
  expect(placeIn('a😀b', highlight(1, 0, 2))).toEqual({ start: 0, stop: 3 })
})

test('the parts joined are the text, whatever the highlights', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 })), {
        maxLength: 8,
      }),
      (text, places) => {
        const pieces = segmentsOf(
          text,
          places.map(([start, stop], id) => highlight(id, start, stop)),
        )
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        let at = 0
        for (const piece of pieces) {
          expect(piece.start).toBe(at)
          at += piece.text.length
        }
      },
    ),
  )
})

test('shows improvements first where remarks overlap', () => {
  expect(toneOf([{ tone: 'good' }, { tone: 'improve' }])).toBe('improve')
  expect(toneOf([{ tone: 'plain' }, { tone: 'good' }])).toBe('good')
  expect(toneOf([{ tone: 'plain' }])).toBe('plain')
})
