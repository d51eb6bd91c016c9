import { describe, expect, test } from 'vitest'
import {
  conversationWords,
  firstReplySeconds,
  type SearchedConversation,
  searchWords,
  stemmedLanguage,
  tsqueryTexts,
  weeksQuery,
} from '#features/interactions/search/words.ts'

const turn = (text: string, options: object = {}) => ({
  kind: 'turn',
  speaker: 'customer',
  text,
  translated_text: null,
  at: null,
  ...options,
})
const conversation = (options: Partial<SearchedConversation> = {}): SearchedConversation => ({
  external_id: 'CASE-77',
  customer_name: 'Zoë Berg',
  customer_email: 'zoe@kunde.example',
  started_at: '1970-01-16T00:00:00Z',
  summary: 'Lost parcel',
  tags: ['VIP'],
  properties: { subject: 'Délai de livraison' },
  events: [turn('Où est mon café?', { translated_text: 'Where is my coffee?' })],
  ...options,
})

describe('words of a conversation', () => {
  test('are folded words of the id, subject, summary, tags, turns and translations', () => {
    expect(conversationWords(conversation()).words).toEqual(
      'case 77 delai de livraison lost parcel vip ou est mon cafe where is my coffee'.split(' '),
    )
  })

  test('mark the customer and the week', () => {
    const { marks } = conversationWords(conversation())
    expect(marks).toEqual(['#2', '@zoe', '@berg', '@kunde', '@example'])
  })

  test('keep the subject of a conversation with more words than are stored', () => {
    const many = Array.from({ length: 21_000 }, (_, index) => `w${index}`).join(' ')
    const { words } = conversationWords(conversation({ events: [turn(many)] }))
    expect(words).toHaveLength(20_000)
    expect(words).toContain('livraison')
  })
})

test('a language tag has the stemmer of its language', () => {
  const tags = ['en-GB', 'nb', 'nn-NO', 'PT-br', 'ja', 'constructor', null]
  expect(tags.map(stemmedLanguage)).toEqual(['en', 'no', 'no', 'pt', null, null, null])
})

test('the first reply is the earliest timed turn of an agent', () => {
  const started_at = '2026-06-10T09:00:00Z'
  const reply = (at: string | null, speaker = 'agent') => turn('…', { speaker, at })
  expect(firstReplySeconds({ started_at, events: [] })).toBeNull()
  expect(firstReplySeconds({ started_at, events: [reply(null)] })).toBeNull()
  const events = [
    reply('2026-06-10T09:00:10Z', 'bot'),
    reply('2026-06-10T09:05:00Z'),
    reply('2026-06-10T09:01:30Z'),
  ]
  expect(firstReplySeconds({ started_at, events })).toBe(90)
  expect(firstReplySeconds({ started_at, events: [reply('2026-06-10T08:00:00Z')] })).toBe(0)
})

describe('a search', () => {
  const stems = new Map([['refunds', ['en:refund', 'no:refund']]])

  test('requires each word, as a start or by its stem', () => {
    expect(tsqueryTexts(searchWords('Refunds café'), stems, false)).toEqual([
      "('refunds':* | '=en:refund' | 'refund' | '=no:refund')",
      "('cafe':*)",
    ])
  })

  test('for the code of a language does not find the stems of that language', () => {
    expect(tsqueryTexts(['en'], stems, false)).toEqual(["('en':*)"])
    expect('=en:refund'.startsWith('en')).toBe(false)
  })

  test('asks for customers only if the viewer may see them', () => {
    expect(tsqueryTexts(['berg'], stems, true)).toEqual(["('berg':* | '@berg':*)"])
    expect(tsqueryTexts(searchWords('@berg #2'), stems, false)).toEqual(["('berg':*)", "('2':*)"])
  })

  test('without words has no query', () => {
    expect(tsqueryTexts(searchWords(`'":*&|!() `), stems, true)).toBeNull()
  })

  test('can be restricted to weeks', () => {
    expect(weeksQuery(10, 2)).toBe("'#10' | '#9'")
  })
})
