import { foldText } from '#lib/fold.ts'

/**
 * The first of the words that a text contains, or null. Case and accents do not matter, and a word also matches the
 * start of a longer one: "refund" is in "Refunds", and not in "prerefund". Words of several parts match as a phrase.
 */
export function namedWord(texts: readonly string[], words: readonly string[]): string | null {
  const folded = texts.map(spaced)
  return (
    words.find((word) => wordsIn(word) !== '' && folded.some((text) => text.includes(spaced(word)))) ?? null
  )
}

/** The words of a text with one space before each, so that a search for them begins at the start of a word. */
const spaced = (text: string): string => ` ${wordsIn(text)}`

const wordsIn = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
