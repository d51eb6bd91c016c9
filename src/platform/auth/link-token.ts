import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16

/**
 * A signed text for a link that needs no lookup and never expires. `purpose` keeps a link of one kind from working as
 * another. With the signature, the length of `head` must be a multiple of three, so that each token has one spelling.
 */
export const linkToken = (secretKey: string, purpose: string, head: Buffer): string =>
  Buffer.concat([head, macOf(secretKey, purpose, head)]).toString('base64url')

/** The bytes that were signed; null if this installation did not create the token. */
export function readLinkToken(
  secretKey: string,
  purpose: string,
  text: string,
  headBytes: number,
): Buffer | null {
  const length = ((headBytes + MAC_BYTES) / 3) * 4
  if (text.length !== length || !/^[A-Za-z0-9_-]+$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, headBytes)
  return timingSafeEqual(bytes.subarray(headBytes), macOf(secretKey, purpose, head)) ? head : null
}

function macOf(secretKey: string, purpose: string, head: Buffer): Buffer {
  const name = `${purpose}\n${secretKey}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  keys.set(name, key)
  return createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES)
}
/** Derived once for each secret key and purpose. */
const keys = new Map<string, Buffer>()
