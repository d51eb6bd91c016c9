import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/**
 * Whether an attestation object, as base64url, has no certificates. None are asked for, and verifying them would call
 * the addresses that they name, which would let people make the server call into its own network.
 */
export function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    // Some authenticators sign with the new passkey itself.
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
