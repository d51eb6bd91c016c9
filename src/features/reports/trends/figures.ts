import { displayValue, type MetricScale, pointOf, resultOf } from '#features/metrics/calculation/result.ts'
import type { ComparedFigure, Figure } from '#features/reports/trends/contract.ts'
import type { Sums } from '#lib/sums.ts'

export function figureOf(config: MetricScale, sums: Sums): Figure {
  const { value, displayValue: shown, totalResults, lower, upper, tooFew } = pointOf(config, sums)
  return { value, display_value: shown, total_results: totalResults, lower, upper, too_few: tooFew }
}

/** Figures of people whom the viewer may not see have a value but no results and no interval. */
export const withoutResults = ({ value, display_value, too_few }: Figure): Figure => ({
  value: twoDecimals(value),
  display_value,
  total_results: null,
  lower: null,
  upper: null,
  too_few,
})

export const NO_FIGURE: Figure = {
  value: null,
  display_value: displayValue(null, ''),
  total_results: 0,
  lower: null,
  upper: null,
  too_few: true,
}

/** A figure and its comparison; `change` is null if the two are not comparable. */
export function comparedFigure(
  config: MetricScale,
  sums: Sums,
  before: Sums | null,
  comparable = true,
): ComparedFigure {
  const result = resultOf(config, sums, before ?? undefined, comparable)
  return {
    ...figureOf(config, sums),
    previous_value: result.comparisonValue,
    previous_display_value: displayValue(result.comparisonValue, result.unit),
    previous_total_results: result.comparisonResults,
    too_few: result.tooFew,
    change: result.change,
    comparable,
    change_significant: result.changeSignificant,
  }
}

/** A figure compared with people whom the viewer may not see. */
export function withoutPreviousResults(figure: ComparedFigure): ComparedFigure {
  const { value, previous_value, change } = figure
  const before = twoDecimals(previous_value)
  return {
    ...figure,
    previous_value: before,
    previous_total_results: null,
    change: change === null || value === null || before === null ? change : twoDecimals(value - before),
  }
}

/** With all decimals, ranges that differ by one day would reveal the figure of that day. */
const twoDecimals = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100
