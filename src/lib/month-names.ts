/** Languages whose month names are read in files: the languages of surveys. */
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

/** Characters of a month name, without a full stop. */
export const MONTH_NAME = "[\\p{L}\\p{M}׳']+"

/** 1 to 12 for a month name or its short form in any of the languages; null for any other word. */
export function monthNumber(name: string): number | null {
  const plain = plainName(name)
  // Hebrew writes "in" as a prefix of the month name.
  return NUMBERS.get(plain) ?? NUMBERS.get(plain.replace(/^ב/, '')) ?? null
}

const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\.$/, '')

/** Some languages inflect the name of a month within a date, so both forms are read. */
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
