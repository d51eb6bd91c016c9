import { expect, test } from 'vitest'
import { wordFinder } from '#features/interactions/web/conversation/find-words.ts'

const found = (text: string, search: string, inflected?: string[]) =>
  wordFinder(search, inflected)?.(text).map(({ start, end }) => text.slice(start, end))

test('finds words that start with a searched word, without accents', () => {
  expect(found('Two refunds for the Crème, not prerefund', 'refund creme')).toEqual(['refunds', 'Crème'])
})

test('finds the inflected words that the server marked', () => {
  expect(found('We refunded it', 'refunds')).toEqual([])
  expect(found('We Refunded it, refundedly', 'refunds', ['refunded'])).toEqual(['Refunded'])
})

test('has nothing to find without words', () => {
  expect(wordFinder(' :* ')).toBeNull()
  expect(wordFinder('')).toBeNull()
})
