import { foldText } from '#lib/fold.ts'

/** The search words of a customer: name, e-mail address, and the parts of the address. */
export const customerSearchText = (
  name: string | null | undefined,
  email: string | null | undefined,
): string => linesOf(foldText(name ?? ''), foldText(email ?? ''), partsOf(email))

/** The search words of a sender's own id: the whole id and its parts. */
export const idSearchText = (id: string | null | undefined): string =>
  linesOf(foldText(id ?? ''), partsOf(id))

const linesOf = (...texts: string[]): string => texts.filter(Boolean).join('\n')

const partsOf = (text: string | null | undefined): string => wordsOf(foldText(text ?? '')).join(' ')

/** The words of a search, folded like a search column; undefined if the search is empty. */
export const searchedWords = (search: string | undefined): string[] | undefined =>
  search?.trim() ? wordsOf(foldText(search)) : undefined

/** A `tsquery` for rows that contain all words, each as a prefix; `weights` restricts it to some weights. */
export const prefixQuery = (words: readonly string[], weights = ''): string =>
  words.map((word) => `'${word}':*${weights}`).join(' & ')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
