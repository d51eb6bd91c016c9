import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { retryAfterMs } from '#platform/http/retry-after.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after each failed attempt: a little more than three days in all. */
const DELAYS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** A delivery fails for good after this many attempts. */
export const MOST_ATTEMPTS = DELAYS.length + 1

/** A webhook is paused when every attempt has failed for this long. */
export const PAUSE_AFTER_MS = 5 * MILLISECONDS_PER_DAY

/** The longest wait that a receiver can ask for. */
const LONGEST_WAIT = 24 * HOUR

/**
 * When to try again after a number of failed attempts; null after the last one. Delays vary by a tenth, so that
 * messages that failed together do not come back together. `retryAfter` is the receiver's header of this name.
 */
export function nextAttemptAt(
  attempts: number,
  now: Date,
  { retryAfter, random = Math.random }: { retryAfter?: string | null; random?: () => number } = {},
): Date | null {
  const delay = DELAYS[attempts - 1]
  if (delay === undefined) return null
  const planned = delay * (0.9 + 0.2 * random())
  const asked = Math.min(retryAfterMs(retryAfter, now), LONGEST_WAIT)
  return new Date(now.getTime() + Math.round(Math.max(planned, asked)))
}
