import { foldText } from '#lib/fold.ts'

/**
 * A text as it is searched and searched for: folded, and without the invisible marks of reading direction, which would
 * be part of the word that follows them.
 */
export const searchable = (text: string): string =>
  foldText(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''))
