/** Kinds of personal data that redaction finds in texts. A setting of each channel says which are replaced. */
export const REDACTION_KINDS = ['card', 'iban', 'national_id', 'email', 'phone', 'name'] as const
export type RedactionKind = (typeof REDACTION_KINDS)[number]

/** What replaces it in the text, in every language. */
export const PLACEHOLDERS: Readonly<Record<RedactionKind, string>> = {
  card: '[CARD]',
  iban: '[IBAN]',
  national_id: '[ID]',
  email: '[EMAIL]',
  phone: '[PHONE]',
  name: '[NAME]',
}

/** A place in a text, in UTF-16 units. */
export type Span = { start: number; end: number }
