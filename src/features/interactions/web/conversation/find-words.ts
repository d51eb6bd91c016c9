import { marksIn } from '#features/interactions/search/marks.ts'
import { searchWords, wordsOf } from '#features/interactions/search/words.ts'

/** The places of searched words in a text, in UTF-16 units, in order. */
export type FindWords = (text: string) => { start: number; end: number }[]

/**
 * Finds the words of a search as starts of words. `inflected` are further words that share a stem with one of them,
 * such as those that the server marked. Null if the search has no words.
 */
export function wordFinder(search: string, inflected: readonly string[] = []): FindWords | null {
  const starts = searchWords(search)
  if (starts.length === 0) return null
  const others = new Set(inflected.flatMap(wordsOf))
  return (text) => marksIn(text, (word) => others.has(word) || starts.some((start) => word.startsWith(start)))
}
