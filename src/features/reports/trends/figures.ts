import { displayValue, type Measured, pointOf, resultOf } from '#features/metrics/calculation/result.ts'
import type { ComparedFigure, Figure } from '#features/reports/trends/contract.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'

export const together = (parts: readonly Sums[]): Sums => parts.reduce(addSums, NO_SUMS)

export function figureOf(config: Measured, sums: Sums): Figure {
  const { value, displayValue: shown, totalResults, lower, upper, tooFew } = pointOf(config, sums)
  return { value, display_value: shown, total_results: totalResults, lower, upper, too_few: tooFew }
}

/** Of people whom the viewer does not see: what is shown, not what it stands on. */
export const guarded = ({ value, display_value, too_few }: Figure): Figure => ({
  value: shownDecimals(value),
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

/** Beside another; what cannot be compared has no change. */
export function comparedFigure(
  config: Measured,
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

/** Beside a figure of people whom the viewer does not see. */
export function besideGuarded(figure: ComparedFigure): ComparedFigure {
  const { value, previous_value, change } = figure
  const before = shownDecimals(previous_value)
  return {
    ...figure,
    previous_value: before,
    previous_total_results: null,
    change: change === null || value === null || before === null ? change : shownDecimals(value - before),
  }
}

/** With all decimals, figures of ranges that differ by a day would tell of that day. */
const shownDecimals = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100
