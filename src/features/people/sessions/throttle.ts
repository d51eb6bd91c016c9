import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
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
    for (const { hash, limit } of this.keys) {
      const { failures, window_started_at } = await this.count(hash, now)
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
    const { kysely } = this.services.database
    if (email) await kysely.deleteFrom('sign_in_throttle').where('key_hash', '=', email.hash).execute()
    if (address)
      await kysely
        .updateTable('sign_in_throttle')
        .set({ failures: sql`greatest(failures - 1, 0)` })
        .where('key_hash', '=', address.hash)
        .execute()
  }

  /** A window that has ended starts anew with this attempt. */
  private async count(hash: Buffer, now: Date): Promise<{ failures: number; window_started_at: Date }> {
    const oldest = new Date(now.getTime() - THROTTLE.windowMs)
    const { rows } = await this.services.database.pool.query<{ failures: number; window_started_at: Date }>(
      `insert into sign_in_throttle as t (key_hash, window_started_at, failures) values ($1, $2, 1)
       on conflict (key_hash) do update set
         failures = case when t.window_started_at <= $3 then 1 else t.failures + 1 end,
         window_started_at = case when t.window_started_at <= $3 then excluded.window_started_at else t.window_started_at end
       returning failures, window_started_at`,
      [hash, now, oldest],
    )
    const [counted] = rows
    if (!counted) throw new Error('The attempt was not counted.')
    return counted
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.services.config.secretKey).update(`throttle:${text}`).digest()
  }
}
