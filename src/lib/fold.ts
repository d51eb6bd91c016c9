/**
 * Text as it is compared in searches: lower case in every script, without accents, with the letters that have no
 * decomposition written as people without them type them. `app.fold` in SQL returns the same; a test compares them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}

/** The words typed into a search, folded: each has to be found. */
export const foldedWords = (search: string | undefined): string[] =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** Combining marks of Latin, Greek and Cyrillic, and the vowel signs that Hebrew and Arabic are often typed without. */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

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
