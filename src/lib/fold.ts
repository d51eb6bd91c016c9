/**
 * Folds a text for comparison in searches: lower case, without accents. Letters without a decomposition become what
 * people type on a keyboard that lacks them. `app.fold` in SQL returns the same; a test compares the two.
 */
export const foldText = (text: string): string =>
  IS_ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('').normalize('NFC')

/** The folded text if it has ASCII characters only, which is quick; otherwise null. */
export const foldAscii = (text: string): string | null => (IS_ASCII.test(text) ? text.toLowerCase() : null)

/** The folded words of a search text; a match contains all of them. */
export const foldedWords = (search: string | undefined): string[] =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** Whether a text contains every folded word (`foldedWords`). */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/** A folded text with the position in the original text of each of its code units. */
export type PlacedText = {
  text: string
  /** First code unit in the original, and the one after the last; one entry per code unit of `text`. */
  from: readonly number[]
  to: readonly number[]
}

/** Leaves the text decomposed: only then does each part of a composed syllable or kana keep its own position. */
export function foldWithPlaces(original: string): PlacedText {
  const parts: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const folded = foldCharacter(character)
    parts.push(folded)
    for (let unit = 0; unit < folded.length; unit++) {
      from.push(at)
      to.push(end)
    }
    // An accent belongs to the letter that it follows.
    if (folded === '') for (let unit = to.length - 1; unit >= 0 && to[unit] === at; unit--) to[unit] = end
    at = end
  }
  return { text: parts.join(''), from, to }
}

const foldCharacter = (character: string): string =>
  character < '\u0080'
    ? character.toLowerCase()
    : character
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)

const IS_ASCII = /^[\0-\x7f]*$/

/** Combining marks of Latin, Greek and Cyrillic, and the vowel signs often omitted in Hebrew and Arabic. */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: matches each mark on its own
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Letters that Unicode does not decompose, and what people type without such a keyboard. */
const PLAIN: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
}
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
