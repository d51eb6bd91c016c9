import { z } from 'zod'

/**
 * A text that the database can store. It may not contain NUL. Half of a surrogate pair, which programs leave when they
 * cut an emoji in two, becomes the replacement character, so that the stored text is the validated one.
 */
export const storableText = (longest: number) =>
  z
    .string()
    .max(longest, { error: `has more than ${longest.toLocaleString('en')} characters` })
    .refine((value) => !value.includes('\u0000'), { error: 'has a character that cannot be stored (NUL)' })
    .overwrite((value) => value.toWellFormed())

/** A name: trimmed, and not empty. */
export const nameText = (longest: number) => storableText(longest).trim().min(1, { error: 'is required' })
