import { createHmac } from 'node:crypto'
import {
  countAttempt,
  deleteAttempts,
  deleteEndedWindows,
  takeBackAttempt,
} from '#features/people/sessions/throttle-store.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

/** The most attempts per window for an account, a network or a mailbox; more are refused until the window ends. */
export const THROTTLE = {
  windowMs: 15 * 60_000,
  perEmail: 10,
  perAddress: 100,
  /** Begun and answered uses of a passkey; a success takes both back. */
  passkeysPerAddress: 200,
  codesPerPerson: 10,
  resetsPerEmail: 5,
  resetsPerAddress: 50,
} as const

/**
 * Per e-mail and per network of the address, whether or not the e-mail exists. A device on which the person has signed
 * in before is counted by itself, so that the attempts of others do not lock the person out there.
 */
export const signInThrottle = (
  services: Services,
  { email, address, device }: { email: string; address: string; device: string | null },
): Throttle =>
  new Throttle(
    services,
    device === null
      ? [
          { key: `email:${email}`, limit: THROTTLE.perEmail, clearedBySuccess: true },
          { key: `address:${networkOf(address)}`, limit: THROTTLE.perAddress, clearedBySuccess: false },
        ]
      : [{ key: `device:${device}`, limit: THROTTLE.perEmail, clearedBySuccess: true }],
  )

/** Sign-ins with a passkey alone: no e-mail is known before. */
export const passkeyThrottle = (services: Services, address: string): Throttle =>
  new Throttle(services, [
    { key: `passkey:${networkOf(address)}`, limit: THROTTLE.passkeysPerAddress, clearedBySuccess: false },
  ])

/** Codes of the second factor, per person, so that knowing the password does not allow more guesses. */
export const codeThrottle = (services: Services, companyId: number, employeeId: number): Throttle =>
  new Throttle(services, [
    { key: `code:${companyId}:${employeeId}`, limit: THROTTLE.codesPerPerson, clearedBySuccess: true },
  ])

/** Passwords that signed-in people enter to confirm changes of their sign-in. */
export const ownPasswordThrottle = (services: Services, companyId: number, employeeId: number): Throttle =>
  new Throttle(services, [
    { key: `password:${companyId}:${employeeId}`, limit: THROTTLE.codesPerPerson, clearedBySuccess: true },
  ])

/** Mails with links, so that strangers cannot fill a person's mailbox. */
export const resetThrottle = (services: Services, emailOrToken: string, address: string): Throttle =>
  new Throttle(services, [
    { key: `reset:${emailOrToken}`, limit: THROTTLE.resetsPerEmail, clearedBySuccess: false },
    { key: `reset-address:${networkOf(address)}`, limit: THROTTLE.resetsPerAddress, clearedBySuccess: false },
  ])

/** Guesses of the code that opens the set-up of an installation. */
export const setupThrottle = (services: Services, address: string): Throttle =>
  new Throttle(services, [
    { key: `setup:${networkOf(address)}`, limit: THROTTLE.perEmail, clearedBySuccess: true },
  ])

type Limit = { key: string; limit: number; clearedBySuccess: boolean }

/** Counts attempts by key. Keys are stored as keyed hashes, so the table does not reveal who tried. */
class Throttle {
  private readonly services: Services
  private readonly limits: (Limit & { hash: Buffer })[]

  constructor(services: Services, limits: readonly Limit[]) {
    this.services = services
    this.limits = limits.map((limit) => ({ ...limit, hash: this.hash(limit.key) }))
  }

  /**
   * Counts an attempt and throws 429 when the limit is exceeded. Call it before checking the password; otherwise many
   * concurrent guesses would pass before the first is known to be wrong.
   */
  async begin(): Promise<void> {
    const now = this.services.clock.now()
    const oldest = new Date(now.getTime() - THROTTLE.windowMs)
    for (const { hash, limit } of this.limits) {
      const { failures, window_started_at } = await countAttempt(this.services.database, hash, now, oldest)
      const endsAt = window_started_at.getTime() + THROTTLE.windowMs
      if (failures > limit)
        throw new AppError('too_many_requests', 'Too many attempts to sign in. Please try again later.', {
          retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / 1000),
        })
    }
  }

  /**
   * Clears the account's attempts after a success. The network only gets this attempt back, because one known
   * password must not clear the guesses of others.
   */
  async succeeded(): Promise<void> {
    const { database } = this.services
    for (const { hash, clearedBySuccess } of this.limits)
      await (clearedBySuccess ? deleteAttempts(database, hash) : takeBackAttempt(database, hash))
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.services.config.secretKey).update(`throttle:${text}`).digest()
  }
}

/** Deletes windows that have ended. */
export async function deleteOldAttempts({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  await deleteEndedWindows(database, new Date(clock.now().getTime() - THROTTLE.windowMs))
}
