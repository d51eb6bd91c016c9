import type { QuietHours } from '#features/alerts/contract.ts'
import { wallTime } from '#lib/company-days.ts'
import { addDays, dateIn } from '#lib/dates.ts'

/** Notices that come within this time after the first one are sent with it. */
export const GATHERED_MS = 10 * 60_000

/** When a message that can be sent now is sent: after the time of gathering and the quiet hours. */
export const dueAt = (now: Date, quiet: QuietHours | null, timeZone: string): Date =>
  afterQuietHours(new Date(now.getTime() + GATHERED_MS), quiet, timeZone)

/** The time itself, or the end of the quiet hours that it is in. */
export function afterQuietHours(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null) return at
  const today = dateIn(timeZone, at)
  // Quiet hours past midnight began yesterday or begin today.
  const days = quiet.from < quiet.to ? [today] : [addDays(today, -1), today]
  const isOvernight = quiet.from > quiet.to
  for (const day of days) {
    const start = wallTime(`${day}T${quiet.from}:00`, timeZone)
    const end = wallTime(`${isOvernight ? addDays(day, 1) : day}T${quiet.to}:00`, timeZone)
    if (start <= at && at < end) return end
  }
  return at
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
