import type { Cadence } from '#features/qa/assignments/contract.ts'
import { presetRange, type Weekday } from '#lib/date-presets.ts'
import { addDays, type DateRange, daysBetween, type PlainDate } from '#lib/dates.ts'

/** What the periods of an assignment follow from. */
export type Plan = {
  cadence: Cadence
  /** The first day of the first period. */
  initialStart: PlainDate
  /** Of a custom period. */
  numberOfDays: number | null
  /** In whose period the assignment ends; null for one that goes on. */
  lastDay: PlainDate | null
  weekStart: Weekday
}

/**
 * The period that a day is in; the first one for a day before it, the last one for a day after it. Weeks and months
 * are the company's, so the first one is as short as what is left of it.
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

/** All that have begun, the latest first. */
export function* periodsUpTo(plan: Plan, today: PlainDate): Generator<DateRange> {
  if (today < plan.initialStart) return
  let period = periodAt(plan, today)
  yield period
  while (period.start > plan.initialStart) {
    period = periodAt(plan, addDays(period.start, -1))
    yield period
  }
}

/** Whether reviews are to be made on a day: not before the first period, nor after the last. */
export const isUnderWay = (plan: Plan, day: PlainDate): boolean =>
  day >= plan.initialStart && (plan.lastDay === null || day <= periodAt(plan, plan.lastDay).end)
