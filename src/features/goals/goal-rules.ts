import { type GoalPace, type GoalStatus, MOST_GOAL_DAYS, type Verdict } from '#features/goals/contract.ts'
import { addDays, type DateRange, daysBetween, type PlainDate } from '#lib/dates.ts'
import { FEWEST } from '#lib/statistics.ts'

export type GoalDays = {
  startedAt: PlainDate
  endedAt: PlainDate | null
  completedAt: string | null
  archivedAt: string | null
}

/** Whether a goal has a status; `ofStatus` in the store is the same rule in SQL. */
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

/** The days a figure covers: from the first day until today, the last day or the day the goal was closed. */
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

/** Whether there are enough results to count; without results nothing is reached. */
export const hasEnoughResults = (n: number, threshold: number): boolean => n >= Math.max(1, threshold)

export function hasReached(value: number | null, n: number, target: Target): boolean {
  if (value === null || !hasEnoughResults(n, target.threshold)) return false
  return isAsGood(value, target.goal, target.higherIsBetter)
}

export const isAsGood = (value: number, than: number, higherIsBetter: boolean): boolean =>
  higherIsBetter ? value >= than : value <= than

/** How many of the counted values have reached the target. */
export const reachedCount = (
  values: readonly { value: number | null; n: number }[],
  target: Target,
): number => values.filter(({ value, n }) => hasReached(value, n, target)).length

/** The value expected by now: the elapsed share of a total, or the goal itself for other metrics. */
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

/** Share of the way from the low end of the metric's scale, or zero, to the goal. Values below the low end give 0. */
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

/** How many results a verdict needs: the goal's threshold, and enough for an interval. */
export const neededFor = (threshold: number, total: boolean): number =>
  Math.max(threshold, total ? 1 : FEWEST)

export type SoFar = { value: number | null; n: number; lower: number | null; upper: number | null }

/**
 * Whether the figure is significantly above or below the expected value: its 95 % interval must exclude it. A total
 * is exact and has no interval.
 */
export function verdictOf(
  { value, n, lower, upper }: SoFar,
  expected: number,
  { threshold, total }: { threshold: number; total: boolean },
): Verdict {
  if (value === null || n < neededFor(threshold, total)) return 'unknown'
  const [low, high] = total ? [value, value] : [lower, upper]
  if (low === null || high === null) return 'unknown'
  if (low > expected) return 'up'
  return high < expected ? 'down' : 'none'
}

/**
 * The status of a metric goal. While it runs, a figure with an interval is reached or behind only if the interval
 * says so. After the last day the figure is final.
 */
export function paceOf(
  figure: SoFar,
  expected: number,
  { target, total, over }: { target: Target; total: boolean; over: boolean },
): GoalPace {
  const { value, n } = figure
  const { threshold, higherIsBetter } = target
  if (value === null || n < neededFor(threshold, total)) return 'TOO_FEW'
  if (total) return paceOfTotal(value, n, expected, { target, over })
  if (over && hasReached(value, n, target)) return 'REACHED'
  const verdict = verdictOf(figure, expected, { threshold, total })
  if (verdict === 'unknown') return 'TOO_FEW'
  if (verdict === 'none') return 'TOO_CLOSE'
  return (verdict === 'up') === higherIsBetter ? 'REACHED' : 'BEHIND'
}

function paceOfTotal(
  value: number,
  n: number,
  expected: number,
  { target, over }: { target: Target; over: boolean },
): GoalPace {
  // Whether a total stayed low enough is known only after the last day.
  const final = target.higherIsBetter || over
  if (final && hasReached(value, n, target)) return 'REACHED'
  return isAsGood(value, expected, target.higherIsBetter) && !over ? 'ON_TRACK' : 'BEHIND'
}
