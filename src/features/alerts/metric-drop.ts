import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricScale } from '#features/metrics/calculation/result.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { Z } from '#lib/bounded-mean.ts'
import { addDays, type DateRange, type PlainDate } from '#lib/dates.ts'
import { type Sums, sumsChange } from '#lib/sums.ts'

/**
 * An alert looks once a day, so seven times in a quiet week. Each look has a seventh of the level of 5 %, so that at
 * most one quiet week in twenty has a false alarm (Bonferroni): 0.05 / 7 on the worse side.
 */
export const Z_OF_LOOK = 2.4499

export type Standing = 'low' | 'noise' | 'usual' | 'unknown'

/** The last seven complete days, and the four weeks before them. */
export function comparedDays(today: PlainDate): { current: DateRange; previous: DateRange } {
  const end = addDays(today, -1)
  const start = addDays(end, -6)
  return { current: { start, end }, previous: { start: addDays(start, -28), end: addDays(start, -1) } }
}

/**
 * Whether a metric is worse than before. `low`: beyond chance at the level of a look. `usual`: the ordinary 95 %
 * interval of the difference has no change for the worse. `noise`: between the two, which neither raises an alarm nor
 * ends a drop, so that a drop at the edge raises one alarm. `unknown`: too few results, or a count.
 */
export function standingOf(
  config: MetricScale & Pick<MetricConfig, 'higherIsBetter'>,
  before: Sums,
  now: Sums,
): Standing {
  const { min, max } = config
  const change = sumsChange(measureOf(config).figure, before, now, { min, max })
  if (change.verdict === 'unknown') return 'unknown'
  const { value, lower, upper } = change
  // How far the better end of the interval is from the difference, and the difference in the bad direction.
  const [worse, margin] = config.higherIsBetter ? [-value, upper - value] : [value, value - lower]
  if (worse > margin * (Z_OF_LOOK / Z)) return 'low'
  return worse > margin ? 'noise' : 'usual'
}

/** The state after a look, and whether it raises an alarm: only when a drop begins. */
export function afterLook(wasLow: boolean, standing: Standing): { isLow: boolean; raises: boolean } {
  if (standing === 'low') return { isLow: true, raises: !wasLow }
  return { isLow: standing === 'usual' ? false : wasLow, raises: false }
}
