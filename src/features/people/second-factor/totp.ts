import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The settings every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** Also accept codes one step before and after: clocks differ, and typing takes time. */
const NEIGHBOURS = 1

/** Base32, as it is typed into an app. */
export const newTotpSecret = (): string => new Secret({ buffer: secretBytes() }).base32

/** The URI that the QR code encodes. */
export const totpUri = (secret: string, { account, issuer }: { account: string; issuer: string }): string =>
  totp(secret, { label: account, issuer }).toString()

/** The time step of a code, or null if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: NEIGHBOURS })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** The code an app shows at a given moment. */
export const codeAt = (secret: string, now: Date): string =>
  totp(secret).generate({ timestamp: now.getTime() })

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** For people who lost their app; each code works once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({
      buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer,
    }).base32.toLowerCase()
    return text.match(/.{4}/g)?.join('-') ?? text
  })

/** Ignores hyphens, spaces and capitals. */
export const hashRecoveryCode = (secretKey: string, code: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`recovery:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()

const totp = (secret: string, names: { label?: string; issuer?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

const secretBytes = (): ArrayBuffer => new Uint8Array(randomBytes(SECRET_BYTES)).buffer
