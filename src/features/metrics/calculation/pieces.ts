import type { Cover } from '#features/metrics/calculation/sum-tables.ts'
import { endOfDay, rangeBounds, startOfDay } from '#lib/company-days.ts'
import { monthOf } from '#lib/date-presets.ts'
import { addDays, type DateRange, dateIn, eachDay, type PlainDate } from '#lib/dates.ts'

export type Bounds = { from: Date; before: Date }

/**
 * A part of a period: a day, a whole month, or a part of a day or of a month. `month` is the month that it belongs to if
 * the period contains the whole month; `day` is its day if it is a whole one and there are sums by day.
 */
export type Piece = Bounds & { period: number; day: PlainDate | null; month: PlainDate | null }

/** Cuts periods into the pieces that can be read from a table of sums each, or from the responses. */
export const piecesOf = (periods: readonly Bounds[], cover: Cover, timeZone: string): Piece[] =>
  periods.flatMap((bounds, period) =>
    cover.days || cover.months
      ? monthsOf(bounds, timeZone).flatMap((month) => piecesOfMonth(bounds, month, cover, timeZone, period))
      : { period, day: null, month: null, ...bounds },
  )

/** Whether any of the periods contains a whole calendar month, so that sums by month are of use. */
export const hasWholeMonth = (periods: readonly Bounds[], timeZone: string): boolean =>
  piecesOf(periods, { days: null, months: 'metric_employee_month' }, timeZone).some(
    ({ month }) => month !== null,
  )

/** The calendar months that the bounds touch. */
function monthsOf({ from, before }: Bounds, timeZone: string): DateRange[] {
  const months: DateRange[] = []
  if (from >= before) return months
  let day = dateIn(timeZone, from)
  for (;;) {
    const month = monthOf(day)
    months.push(month)
    const next = addDays(month.end, 1)
    // The calendar ends here: the next day cannot be computed.
    if (next === month.end || startOfDay(next, timeZone) >= before) return months
    day = next
  }
}

/** The part of the month within the bounds, by day if there are sums by day. */
function piecesOfMonth(
  bounds: Bounds,
  range: DateRange,
  { days, months }: Cover,
  timeZone: string,
  period: number,
): Piece[] {
  const whole = rangeBounds(range, timeZone)
  const month = months && isWithin(bounds, whole) ? range.start : null
  if (!days) return [{ period, day: null, month, ...intersection(bounds, whole) }]
  const within = intersection(bounds, whole)
  const starts = daysOf(within, timeZone).map((day) => ({ day, from: startOfDay(day, timeZone) }))
  return starts.flatMap(({ day, from }, index) => {
    const own = { from, before: starts[index + 1]?.from ?? endOfDay(day, timeZone) }
    // A time zone that crosses the date line skips a day.
    if (from >= own.before) return []
    return { period, day: isWithin(bounds, own) ? day : null, month, ...intersection(within, own) }
  })
}

/** The days that the bounds touch. */
const daysOf = ({ from, before }: Bounds, timeZone: string): PlainDate[] =>
  eachDay({ start: dateIn(timeZone, from), end: dateIn(timeZone, new Date(before.getTime() - 1)) })

const isWithin = (outer: Bounds, inner: Bounds): boolean =>
  outer.from <= inner.from && inner.before <= outer.before

const intersection = (a: Bounds, b: Bounds): Bounds => ({
  from: a.from > b.from ? a.from : b.from,
  before: a.before < b.before ? a.before : b.before,
})
