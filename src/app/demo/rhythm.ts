import type { Random } from '#app/demo/random.ts'
import { createRandom } from '#app/demo/random.ts'
import { startOfDay, wallTime } from '#lib/company-days.ts'
import { addDays, dateParts, dayOfWeek, type PlainDate } from '#lib/dates.ts'

/** Relative number of contacts by day of the week, Sunday first. */
const WEEKDAYS = [0.4, 1.35, 1.25, 1.15, 1.1, 1.05, 0.65] as const
/** By month: January brings questions about invoices, July is holiday. */
const MONTHS = [1.15, 1.02, 1, 0.98, 0.97, 0.95, 0.7, 0.92, 1.05, 1.03, 1.08, 1.02] as const
const HOURS: readonly (readonly [number, number])[] = [
  1, 0.5, 0.3, 0.2, 0.3, 0.8, 3, 9, 22, 38, 44, 40, 30, 34, 38, 34, 30, 24, 19, 16, 13, 9, 5, 2,
].map((weight, hour) => [hour, weight] as const)

/** Number of responses on a day. The same seed and date always give the same number. */
export function responsesOn(seed: string, date: PlainDate, perDay: number): number {
  const { month, day } = dateParts(date)
  const week = createRandom(`${seed} week ${addDays(date, -((dayOfWeek(date) + 6) % 7))}`)
  const own = createRandom(`${seed} volume ${date}`)
  const closed = month === 12 && day >= 24 && day <= 26 ? 0.3 : 1
  const season = (MONTHS[month - 1] ?? 1) * (WEEKDAYS[dayOfWeek(date)] ?? 1) * closed
  const expected = perDay * season * (0.85 + 0.3 * week.next()) * (0.88 + 0.24 * own.next())
  return Math.floor(expected) + (own.chance(expected % 1) ? 1 : 0)
}

/** Seasonal change of satisfaction: queues before Christmas and in the holidays lower it. */
export function seasonalMood(date: PlainDate): number {
  const { month, day } = dateParts(date)
  if (month === 12 || (month === 1 && day <= 10)) return -0.35
  return month === 7 ? -0.15 : 0.04
}

/** Times of contacts on a day, sorted, following the usual hours. */
export function momentsOf(date: PlainDate, timeZone: string, count: number, random: Random): Date[] {
  const two = (value: number) => String(value).padStart(2, '0')
  return Array.from({ length: count }, () => {
    const time = `${two(random.weighted(HOURS))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}`
    return wallTime(`${date}T${time}`, timeZone)
  }).sort((a, b) => a.getTime() - b.getTime())
}

/** Minimum number of responses today, however early it is. */
const EARLY = 6

/** Today's times up to now; early in the day the first few are moved closer together. */
export function momentsSoFar(
  moments: readonly Date[],
  today: PlainDate,
  timeZone: string,
  now: Date,
): Date[] {
  const past = moments.filter((moment) => moment <= now)
  if (past.length >= EARLY) return past
  const start = startOfDay(today, timeZone).getTime()
  const share = (now.getTime() - start) / EARLY
  const seconds = (time: number) => new Date(Math.max(start, Math.floor(time / 1_000) * 1_000))
  return Array.from({ length: EARLY }, (_, index) => seconds(start + share * (index + 0.5)))
}
