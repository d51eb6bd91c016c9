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

/** What something is called: without the spaces around it, and not empty. */
export const nameText = (longest: number) => storableText(longest).trim().min(1, { error: 'is required' })
