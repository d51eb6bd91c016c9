import { foldText } from '#lib/fold.ts'

const LONGEST = 63

/** Lowercase ASCII letters, digits and hyphens, so that a slug can be part of addresses and commands. */
export const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A slug for the name; empty if the name has no letter or digit that a slug can contain. */
export const slugFrom = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '')
