import { type GoalPace, type GoalStatus, MOST_GOAL_DAYS } from '#features/goals/contract.ts'
import { addDays, type DateRange, daysBetween, type PlainDate } from '#lib/dates.ts'

export type GoalDays = {
  startedAt: PlainDate
  endedAt: PlainDate | null
  completedAt: string | null
  archivedAt: string | null
}

/** Whether a filter keeps a goal; the same in SQL is `ofStatus` of the store. */
export function hasStatus(status: GoalStatus, goal: GoalDays, today: PlainDate): boolean {
  const open = goal.completedAt === null && goal.archivedAt === null
  const running = goal.startedAt <= today && (goal.endedAt === null || goal.endedAt >= today)
  switch (status) {
    case 'ALL':
      return true
    case 'NOT_ARCHIVED':
      return goal.archivedAt === null
    case 'ARCHIVED':
      return goal.archivedAt !== null
    case 'COMPLETED':
      return goal.completedAt !== null && goal.archivedAt === null
    case 'ACTIVE':
      return open && running
    case 'INACTIVE':
      return open && !running
  }
}

/** The days that a figure is of: from the first until today, the last day or the day on which it was closed. */
export function daysSoFar(
  { startedAt, endedAt }: Pick<GoalDays, 'startedAt' | 'endedAt'>,
  closed: PlainDate | null,
  today: PlainDate,
): DateRange | null {
  const ends = [today, endedAt, closed].filter((end) => end !== null)
  const end = ends.reduce((first, each) => (each < first ? each : first))
  if (end < startedAt) return null
  const earliest = addDays(end, 1 - MOST_GOAL_DAYS)
  return { start: startedAt < earliest ? earliest : startedAt, end }
}

export type Target = { goal: number; threshold: number; higherIsBetter: boolean }

/** Too few results are none: a figure of nothing has reached nothing. */
export const counts = (n: number, threshold: number): boolean => n >= Math.max(1, threshold)

export function hasReached(value: number | null, n: number, target: Target): boolean {
  if (value === null || !counts(n, target.threshold)) return false
  return isAsGood(value, target.goal, target.higherIsBetter)
}

export const isAsGood = (value: number, than: number, higherIsBetter: boolean): boolean =>
  higherIsBetter ? value >= than : value <= than

/** Of those that are counted, how many have reached it. */
export const reachedCount = (
  values: readonly { value: number | null; n: number }[],
  target: Target,
): number => values.filter(({ value, n }) => hasReached(value, n, target)).length

/** What there is to be by now: of a total its share of the days, of all else the goal itself. */
export function expectedBy({
  goal,
  days,
  lastDay,
  total,
}: {
  goal: number
  days: DateRange
  lastDay: PlainDate | null
  total: boolean
}): number {
  if (!total || lastDay === null) return goal
  const all = daysBetween(days.start, lastDay) + 1
  const passed = Math.min(all, daysBetween(days.start, days.end) + 1)
  return (goal * passed) / all
}

/** How far along: from the low end of the scale where a metric has one, or nought. Worse than that is nothing. */
export function progressOf(
  value: number | null,
  { goal, higherIsBetter }: Target,
  { min, max }: { min: number | null; max: number | null },
): number {
  if (value === null) return 0
  if (isAsGood(value, goal, higherIsBetter)) return 1
  const worst = higherIsBetter ? Math.min(min ?? 0, goal) : (max ?? 2 * Math.max(goal, value))
  const way = goal - worst
  return way === 0 ? 0 : Math.min(1, Math.max(0, (value - worst) / way))
}

export function paceOf(
  value: number | null,
  n: number,
  expected: number,
  { target, total, over }: { target: Target; total: boolean; over: boolean },
): GoalPace {
  if (value === null || !counts(n, target.threshold)) return 'TOO_FEW'
  // A total that is to stay low is only known to have stayed low when the days are over.
  const final = !total || target.higherIsBetter || over
  if (final && hasReached(value, n, target)) return 'REACHED'
  return isAsGood(value, expected, target.higherIsBetter) && !over ? 'ON_TRACK' : 'BEHIND'
}
