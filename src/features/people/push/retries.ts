import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { retryAfterMs } from '#platform/http/retry-after.ts'

const MINUTE = 60_000

/** Delays after each failed attempt; the last one repeats. */
const DELAYS = [30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 240 * MINUTE] as const

/** Older news is of no use, whether it waits here or at the push service. */
export const KEPT_MS = MILLISECONDS_PER_DAY
export const TTL_SECONDS = KEPT_MS / 1_000

/** When to try again after one more failed attempt; null if that is more than a day after the message was queued. */
export function nextAttemptAt(
  { attempts, created_at }: { attempts: number; created_at: Date },
  now: Date,
  { retryAfter, random = Math.random }: { retryAfter?: string | null; random?: () => number } = {},
): Date | null {
  const delay = (DELAYS[attempts] ?? DELAYS.at(-1) ?? 0) * (0.9 + 0.2 * random())
  const next = now.getTime() + Math.round(Math.max(delay, retryAfterMs(retryAfter, now)))
  return next < created_at.getTime() + KEPT_MS ? new Date(next) : null
}
