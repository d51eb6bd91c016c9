import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import { comparableMetrics } from '#features/metrics/calculation/comparable.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { type Comparison, TIME_COMPARISONS, type TimeComparison } from '#features/reports/trends/choices.ts'
import type { ComparisonSeries, Figure } from '#features/reports/trends/contract.ts'
import { figureOf, guarded, NO_FIGURE, together } from '#features/reports/trends/figures.ts'
import { shifted, shiftOf } from '#features/reports/trends/period.ts'
import {
  open,
  othersOf,
  type SumsOfOthers,
  sumsOfOthers,
  type Told,
} from '#features/reports/trends/series/people.ts'
import type { DateRange } from '#lib/dates.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Compared = {
  series: ComparisonSeries
  /** Null where it may not be told, or is not there. */
  whole: Sums | null
  guarded: boolean
}

type Wish = {
  config: MetricConfig
  range: DateRange
  periods: readonly Period[]
  filters: MetricFilters
}

export const isOfTime = (kind: Comparison): kind is TimeComparison =>
  (TIME_COMPARISONS as readonly Comparison[]).includes(kind)

/** What a series stands beside, point by point. */
export async function compare(tx: Tx, kind: Comparison, wish: Wish): Promise<Compared> {
  const { config, range, periods, filters } = wish
  if (isOfTime(kind)) {
    const shift = shiftOf(kind, range)
    const earlier = periods.map((period) => shifted(period, shift))
    const found = await sumsOf(tx, { configs: [config], periods: earlier, filters })
    const byPeriod = wholeOf(found.get(config.id), periods.length).map(open)
    const sums = { whole: open(together(byPeriod.map((told) => told.sums))), byPeriod }
    const days = { earlier: shifted(range, shift), later: range, filters }
    const comparable = (await comparableMetrics(tx, [config], days)).get(config.id) ?? true
    return presented(kind, wish, { sums, shift, name: null, comparable })
  }
  const others = await othersOf(tx, kind, filters)
  const sums = others
    ? await sumsOfOthers(tx, config, periods, others.filters)
    : { whole: open(NO_SUMS), byPeriod: periods.map(() => open(NO_SUMS)) }
  return presented(kind, wish, { sums, shift: 0, name: others?.name ?? null, comparable: true })
}

function presented(
  kind: Comparison,
  { config, range, periods }: Wish,
  {
    sums,
    shift,
    name,
    comparable,
  }: { sums: SumsOfOthers; shift: number; name: string | null; comparable: boolean },
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
      whole: tell(config, whole),
      points: periods.map((period, index) => {
        const { start, end } = shifted(period, shift)
        const told = byPeriod[index] ?? open(NO_SUMS)
        return {
          date: period.date,
          start_date: start,
          end_date: end,
          ...tell(config, told),
          hidden: told.guard === 'too_few',
        }
      }),
    },
  }
}

function tell(config: MetricConfig, { sums, guard }: Told): Figure {
  if (guard === 'too_few') return guarded(NO_FIGURE)
  const figure = figureOf(config, sums)
  return guard === 'guarded' ? guarded(figure) : figure
}
