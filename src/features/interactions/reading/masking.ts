/** What a person can be told by in a text. */
export type MaskedPerson = {
  first_name: string | null
  last_name: string | null
  email?: string | null
  custom_employee_id?: string | null
}

/**
 * Puts asterisks in place of a person's names, one for each character, so that places in the text stay what they are.
 * Whole words only, capital or small, however accents are written: 'Ann' is masked in 'ANN' and 'ann.lee@…', not in
 * 'Anna'. Names of several words are masked together and each word on its own.
 */
export function nameMask(person: MaskedPerson): (text: string) => string {
  const pattern = patternOf(person)
  if (pattern === null) return (text) => text
  return (text) => text.replace(pattern, (name) => name.replace(/[^\s]/g, '*'))
}

/** Fields whose values are ours, whatever somebody is called: a person may be named Bot. */
const OURS = new Set(['speaker', 'kind', 'slug', 'audio_url'])

/** The same in all texts inside a value, the names of its fields excepted. */
export function maskDeep<T>(value: T, mask: (text: string) => string): T {
  if (typeof value === 'string') return mask(value) as T
  if (Array.isArray(value)) return value.map((each) => maskDeep(each, mask)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, OURS.has(key) ? inner : maskDeep(inner, mask)]),
  ) as T
}

function patternOf({ first_name, last_name, email, custom_employee_id }: MaskedPerson): RegExp | null {
  const names = [first_name, last_name].flatMap((name) => (name?.trim() ? [name.trim()] : []))
  const words = names.flatMap((name) => name.split(/[\s-]+/u)).filter((word) => [...word].length > 1)
  const wanted = [email, custom_employee_id, ...names, ...words].flatMap((text) =>
    text?.trim() ? [text.trim()] : [],
  )
  if (wanted.length === 0) return null
  const spellings = new Set(wanted.flatMap((text) => [text, text.normalize('NFC'), text.normalize('NFD')]))
  const longestFirst = [...spellings].sort((a, b) => b.length - a.length).map(escaped)
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}])`, 'giu')
}

/** Spaces within a name may be any spaces, or none of ours: 'van  Dam' is 'van Dam'. */
const escaped = (text: string): string =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/-/g, '\\x2d'))
    .join('\\s+')
