import { z } from 'zod'

/**
 * A text that the database can hold. It has no NUL; half of a surrogate pair, as a program leaves that cuts an emoji in
 * two, becomes the sign for an unknown character, so that what is stored is what was judged.
 */
export const storableText = (longest: number) =>
  z
    .string()
    .max(longest, { error: `has more than ${longest.toLocaleString('en')} characters` })
    .refine((value) => !value.includes('\u0000'), { error: 'has a character that cannot be stored (NUL)' })
    .overwrite((value) => value.toWellFormed())

/**
 * A text as it is searched and searched for: without the invisible marks of reading direction, which would be part of
 * the word they stand before.
 */
export const searchable = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
