import { nameText, storableText } from '#lib/storable-text.ts'

/** PostgreSQL has no NUL, and half an emoji is no character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The name of a team, a group. */
export const requiredName = nameText(100)

/** Words that may be missing: empty is null. */
export const plainText = (longest: number) =>
  storableText(longest)
    .trim()
    .transform((text) => text || null)
    .nullish()
