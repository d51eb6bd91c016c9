import { afterQuietHours, type QuietHours } from '#lib/quiet-hours.ts'

/** Notices that come within this time after the first one are sent with it. */
export const GATHERED_MS = 10 * 60_000

/** When a message that can be sent now is sent: after the time of gathering and the quiet hours. */
export const dueAt = (now: Date, quiet: QuietHours | null, timeZone: string): Date =>
  afterQuietHours(new Date(now.getTime() + GATHERED_MS), quiet, timeZone)
