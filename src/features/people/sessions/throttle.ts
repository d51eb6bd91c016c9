import { createHmac } from 'node:crypto'
import {
  countAttempt,
  deleteAttempts,
  deleteEndedWindows,
  takeBackAttempt,
} from '#features/people/sessions/throttle-store.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** So many failures in a window close an account's sign-in, or an address's, until the window ends. */
export const THROTTLE = { windowMs: 15 * 60_000, perEmail: 10, perAddress: 100 } as const

/**
 * Throttles guesses by e-mail and by address, the same for e-mails that exist and for those that don't. Keys are
 * hashes with the installation's key, so the table tells nobody who failed to sign in.
 */
export class SignInThrottle {
  private readonly services: Services
  private readonly keys: { hash: Buffer; limit: number }[]

  constructor(services: Services, email: string, address: string) {
    this.services = services
    this.keys = [
      { hash: this.hash(`email:${email}`), limit: THROTTLE.perEmail },
      { hash: this.hash(`address:${address}`), limit: THROTTLE.perAddress },
    ]
  }

  /**
   * Counts an attempt, and throws 429 while a window is full. It is counted before the password is looked at: otherwise
   * many guesses at once would all pass before the first is known to be wrong.
   */
  async begin(): Promise<void> {
    const now = this.services.clock.now()
    const oldest = new Date(now.getTime() - THROTTLE.windowMs)
    for (const { hash, limit } of this.keys) {
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
    const [email, address] = this.keys
    const { database } = this.services
    if (email) await deleteAttempts(database, email.hash)
    if (address) await takeBackAttempt(database, address.hash)
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
