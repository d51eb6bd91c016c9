import { describe, expect, test } from 'vitest'
import {
  conversationWords,
  firstReplySeconds,
  inSpans,
  type SearchedConversation,
  searchWords,
  spansOf,
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

  test('does not ask for a stem that starts with the word', () => {
    expect(tsqueryTexts(['refund'], stems, false)).toEqual(["('refund':*)"])
    expect(tsqueryTexts(['refund'], new Map([['refund', ['en:refund']]]), false)).toEqual([
      "('refund':* | '=en:refund')",
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
    expect(weeksQuery(12, 2939, 3)).toBe("'12.113.#2939' | '12.113.#2938' | '12.112.#2937'")
  })

  test('asks the index for each word in each of the spans of the company', () => {
    expect(inSpans("('a':* | '@a':*) & ('=en:b')", 12, spansOf(2937, 2938))).toBe(
      "('12.113.a':* | '12.112.a':* | '12.113.@a':* | '12.112.@a':*) & ('12.113.=en:b' | '12.112.=en:b')",
    )
  })

  test('has few spans even for the strangest times', () => {
    expect(spansOf(-50_000, 400_000)).toEqual({ first: 0, last: 261 })
  })
})
