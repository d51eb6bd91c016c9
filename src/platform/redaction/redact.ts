import { PLACEHOLDERS, type RedactionKind, type Span } from '#lib/redaction-kinds.ts'
import { findCards } from '#platform/redaction/cards.ts'
import { findEmails } from '#platform/redaction/emails.ts'
import { findIbans } from '#platform/redaction/ibans.ts'
import { findNames } from '#platform/redaction/names.ts'
import { findNationalIds } from '#platform/redaction/national-ids.ts'
import { findPhones } from '#platform/redaction/phones.ts'

export type RedactionOptions = {
  kinds: readonly RedactionKind[]
  /** ISO 3166 code; phone numbers without a country code are read as numbers of this country. */
  country: string | null
  /** The people of the conversation. */
  names: readonly string[]
}

export type PersonalData = Span & { kind: RedactionKind }

const FINDERS: Readonly<Record<RedactionKind, (text: string, options: RedactionOptions) => Span[]>> = {
  email: findEmails,
  iban: findIbans,
  card: findCards,
  national_id: findNationalIds,
  phone: (text, { country }) => findPhones(text, country),
  name: (text, { names }) => findNames(text, names),
}

/** Where several kinds claim a place, the first of these wins. */
const ORDER: readonly RedactionKind[] = ['email', 'iban', 'national_id', 'card', 'phone', 'name']

/** Finds personal data of these kinds, from left to right and without overlaps. */
export function findPersonalData(text: string, options: RedactionOptions): PersonalData[] {
  const found: PersonalData[] = []
  for (const kind of ORDER) {
    if (!options.kinds.includes(kind)) continue
    const free = FINDERS[kind](text, options).filter(
      ({ start, end }) => !found.some((other) => start < other.end && other.start < end),
    )
    found.push(...free.map((span) => ({ ...span, kind })))
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The text with a placeholder for everything found. Redacting it again changes nothing. */
export function redactText(text: string, options: RedactionOptions): string {
  const redacted = replaceFound(text, options)
  // A placeholder separates what followed it without a space: this may now be found too.
  return redacted === text ? text : redactText(redacted, options)
}

function replaceFound(text: string, options: RedactionOptions): string {
  let redacted = ''
  let end = 0
  for (const span of findPersonalData(text, options)) {
    redacted += text.slice(end, span.start) + PLACEHOLDERS[span.kind]
    end = span.end
  }
  return redacted + text.slice(end)
}
