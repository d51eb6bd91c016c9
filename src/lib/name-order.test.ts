import { expect, test } from 'vitest'
import { nameOrder } from '#lib/name-order.ts'

const NAMES = ['Øystein', 'Zara', 'Åse', 'Östen', 'Ærlig', 'Ängla', 'Anna', 'Oda']

test.each([
  ['nb', 'Anna Oda Zara Ängla Ærlig Östen Øystein Åse'],
  ['sv', 'Anna Oda Zara Åse Ängla Ærlig Östen Øystein'],
  ['de', 'Ærlig Ängla Anna Åse Oda Östen Øystein Zara'],
  ['en', 'Ærlig Ängla Anna Åse Oda Östen Øystein Zara'],
])('sorts names as readers of %s expect', (language, expected) => {
  expect(NAMES.toSorted(nameOrder(language)).join(' ')).toBe(expected)
})
