import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A bearer secret: it names its company, so that it is looked up inside the tenant, and 256 random bits. */
export type BearerSecret = { companyId: number; text: string; hash: Buffer }

const SECRET_BYTES = 32

export function newSecret(companyId: number, prefix = ''): BearerSecret {
  const text = `${prefix}${companyId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { companyId, text, hash: hashSecret(text) }
}

/** Null unless the text has the form of a secret; whether it is a valid one only the database knows. */
export function parseSecret(text: string, prefix = ''): BearerSecret | null {
  if (!text.startsWith(prefix)) return null
  const match = /^([1-9]\d{0,15})\.([A-Za-z0-9_-]{43})$/.exec(text.slice(prefix.length))
  return match ? { companyId: Number(match[1]), text, hash: hashSecret(text) } : null
}

export const API_TOKEN_PREFIX = 'plaudit_'

/** The token that a page sends with its writes: bound to the session, worth nothing without its cookie. */
export const csrfToken = (secretKey: string, sessionHash: Buffer): string =>
  createHmac('sha256', secretKey).update('csrf:').update(sessionHash).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  return timingSafeEqual(left, createHash('sha256').update(b).digest())
}

const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest()
