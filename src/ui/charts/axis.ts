import type { TrendSeries } from '#ui/charts/trend.ts'

export interface Axis {
  domain: readonly [low: number, high: number]
  ticks: readonly number[]
  /** Number of decimals by which the ticks differ. */
  digits: number
  /** Does not start where the scale does; two slashes show this. */
  broken: boolean
}

const STEPS = [
  ...[0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50],
  // Counts have no upper limit.
  ...[100, 1_000, 10_000, 100_000, 1_000_000].flatMap((ten) => [ten, 2 * ten, 2.5 * ten, 5 * ten]),
]
const MOST_STEPS = 5
/** Steps are at least this fraction of the scale, so that noise does not look dramatic. */
const FINEST = 50
/** Lines that use less of the scale than this are drawn on a part of it. */
const ENOUGH = 0.5

/** The vertical axis: the whole scale, or the part with the lines and bands, marked as broken. */
export function axisOf(series: readonly TrendSeries[], scale: readonly [number, number]): Axis {
  const [from, to] = scale
  const values = series.flatMap(({ points, compare }) =>
    points.flatMap(({ value, low, high }) =>
      value === null ? [] : compare ? [value] : [value, low ?? value, high ?? value],
    ),
  )
  const [least, most] = [Math.max(from, Math.min(...values)), Math.min(to, Math.max(...values))]
  if (values.length === 0 || most - least > ENOUGH * (to - from)) return wholeAxis(scale)
  const finest = (to - from) / FINEST
  const step = STEPS.find((each) => each >= finest && (most - least) / each <= MOST_STEPS - 1) ?? to - from
  // Leave space above or below a flat line.
  const high = Math.min(to, Math.max(ceilTo(most, step), floorTo(least, step) + 2 * step))
  const low = Math.max(from, Math.min(floorTo(least, step), high - 2 * step))
  if (low === from && high - low > ENOUGH * (to - from)) return wholeAxis(scale)
  return { domain: [low, high], ...ticksBetween(low, high, step), broken: low > from }
}

function wholeAxis([from, to]: readonly [number, number]): Axis {
  const step = STEPS.find((each) => (to - from) / each <= MOST_STEPS) ?? to - from
  return { domain: [from, to], ...ticksBetween(from, to, step), broken: false }
}

function ticksBetween(low: number, high: number, step: number): Pick<Axis, 'ticks' | 'digits'> {
  const length = Math.floor((high - low) / step + 1e-9) + 1
  const ticks = Array.from({ length }, (_, index) => rounded(low + index * step))
  return { ticks, digits: Math.max(...ticks.map(decimalsOf)) }
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

const floorTo = (value: number, step: number) => rounded(Math.floor(value / step + 1e-9) * step)
const ceilTo = (value: number, step: number) => rounded(Math.ceil(value / step - 1e-9) * step)
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
