import type { MetricResult, TrendPoint } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { percent } from '#lib/percent.ts'
import { figureOf, isTooFew, type Scale, type Sums, sumsChange, sumsInterval, tidy } from '#lib/sums.ts'

/** The parts of a metric that determine its figure. */
export type MetricScale = Pick<MetricConfig, 'type' | 'min' | 'max'>

/**
 * Computes the figure of sums, optionally compared with earlier sums. Without comparability there is no change and no
 * verdict.
 */
export function resultOf(config: MetricScale, sums: Sums, before?: Sums, comparable = true): MetricResult {
  const { figure, unit } = measureOf(config)
  const scale = scaleOf(config)
  const value = pointValue(config, sums)
  const comparisonValue = before ? pointValue(config, before) : null
  const isCompared = comparable && value !== null && comparisonValue !== null
  const judged = before && comparable && figure !== 'total'
  const verdict = judged ? sumsChange(figure, before, sums, scale).verdict : 'unknown'
  const point = pointOf(config, sums)
  return {
    ...point,
    tooFewNow: point.tooFew,
    tooFew: point.tooFew || (before !== undefined && isBelowFloor(config, before)),
    comparable,
    min: config.min,
    max: config.max,
    comparisonResults: before?.n ?? null,
    verdict,
    unit,
    comparisonValue,
    change: isCompared ? tidy(value - comparisonValue) : null,
    changeText: isCompared ? changeText(value, comparisonValue) : 'none',
    changeSignificant: verdict === 'unknown' ? null : verdict !== 'none',
  }
}

/** The figure alone, without its interval, which takes long to compute for everyone. */
export const pointValue = (config: Pick<MetricScale, 'type'>, sums: Sums): number | null =>
  tidy(figureOf(measureOf(config).figure, sums))

export function pointOf(config: MetricScale, sums: Sums): Omit<TrendPoint, 'date'> {
  const { figure, unit } = measureOf(config)
  const value = pointValue(config, sums)
  const interval = sumsInterval(figure, sums, scaleOf(config))
  return {
    value,
    displayValue: displayValue(value, unit),
    totalResults: sums.n,
    lower: tidy(interval?.lower ?? null),
    upper: tidy(interval?.upper ?? null),
    tooFew: isBelowFloor(config, sums),
  }
}

/** Counts are exact and never too few. */
const isBelowFloor = (config: MetricScale, sums: Sums): boolean =>
  measureOf(config).figure !== 'total' && isTooFew(sums)

export function changeText(value: number | null, before: number | null): MetricResult['changeText'] {
  if (value === null || before === null || value === before) return 'none'
  return value > before ? 'increase' : 'decrease'
}

/** Two decimals for means and shares, none for points and counts, "-" for null. */
export function displayValue(value: number | null, unit: string): string {
  if (value === null) return '-'
  if (unit === 'percent') return percent(value)
  if (unit === 'count') return percent(value, Number.isInteger(value) ? 0 : 2).slice(0, -1)
  return percent(value, unit === 'points' ? 0 : 2).slice(0, -1)
}

/** The scale of the metric's values. */
const scaleOf = ({ min, max }: MetricScale): Scale => ({ min, max })
