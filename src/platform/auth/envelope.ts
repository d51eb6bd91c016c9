import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readWithAny, type SecretKeys } from '#platform/auth/secret-keys.ts'

/** Layout of an envelope: version, initialisation vector, tag, encrypted secret. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/**
 * Encrypts with AES-256-GCM a secret that must be read again, such as a key of another system. The encryption key is
 * derived from the installation's secret key, which is neither in the database nor in its backups. `place` identifies
 * the record and field: an envelope copied elsewhere does not open.
 */
export function seal(secretKey: string, place: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), iv).setAAD(Buffer.from(place))
  const inside = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), inside])
}

/** Returns null if the envelope is altered, or belongs to another place or key. */
export function unseal(secretKey: string, place: string, envelope: Buffer): string | null {
  if (envelope.length < HEAD_BYTES || envelope[0] !== VERSION) return null
  const iv = envelope.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(envelope.subarray(1 + IV_BYTES, HEAD_BYTES))
  try {
    return Buffer.concat([decipher.update(envelope.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Opens with the current key or the one before it; null without an envelope, too. */
export const openStored = (
  keys: SecretKeys,
  place: string,
  envelope: Buffer | null | undefined | '',
): string | null => (envelope ? readWithAny(keys, (key) => unseal(key, place, envelope)) : null)

const keyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'plaudit envelope', 32))

/** The value of a secret that an archive left out. No key opens it, so the secret must be set up again. */
export const WITHHELD = Buffer.from([0])
