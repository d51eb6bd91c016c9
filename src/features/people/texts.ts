import { nameText, storableText } from '#lib/storable-text.ts'

/** PostgreSQL cannot store NUL, and a lone surrogate (half an emoji) is not a valid character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The name of a team or group. */
export const requiredName = nameText(100)

/** Optional text: empty becomes null. */
export const plainText = (longest: number) =>
  storableText(longest)
    .trim()
    .transform((text) => text || null)
    .nullish()
