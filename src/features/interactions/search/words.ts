import { foldText } from '#lib/fold.ts'

/** More different words of one conversation are not found. */
const MOST_WORDS = 20_000
/** Longer words are cut, in texts and searches alike. */
const LONGEST_WORD = 100
/** More words of one search are ignored. */
const MOST_SEARCHED = 20
const WEEK = 7 * 24 * 60 * 60 * 1_000

/** Marks words that only viewers who see customers may find. */
const CUSTOMER = '@'
/** Marks stems, so that no search for the start of a word finds them by their language. */
export const STEM = '='

/** The stemmers of PostgreSQL by language. Norwegian has two written forms and one stemmer. */
export const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  eu: 'basque_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  ga: 'irish_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  hy: 'armenian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  ne: 'nepali_stem',
  nl: 'dutch_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
}

/** The key of a language tag in `STEMMERS`; null without a stemmer. */
export function stemmedLanguage(tag: string | null): string | null {
  const language = tag?.toLowerCase().split('-')[0] ?? ''
  const key = language === 'nb' || language === 'nn' ? 'no' : language
  return Object.hasOwn(STEMMERS, key) ? key : null
}

/** The folded words of a text, in order. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : word.slice(0, LONGEST_WORD)))

/** The words of a search, each once. */
export const searchWords = (search: string): string[] => [...new Set(wordsOf(search))].slice(0, MOST_SEARCHED)

/** The week of a time, in weeks since 1970. */
export const weekOf = (time: number): number => Math.floor(time / WEEK)

/** The first moment of a week. */
export const weekStart = (week: number): Date => new Date(week * WEEK)

/** The `tsquery` of the given number of weeks up to the week `last`, as the index of words holds them. */
export const weeksQuery = (companyId: number, last: number, weeks: number): string =>
  Array.from({ length: weeks }, (_, back) => last - back)
    .map((week) => `'${companyId}.${spanOf(week)}.#${week}'`)
    .join(' | ')

/** Weeks in a row that the index of words keeps apart from others: from the first to the last span. */
export type Spans = { first: number; last: number }

const WEEKS_OF_SPAN = 26
/** Of the year 2100. */
const LAST_WEEK = 6_799

/** The same as in `app.span_words`. */
const spanOf = (week: number): number => Math.floor(Math.min(Math.max(week, 0), LAST_WEEK) / WEEKS_OF_SPAN)

/** The spans of the weeks from `first` to `last`. */
export const spansOf = (first: number, last: number): Spans => ({ first: spanOf(first), last: spanOf(last) })

/** A `tsquery` of words as the index of words holds them: with the company, and once for each of the spans. */
export function inSpans(query: string, companyId: number, { first, last }: Spans): string {
  const spans = Array.from({ length: last - first + 1 }, (_, back) => last - back)
  return query.replaceAll(/'([^']+)'(:\*)?/g, (_, word: string, start = '') =>
    spans.map((span) => `'${companyId}.${span}.${word}'${start}`).join(' | '),
  )
}

/** Weeks since 1970, as a word. */
export const weekWord = (time: number): string => `#${weekOf(time)}`

export type SearchedConversation = {
  external_id: string
  customer_name: string | null
  customer_email: string | null
  started_at: string
  summary: string | null
  tags: readonly string[]
  properties: Record<string, unknown>
  events: readonly {
    kind: string
    speaker: string | null
    text: string
    translated_text: string | null
    at: string | null
  }[]
}

/** The words a conversation is found by, each once: those that have stems, and those that have none. */
export function conversationWords(conversation: SearchedConversation): { words: string[]; marks: string[] } {
  const { external_id, customer_name, customer_email, started_at, summary, tags, properties, events } =
    conversation
  const words = new Set<string>()
  const subject = typeof properties.subject === 'string' ? properties.subject : null
  // The short texts come first, so that a long transcript does not push them out.
  const texts = [external_id, subject, summary, ...tags]
  for (const text of [...texts, ...events.flatMap((event) => [event.text, event.translated_text])])
    for (const word of wordsOf(text ?? '')) if (words.size < MOST_WORDS) words.add(word)
  const customer = wordsOf(`${customer_name ?? ''} ${customer_email ?? ''}`).map((word) => CUSTOMER + word)
  return {
    words: [...words],
    marks: [weekWord(Date.parse(started_at)), ...new Set(customer)],
  }
}

/** The whole seconds from the start to the first timed turn of an agent; null without one. */
export function firstReplySeconds({
  started_at,
  events,
}: Pick<SearchedConversation, 'started_at' | 'events'>): number | null {
  const replies = events.flatMap(({ speaker, at }) => (speaker === 'agent' && at ? [Date.parse(at)] : []))
  if (replies.length === 0) return null
  const seconds = Math.floor((Math.min(...replies) - Date.parse(started_at)) / 1_000)
  return Math.min(Math.max(seconds, 0), 2_147_483_647)
}

/**
 * A `tsquery` for each word of a search. `stems` are those of each word, as `en:refund`. A word must be the start of a
 * word, or share a stem; words of the customer count only with `withCustomers`. Null if there is no word.
 */
export function tsqueryTexts(
  words: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
  withCustomers: boolean,
): string[] | null {
  if (words.length === 0) return null
  return words.map((word) => {
    const prefixes = withCustomers ? [word, CUSTOMER + word] : [word]
    const exact = (stems.get(word) ?? [])
      .flatMap((stem) => [STEM + stem, stem.slice(stem.indexOf(':') + 1)])
      .filter((each) => !each.startsWith(word))
    // Letters and digits only, so nothing needs escaping.
    return `(${[...prefixes.map((each) => `'${each}':*`), ...[...new Set(exact)].map((each) => `'${each}'`)].join(' | ')})`
  })
}

/** The `tsquery` that all of these match. */
export const everyWord = (queries: readonly string[]): string => queries.join(' & ')
