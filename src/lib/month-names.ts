/** The languages whose names of months files may have: those that surveys speak. */
export const MONTH_LANGUAGES = [
  'en',
  'nb',
  'da',
  'sv',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'fi',
  'ar',
  'he',
] as const

/** What a name of a month can be written with, a full stop left out. */
export const MONTH_NAME = "[\\p{L}\\p{M}׳']+"

/** 1 to 12 by a name of the month or its short form, in any of the languages; null for another word. */
export function monthNumber(name: string): number | null {
  const plain = plainName(name)
  // Hebrew puts "in" before the name, as one word.
  return NUMBERS.get(plain) ?? NUMBERS.get(plain.replace(/^ב/, '')) ?? null
}

const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\.$/, '')

/** A name stands alone or within a date, where some languages inflect it. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric', year: 'numeric' },
])

const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTH_LANGUAGES.flatMap((language) =>
    FORMS.flatMap((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month) => {
        const parts = format.formatToParts(Date.UTC(2026, month, 13))
        return [plainName(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1] as const
      })
    }),
  ).filter(([name]) => /^\p{L}/u.test(name)),
)
