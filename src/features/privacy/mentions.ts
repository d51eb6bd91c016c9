import { foldText, foldWithPlaces } from '#lib/fold.ts'
import { escapeHtml } from '#lib/html.ts'

/** What identifies one person in texts. */
export type Identifiers = {
  emails: readonly string[]
  /** Full names. A single word is too common to be looked for in the texts of others. */
  names: readonly string[]
  phones: readonly string[]
  /** Numbers or ids given by other systems. */
  numbers: readonly string[]
}

export type MentionFinder = {
  /** A regular expression for PostgreSQL, matched against `app.fold(…)`. Finds a little more than `erase` replaces. */
  sqlPattern: string
  finds(text: string): boolean
  /** The text with a placeholder for every mention. */
  erase(text: string, placeholder?: string): string
}

/** Replaces the name of a person. The same in every language, like the placeholders of redaction. */
export const ERASED = '[ERASED]'

/**
 * Finds the places of a text that name the person: in any case, without accents, with other spaces, the last name
 * first, in HTML, and phone numbers with other separators. Null if nothing is long enough to identify anyone.
 */
export function mentionFinder(identifiers: Identifiers, { namesToo = true } = {}): MentionFinder | null {
  const written = formsOf(identifiers, namesToo)
  if (written.length === 0) return null
  const patternOf = (fold: (text: string) => string) =>
    [...new Set(written.map((form) => form(fold)))].sort((a, b) => b.length - a.length).join('|')
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${patternOf((text) => foldWithPlaces(text).text)})(?![\\p{L}\\p{N}])`,
    'gu',
  )
  const placesIn = (text: string) => {
    const folded = foldWithPlaces(text)
    return [...folded.text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: folded.from[index] ?? 0,
      end: folded.to[index + found.length - 1] ?? 0,
    }))
  }
  return {
    sqlPattern: patternOf(foldText),
    finds: (text) => placesIn(text).length > 0,
    erase(text, placeholder = ERASED) {
      let erased = ''
      let end = 0
      for (const place of placesIn(text)) {
        erased += text.slice(end, place.start) + placeholder
        end = place.end
      }
      return end === 0 ? text : erased + text.slice(end)
    },
  }
}

/** Changes every text inside a JSON value, and every number that is a mention. Field names stay. */
export function eraseDeep(value: unknown, finder: Pick<MentionFinder, 'finds' | 'erase'>): unknown {
  if (typeof value === 'string') return finder.erase(value)
  if (typeof value === 'number') return finder.finds(String(value)) ? null : value
  if (Array.isArray(value)) return value.map((each) => eraseDeep(each, finder))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eraseDeep(inner, finder)]))
}

type Form = (fold: (text: string) => string) => string

const LEAST_PHONE_DIGITS = 7
const LEAST_NUMBER_LENGTH = 6
/** PostgreSQL and JavaScript read these parts of a pattern alike. */
const SPACES = '\\s+'
const SEPARATORS = '[\\s().\\/-]*'

function formsOf({ emails, names, phones, numbers }: Identifiers, namesToo: boolean): Form[] {
  const literal =
    (text: string): Form =>
    (fold) =>
      words(text)
        .map((word) => escaped(fold(word)))
        .join(SPACES)
  const fullNames = namesToo ? inHtml(names.filter((name) => words(name).length > 1)) : []
  return [
    ...inHtml(emails.filter((email) => email.includes('@'))).map(literal),
    ...fullNames.map(literal),
    ...fullNames.map((name): Form => {
      const parts = words(name)
      return (fold) =>
        `${escaped(fold(parts.at(-1) ?? ''))},?${SPACES}${parts
          .slice(0, -1)
          .map((part) => escaped(fold(part)))
          .join(SPACES)}`
    }),
    ...phones
      .map(digitsOf)
      .flatMap((digits): Form[] =>
        digits.length < LEAST_PHONE_DIGITS ? [] : [() => `\\+?${digits.split('').join(SEPARATORS)}`],
      ),
    ...inHtml(numbers.filter((number) => number.trim().length >= LEAST_NUMBER_LENGTH)).map(literal),
  ]
}

/** Texts, and how they are written in HTML: in mails with all entities, in notes of one-on-ones with quotes as they are. */
const inHtml = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, escapeHtml(text), text.replace(/[&<>]/g, escapeHtml)])),
]

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^00/, '')
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
