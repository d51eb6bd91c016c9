import type { Cadence } from '#features/qa/assignments/contract.ts'
import { presetRange, type Weekday } from '#lib/date-presets.ts'
import { addDays, type DateRange, daysBetween, type PlainDate } from '#lib/dates.ts'

/** Everything the periods of an assignment are computed from. */
export type Plan = {
  cadence: Cadence
  /** The first day of the first period. */
  initialStart: PlainDate
  /** Length of a custom period. */
  numberOfDays: number | null
  /** The assignment ends with the period of this day; null if it has no end. */
  lastDay: PlainDate | null
  weekStart: Weekday
}

/**
 * The period that contains a day. A day before the first period gives the first, a day after the last gives the last.
 * Weeks and months follow the company's calendar, so the first period can be shorter.
 */
export function periodAt(plan: Plan, day: PlainDate): DateRange {
  const last = plan.lastDay !== null && day > plan.lastDay ? plan.lastDay : day
  const within = last < plan.initialStart ? plan.initialStart : last
  if (plan.cadence === 'custom') {
    const days = plan.numberOfDays ?? 1
    const start = addDays(plan.initialStart, Math.floor(daysBetween(plan.initialStart, within) / days) * days)
    return { start, end: customEnd(start, days) }
  }
  const config = { weekStart: plan.weekStart, quarterStart: { month: 1, day: 1 } }
  const { start, end } = presetRange(plan.cadence === 'weekly' ? 'THIS_WEEK' : 'THIS_MONTH', within, config)
  return { start: start < plan.initialStart ? plan.initialStart : start, end }
}

/** The last day of a custom period. */
export const customEnd = (start: PlainDate, numberOfDays: number): PlainDate =>
  addDays(start, numberOfDays - 1)

/** All periods that have begun, latest first. */
export function* periodsUpTo(plan: Plan, today: PlainDate): Generator<DateRange> {
  if (today < plan.initialStart) return
  let period = periodAt(plan, today)
  yield period
  while (period.start > plan.initialStart) {
    period = periodAt(plan, addDays(period.start, -1))
    yield period
  }
}

/** True from the first day of the first period to the last day of the last one. */
export const isActiveOn = (plan: Plan, day: PlainDate): boolean =>
  day >= plan.initialStart && (plan.lastDay === null || day <= periodAt(plan, plan.lastDay).end)
