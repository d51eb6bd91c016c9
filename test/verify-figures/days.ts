/** Days of a company as text, such as 2026-11-26, which sorts by time. */

/** The day of a moment in the company's time zone. */
export function dayOf(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (moment) => format.format(new Date(moment))
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export type Range = { from: string; to: string }

/** The preceding range of equal length. */
export function previousRange({ from, to }: Range): Range {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

export const within = (day: string, { from, to }: Range): boolean => day >= from && day <= to
