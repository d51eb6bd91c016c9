import { foldWithPlaces } from '#lib/fold.ts'

/** A place in a text, in UTF-16 units. */
export type Mark = { start: number; end: number }

/** The places of the folded words that are hits, in UTF-16 units of the original. */
export function marksIn(original: string, isHit: (word: string) => boolean): Mark[] {
  const { text, from, to } = foldWithPlaces(original)
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    isHit(word) ? [{ start: from[index] ?? 0, end: to[index + word.length - 1] ?? 0 }] : [],
  )
}
