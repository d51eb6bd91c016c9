import { namePatterns, tokenPattern } from '#features/interactions/reading/name-spellings.ts'
import { isBounded, isBoundedToken, type Place } from '#features/interactions/reading/word-bounds.ts'
import { foldWithPlaces } from '#lib/fold.ts'

/** Fields whose values can identify a person in a text. */
export type MaskedPerson = {
  first_name: string | null
  last_name: string | null
  email?: string | null
  custom_employee_id?: string | null
  /** Others who spoke for the company in the same conversation. */
  colleagues?: readonly MaskedPerson[] | null
}

type Wanted = { pattern: RegExp; bounded: (original: string, place: Place) => boolean }

/**
 * Replaces the names of a person, and of colleagues in the same conversation, with asterisks, one per character, so
 * that positions in the text stay the same. Case, accents and joined spellings are ignored: 'Ann' is masked in 'ANN',
 * 'Anns' and 'ann.lee@…', but not in 'Anna'. An e-mail address or an employee number is masked only as a whole.
 */
export function nameMask(person: MaskedPerson): (text: string) => string {
  const wanted = [person, ...(person.colleagues ?? [])].flatMap(wantedOf)
  if (wanted.length === 0) return (text) => text
  return (text) => {
    const places = placesIn(text, wanted)
    return places.length === 0 ? text : withAsterisks(text, places)
  }
}

function wantedOf(person: MaskedPerson): Wanted[] {
  return [
    ...namePatterns(person.first_name, person.last_name).map((pattern) => ({ pattern, bounded: isBounded })),
    ...[person.email, person.custom_employee_id]
      .filter((token) => token?.trim())
      .map((token) => ({ pattern: tokenPattern(token ?? ''), bounded: isBoundedToken })),
  ]
}

/** Fields with fixed values, which contain no names: a person may be called Bot. */
const OURS = new Set(['speaker', 'letter', 'kind', 'slug', 'audio_url'])

/** Masks all texts inside a value, but not the field names. */
export function maskDeep<T>(value: T, mask: (text: string) => string): T {
  if (typeof value === 'string') return mask(value) as T
  if (Array.isArray(value)) return value.map((each) => maskDeep(each, mask)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, OURS.has(key) ? inner : maskDeep(inner, mask)]),
  ) as T
}

/** The places where the original text names the person. */
function placesIn(original: string, wanted: readonly Wanted[]): Place[] {
  const { text, from, to } = foldWithPlaces(original)
  const places: Place[] = []
  for (const { pattern, bounded } of wanted) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [first, after] = [match.index, match.index + match[0].length]
      // Advance by whole characters: a pattern started inside a surrogate pair steps back to its start.
      pattern.lastIndex = first + ((text.codePointAt(first) ?? 0) > 0xffff ? 2 : 1)
      // Part of a character, such as one s of ß, is not a match.
      const isWhole = from[first] !== from[first - 1] && from[after] !== from[after - 1]
      const place = { start: from[first] ?? 0, end: to[after - 1] ?? 0 }
      if (isWhole && bounded(original, place)) places.push(place)
    }
  }
  return places
}

function withAsterisks(text: string, places: readonly Place[]): string {
  const units = text.split('')
  for (const { start, end } of places)
    for (let unit = start; unit < end; unit++) if (!/\s/.test(units[unit] ?? '')) units[unit] = '*'
  return units.join('')
}
