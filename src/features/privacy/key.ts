import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findKey, insertKey } from '#features/privacy/key-store.ts'
import { openStored, seal, WITHHELD } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { canonicalJson } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

/** Marks erased identities and signs receipts. One per company, sealed with the installation's key. */
export type PrivacyKey = Buffer

export const privacyKeyPlace = ({ companyId }: { companyId: number }): string =>
  `privacy key of company ${companyId}`

/**
 * The company's key; creates it at the first use, and after an import from an archive without secrets: earlier receipts
 * are those of the other installation then. Throws if the installation's key does not open it.
 */
export async function privacyKey({ config }: Pick<Services, 'config'>, tx: Tx): Promise<PrivacyKey> {
  let stored = await findKey(tx)
  if (!stored || stored.key.equals(WITHHELD)) {
    const fresh = randomBytes(32).toString('base64')
    await insertKey(tx, seal(config.secretKey, privacyKeyPlace(tx), fresh))
    stored = await findKey(tx)
  }
  const key = openStored(config, privacyKeyPlace(tx), stored?.key)
  if (key === null)
    throw new AppError(
      'conflict',
      'SECRET_KEY has changed, so receipts and the list of erased people cannot be read.',
    )
  return Buffer.from(key, 'base64')
}

/** A hash that only this installation can compute, so that it cannot be found by trying addresses. */
export const identityHash = (key: PrivacyKey, identity: string): Buffer =>
  createHmac('sha256', key).update(`identity\n${identity}`).digest()

export const signatureOf = (key: PrivacyKey, value: unknown): string =>
  createHmac('sha256', key)
    .update(`receipt\n${canonicalJson(value)}`)
    .digest('base64url')

export function isSignatureOf(key: PrivacyKey, value: unknown, signature: string): boolean {
  const expected = Buffer.from(signatureOf(key, value))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
