/**
 * A text as it is searched and searched for: without the invisible marks of reading direction, which would be part of
 * the word they stand before.
 */
export const searchable = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
