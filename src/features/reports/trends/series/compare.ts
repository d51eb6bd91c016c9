import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import { comparableMetrics } from '#features/metrics/calculation/comparable.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { type Comparison, TIME_COMPARISONS, type TimeComparison } from '#features/reports/trends/choices.ts'
import type { ComparisonSeries, Figure } from '#features/reports/trends/contract.ts'
import { figureOf, NO_FIGURE, withoutResults } from '#features/reports/trends/figures.ts'
import { shifted, shiftOf } from '#features/reports/trends/period.ts'
import {
  type GuardedSeries,
  type GuardedSums,
  othersOf,
  sumsOfOthers,
  unguarded,
} from '#features/reports/trends/series/people.ts'
import { totalOf } from '#features/reports/trends/series/total.ts'
import type { DateRange } from '#lib/dates.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Compared = {
  series: ComparisonSeries
  /** Null if there is nothing to compare with or the viewer may not see it. */
  whole: Sums | null
  guarded: boolean
}

type ComparisonQuery = {
  config: MetricConfig
  range: DateRange
  periods: readonly Period[]
  filters: MetricFilters
}

export const isOfTime = (kind: Comparison): kind is TimeComparison =>
  (TIME_COMPARISONS as readonly Comparison[]).includes(kind)

/** Returns the comparison of a series, point by point. */
export async function compare(tx: Tx, kind: Comparison, request: ComparisonQuery): Promise<Compared> {
  const { config, range, periods, filters } = request
  if (isOfTime(kind)) {
    const shift = shiftOf(kind, range)
    const earlier = periods.map((period) => shifted(period, shift))
    const found = await sumsOf(tx, { configs: [config], periods: earlier, filters })
    const byPeriod = wholeOf(found.get(config.id), periods.length)
    const days = { earlier: shifted(range, shift), later: range, filters }
    const total = await totalOf(tx, config, { range: days.earlier, filters }, byPeriod)
    const sums = { whole: unguarded(total), byPeriod: byPeriod.map(unguarded) }
    const comparable = (await comparableMetrics(tx, [config], days)).get(config.id) ?? true
    return presentComparison(kind, request, { sums, shift, name: null, comparable })
  }
  const others = await othersOf(tx, kind, filters)
  const sums = others
    ? await sumsOfOthers(tx, config, { ...request, filters: others.filters })
    : { whole: unguarded(NO_SUMS), byPeriod: periods.map(() => unguarded(NO_SUMS)) }
  return presentComparison(kind, request, { sums, shift: 0, name: others?.name ?? null, comparable: true })
}

function presentComparison(
  kind: Comparison,
  { config, range, periods }: ComparisonQuery,
  {
    sums,
    shift,
    name,
    comparable,
  }: { sums: GuardedSeries; shift: number; name: string | null; comparable: boolean },
): Compared {
  const { whole, byPeriod } = sums
  const state = whole.sums.n === 0 ? 'none' : whole.guard === 'too_few' ? 'too_few' : 'ok'
  const days = shifted(range, shift)
  return {
    whole: state === 'ok' ? whole.sums : null,
    guarded: whole.guard === 'guarded',
    series: {
      kind,
      name,
      start_date: days.start,
      end_date: days.end,
      shift_days: shift,
      state,
      comparable,
      whole: presentFigure(config, whole),
      points: periods.map((period, index) => {
        const { start, end } = shifted(period, shift)
        const guarded = byPeriod[index] ?? unguarded(NO_SUMS)
        return {
          date: period.date,
          start_date: start,
          end_date: end,
          ...presentFigure(config, guarded),
          hidden: guarded.guard === 'too_few',
        }
      }),
    },
  }
}

function presentFigure(config: MetricConfig, { sums, guard }: GuardedSums): Figure {
  if (guard === 'too_few') return withoutResults(NO_FIGURE)
  const figure = figureOf(config, sums)
  return guard === 'guarded' ? withoutResults(figure) : figure
}
