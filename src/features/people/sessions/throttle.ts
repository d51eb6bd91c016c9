import { createHmac } from 'node:crypto'
import {
  countAttempt,
  deleteAttempts,
  deleteEndedWindows,
  takeBackAttempt,
} from '#features/people/sessions/throttle-store.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** So many attempts in a window close an account's sign-in, or an address's, until the window ends. */
export const THROTTLE = {
  windowMs: 15 * 60_000,
  perEmail: 10,
  perAddress: 100,
  codesPerPerson: 10,
  resetsPerEmail: 5,
  resetsPerAddress: 50,
} as const

/** By e-mail and by address, the same for e-mails that exist and for those that don't. */
export const signInThrottle = (services: Services, email: string, address: string): Throttle =>
  new Throttle(services, [
    { key: `email:${email}`, limit: THROTTLE.perEmail, freedBySuccess: true },
    { key: `address:${address}`, limit: THROTTLE.perAddress, freedBySuccess: false },
  ])

/** Codes of the second factor: a known password must not make room for more of them. */
export const codeThrottle = (services: Services, companyId: number, employeeId: number): Throttle =>
  new Throttle(services, [
    { key: `code:${companyId}:${employeeId}`, limit: THROTTLE.codesPerPerson, freedBySuccess: true },
  ])

/** What a signed-in person types to prove that it is the owner of the account who changes its guard. */
export const ownPasswordThrottle = (services: Services, companyId: number, employeeId: number): Throttle =>
  new Throttle(services, [
    { key: `password:${companyId}:${employeeId}`, limit: THROTTLE.codesPerPerson, freedBySuccess: true },
  ])

/** Mails with a link: nobody's mailbox is filled by a stranger. */
export const resetThrottle = (services: Services, asked: string, address: string): Throttle =>
  new Throttle(services, [
    { key: `reset:${asked}`, limit: THROTTLE.resetsPerEmail, freedBySuccess: false },
    { key: `reset-address:${address}`, limit: THROTTLE.resetsPerAddress, freedBySuccess: false },
  ])

type Limit = { key: string; limit: number; freedBySuccess: boolean }

/** Counts attempts by keys, which are hashes with the installation's key, so the table tells nobody who tried. */
class Throttle {
  private readonly services: Services
  private readonly limits: (Limit & { hash: Buffer })[]

  constructor(services: Services, limits: readonly Limit[]) {
    this.services = services
    this.limits = limits.map((limit) => ({ ...limit, hash: this.hash(limit.key) }))
  }

  /**
   * Counts an attempt, and throws 429 while a window is full. It is counted before the password is looked at: otherwise
   * many guesses at once would all pass before the first is known to be wrong.
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
   * A success clears the account's failures. The address gets back only this attempt: one known password must not free
   * the guesser.
   */
  async succeeded(): Promise<void> {
    const { database } = this.services
    for (const { hash, freedBySuccess } of this.limits)
      await (freedBySuccess ? deleteAttempts(database, hash) : takeBackAttempt(database, hash))
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.services.config.secretKey).update(`throttle:${text}`).digest()
  }
}

/** Windows that have ended count for nothing any more. */
export async function forgetOldFailures({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  await deleteEndedWindows(database, new Date(clock.now().getTime() - THROTTLE.windowMs))
}
