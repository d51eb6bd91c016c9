import { foldText } from '#lib/fold.ts'

/**
 * Prepares a text for search: folded, and without the invisible marks of reading direction, which would become part
 * of the following word.
 */
export const searchable = (text: string): string =>
  foldText(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''))
