import { foldText } from '#lib/fold.ts'

/** The words that find a customer: the name, the address, and the parts of it. */
export const customerSearchText = (
  name: string | null | undefined,
  email: string | null | undefined,
): string => linesOf(foldText(name ?? ''), foldText(email ?? ''), partsOf(email))

/** The words that find a sender's own id: the whole, and its parts. */
export const idSearchText = (id: string | null | undefined): string =>
  linesOf(foldText(id ?? ''), partsOf(id))

const linesOf = (...texts: string[]): string => texts.filter(Boolean).join('\n')

const partsOf = (text: string | null | undefined): string => wordsOf(foldText(text ?? '')).join(' ')

/** The words of a search, folded as a search column has them; undefined where nothing was typed. */
export const searchedWords = (search: string | undefined): string[] | undefined =>
  search?.trim() ? wordsOf(foldText(search)) : undefined

/** A `tsquery` that finds rows with all the words, each as the start of a word; with some weights only, if given. */
export const prefixQuery = (words: readonly string[], weights = ''): string =>
  words.map((word) => `'${word}':*${weights}`).join(' & ')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
