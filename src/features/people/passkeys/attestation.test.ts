import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { isWithoutCertificates } from '#features/people/passkeys/attestation.ts'

const attestation = (fmt: string, statement: [string, unknown][] = []): string =>
  Buffer.from(
    isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', new Map(statement)],
        ['authData', new Uint8Array(37)],
      ]) as never,
    ),
  ).toString('base64url')

const CERTIFICATES: [string, unknown] = ['x5c', [new Uint8Array([1])]]

test.each([
  ['packed', attestation('packed', [CERTIFICATES])],
  ['android-key', attestation('android-key', [CERTIFICATES])],
  ['android-key without any', attestation('android-key')],
  ['apple', attestation('apple', [CERTIFICATES])],
  ['tpm', attestation('tpm', [CERTIFICATES])],
  ['fido-u2f', attestation('fido-u2f', [CERTIFICATES])],
  ['no map', Buffer.from(isoCBOR.encode(7 as never)).toString('base64url')],
  ['no CBOR', 'text'],
])('refuses the certificates of %s', (_format, object) => {
  expect(isWithoutCertificates(object)).toBe(false)
})

test.each([
  ['none', attestation('none')],
  ['a signature of the passkey itself', attestation('packed', [['sig', new Uint8Array([1])]])],
])('accepts %s', (_format, object) => {
  expect(isWithoutCertificates(object)).toBe(true)
})
