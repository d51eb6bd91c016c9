import { wallTime } from '#lib/company-days.ts'
import { addDays, dateIn } from '#lib/dates.ts'

/** Times of day such as 22:00. If `to` is before `from`, they end on the next day. */
export type QuietHours = { from: string; to: string }

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

/** Quiet hours that are stored as minutes of the day; null if there are none. */
export const quietHoursOf = ({
  quiet_from,
  quiet_to,
}: {
  quiet_from: number | null
  quiet_to: number | null
}): QuietHours | null =>
  quiet_from === null || quiet_to === null ? null : { from: timeOf(quiet_from), to: timeOf(quiet_to) }

/** The reverse of `quietHoursOf`. */
export const quietMinutes = (quiet: QuietHours) => ({
  quiet_from: minutesOf(quiet.from),
  quiet_to: minutesOf(quiet.to),
})
