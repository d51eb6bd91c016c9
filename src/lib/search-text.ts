/**
 * A text as it is searched and searched for: Zoë as Zoe. Only accents of letters go; marks that are letters of their own
 * in other scripts stay.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** The words that find a customer: the name, the address, and the parts of it. */
export const customerSearchText = (
  name: string | null | undefined,
  email: string | null | undefined,
): string => withoutAccents([name, email, parts(email)].filter(Boolean).join('\n'))

/** The words that find a sender's own id: the whole, and its parts. */
export const idSearchText = (id: string | null | undefined): string =>
  withoutAccents([id, parts(id)].filter(Boolean).join('\n'))

const parts = (text: string | null | undefined): string =>
  (text ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
