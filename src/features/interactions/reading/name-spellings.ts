import { foldWithPlaces } from '#lib/fold.ts'

/** Umlauts and ring letters written out: Müller becomes Mueller, Åsa becomes Aasa. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/[äÄ]/g, 'ae'],
  [/[öÖøØ]/g, 'oe'],
  [/[üÜ]/g, 'ue'],
  [/[åÅ]/g, 'aa'],
]

/** The words of a name, split at spaces, at hyphens and before a capital after a small letter, as in MeiLing. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '')

/** Patterns for folded text: each whole name, each of its words, and first and last name together. */
export function namePatterns(first: string | null, last: string | null): RegExp[] {
  const names = [first, last].map((name) => wordsOf(name ?? ''))
  const [firsts = [], lasts = []] = names
  const long = names.flat().filter((word) => [...word].length > 1)
  const together = [
    firsts,
    lasts,
    [...firsts, ...lasts],
    [...lasts, ...firsts],
    ...long.map((word) => [word]),
  ]
  return patternsOf(together.filter((words) => words.length > 0))
}

/** A pattern for a number or another text that is only matched as a whole. */
export const tokenPattern = (token: string): RegExp => patternOf([token.trim()])

function patternsOf(lists: readonly (readonly string[])[]): RegExp[] {
  const found = new Map<string, RegExp>()
  for (const words of lists)
    for (const spelling of [words, words.map(writtenOut)]) {
      // A name that consists of accents only folds to nothing.
      if (spelling.every((word) => foldWithPlaces(word).text === '')) continue
      const pattern = patternOf(spelling)
      found.set(pattern.source, pattern)
    }
  return [...found.values()]
}

const writtenOut = (word: string): string =>
  WRITTEN_OUT.reduce((text, [letter, letters]) => text.replace(letter, letters), word.normalize('NFC'))

/** Words of a name are separated by spaces, hyphens or nothing. */
const patternOf = (words: readonly string[]): RegExp =>
  new RegExp(words.map((word) => escaped(foldWithPlaces(word).text)).join('[\\s\\p{Pd}]*'), 'gu')

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/-/g, '\\x2d')
