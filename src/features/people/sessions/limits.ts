import type { SessionLimits } from '#platform/access/viewer.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** The least and most minutes that a company may choose. Without a choice the most apply. */
export const SESSION_BOUNDS = {
  idle: { least: 15, most: 14 * DAY_MINUTES },
  longest: { least: 60, most: 90 * DAY_MINUTES },
} as const

/** Milliseconds that the session cookie lasts: at least as long as every session. */
export const LONGEST_SESSION_MS = SESSION_BOUNDS.longest.most * MINUTE_MS

export const idleMs = ({ idleMinutes }: SessionLimits): number => idleMinutes * MINUTE_MS
export const longestMs = ({ longestMinutes }: SessionLimits): number => longestMinutes * MINUTE_MS

/**
 * Milliseconds between two records of a session's use. A session can end this much before its idle limit, so short
 * limits are recorded more often.
 */
export const touchEveryMs = (limits: SessionLimits): number => Math.min(60 * MINUTE_MS, idleMs(limits) / 15)

/** Sessions opened until the first moment, or last used until the second, have ended. */
export const endedUntil = (limits: SessionLimits, now: Date): { opened: Date; used: Date } => ({
  opened: new Date(now.getTime() - longestMs(limits)),
  used: new Date(now.getTime() - idleMs(limits)),
})

/** Whether a session has ended by the present limits; the end stored with it came from those of its last use. */
export function hasEnded(
  session: { created_at: Date; last_seen_at: Date },
  limits: SessionLimits,
  now: Date,
): boolean {
  const { opened, used } = endedUntil(limits, now)
  return session.created_at <= opened || session.last_seen_at <= used
}
