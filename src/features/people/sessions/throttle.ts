import { createHmac } from 'node:crypto'
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

  /** Throws 429 while a window is full. */
  async check(): Promise<void> {
    const now = this.services.clock.now().getTime()
    const rows = await this.services.database.kysely
      .selectFrom('sign_in_throttle')
      .selectAll()
      .where(
        'key_hash',
        'in',
        this.keys.map((key) => key.hash),
      )
      .execute()
    for (const row of rows) {
      const limit = this.keys.find((key) => key.hash.equals(row.key_hash))?.limit ?? 0
      const endsAt = row.window_started_at.getTime() + THROTTLE.windowMs
      if (row.failures >= limit && endsAt > now)
        throw new AppError('too_many_requests', 'Too many attempts to sign in. Please try again later.', {
          retryAfterSeconds: Math.ceil((endsAt - now) / 1000),
        })
    }
  }

  async failed(): Promise<void> {
    const now = this.services.clock.now()
    const oldest = new Date(now.getTime() - THROTTLE.windowMs)
    // A window that has ended starts anew with this failure.
    for (const { hash } of this.keys)
      await this.services.database.pool.query(
        `insert into sign_in_throttle as t (key_hash, window_started_at, failures) values ($1, $2, 1)
         on conflict (key_hash) do update set
           failures = case when t.window_started_at <= $3 then 1 else t.failures + 1 end,
           window_started_at = case when t.window_started_at <= $3 then excluded.window_started_at else t.window_started_at end`,
        [hash, now, oldest],
      )
  }

  /** A success clears the account's failures, not the address's: one known password must not free the guesser. */
  async succeeded(): Promise<void> {
    const [email] = this.keys
    if (email)
      await this.services.database.kysely
        .deleteFrom('sign_in_throttle')
        .where('key_hash', '=', email.hash)
        .execute()
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.services.config.secretKey).update(`throttle:${text}`).digest()
  }
}
