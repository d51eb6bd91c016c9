import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A bearer secret: 256 random bits and the id of its company, so that it can be looked up inside the tenant. */
export type BearerSecret = { companyId: number; text: string; hash: Buffer }

const SECRET_BYTES = 32

export function newSecret(companyId: number, prefix = ''): BearerSecret {
  const text = `${prefix}${companyId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { companyId, text, hash: hashSecret(text) }
}

/** Null unless the text has the form of a secret; only the database knows whether it is valid. */
export function parseSecret(text: string, prefix = ''): BearerSecret | null {
  if (!text.startsWith(prefix)) return null
  const match = /^([1-9]\d{0,15})\.([A-Za-z0-9_-]{43})$/.exec(text.slice(prefix.length))
  return match ? { companyId: Number(match[1]), text, hash: hashSecret(text) } : null
}

export const API_TOKEN_PREFIX = 'plaudit_'

/** The token that a page sends with its writes. It is bound to the session and useless without the session cookie. */
export function csrfToken(secretKey: string, sessionHash: Buffer): string {
  const known = csrfTokens.get(sessionHash)
  if (known?.secretKey === secretKey) return known.token
  const token = createHmac('sha256', secretKey).update('csrf:').update(sessionHash).digest('base64url')
  csrfTokens.set(sessionHash, { secretKey, token })
  return token
}

/** Keyed by the session hash, so that an entry lives as long as its session is in use. */
const csrfTokens = new WeakMap<Buffer, { secretKey: string; token: string }>()

/** Compares in constant time, so that timing does not reveal where two texts differ; the length is not secret. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest()
