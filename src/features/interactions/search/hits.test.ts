import { expect, test } from 'vitest'
import { hitOf } from '#features/interactions/search/hits.ts'

const searched = { words: ['refunds'], stems: new Map([['refunds', ['en:refund']]]) }
const turns = (...texts: string[]) => texts.map((text, index) => ({ position: index + 1, text }))
const marked = ({ excerpt, marks }: ReturnType<typeof hitOf>) =>
  marks.map(({ start, end }) => excerpt?.slice(start, end))

test('names the first turn with a searched word', () => {
  const hit = hitOf(turns('Hello', 'Two refunds, please', 'refunds'), searched, 'en')
  expect(hit).toEqual({ turn: 2, excerpt: 'Two refunds, please', marks: [{ start: 4, end: 11 }] })
})

test('marks words with the same stem in the language of the conversation only', () => {
  expect(marked(hitOf(turns('I was refunded'), searched, 'en-GB'))).toEqual(['refunded'])
  expect(hitOf(turns('I was refunded'), searched, 'de').turn).toBeNull()
})

test('marks words with accents, at their place in the original', () => {
  const cafe = { words: ['cafe'], stems: new Map() }
  expect(marked(hitOf(turns('Straße, Cafe\u0301 und CAFÉS'), cafe, null))).toEqual(['Cafe\u0301', 'CAFÉS'])
})

test('cuts long turns to the words around the first mark', () => {
  const hit = hitOf(turns(`${'before '.repeat(50)}refunds ${'after '.repeat(100)}`), searched, 'en')
  expect(hit.excerpt).toMatch(/^…before .*refunds after .*…$/)
  expect(hit.excerpt?.length).toBeLessThan(210)
  expect(marked(hit)).toEqual(['refunds'])
})

test('has no turn if the words are elsewhere', () => {
  expect(hitOf(turns('Hello'), searched, 'en')).toEqual({ turn: null, excerpt: null, marks: [] })
})
