import type { Chart } from '#features/subscriptions/content/part.ts'
import { axisOf } from '#ui/charts/axis.ts'
import type { TrendSeries } from '#ui/charts/trend.ts'

/** A chart as lines and texts on a plane, which SVG and PDF draw alike. The origin is at the top left. */
export type Drawing = {
  width: number
  height: number
  lines: readonly Line[]
  texts: readonly { x: number; y: number; text: string; anchor: 'start' | 'middle' | 'end' }[]
  /** The 95 % intervals of the main line. */
  bands: readonly (readonly Spot[])[]
  dots: readonly Spot[]
}
type Spot = readonly [x: number, y: number]
type Line = { kind: 'grid' | 'line' | 'compare'; spots: readonly Spot[] }

const [WIDTH, HEIGHT] = [536, 220]
const PLOT = { left: 44, right: 8, top: 12, bottom: 26 }
const MOST_TICKS = 6
/** The most dots that a reader can distinguish. */
const MOST_DOTS = 40

export function drawChart(chart: Chart, language: string): Drawing {
  const { ticks, series, scale } = chart
  const axis = axisOf(series, scale)
  const [low, high] = axis.domain
  const last = Math.max(1, ticks.length - 1)
  const x = (index: number) =>
    ticks.length === 1
      ? (PLOT.left + WIDTH - PLOT.right) / 2
      : PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * index) / last
  const y = (value: number) =>
    HEIGHT - PLOT.bottom - ((HEIGHT - PLOT.top - PLOT.bottom) * (value - low)) / (high - low || 1)
  const drawn = series.map((each) => ({ ...each, runs: runsOf(each) }))
  const main = drawn.find(({ compare }) => !compare)
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: axis.digits,
    maximumFractionDigits: axis.digits,
  })
  const every = Math.ceil(ticks.length / MOST_TICKS)
  return {
    width: WIDTH,
    height: HEIGHT,
    lines: [
      ...axis.ticks.map(
        (tick): Line => ({
          kind: 'grid',
          spots: [
            [PLOT.left, y(tick)],
            [WIDTH - PLOT.right, y(tick)],
          ],
        }),
      ),
      ...drawn.flatMap(({ runs, compare }) =>
        runs.map(
          (run): Line => ({
            kind: compare ? 'compare' : 'line',
            spots: run.map(({ index, value }) => [x(index), y(value)]),
          }),
        ),
      ),
    ],
    texts: [
      ...axis.ticks.map((tick) => ({
        x: PLOT.left - 8,
        y: y(tick) + 4,
        text: number.format(tick),
        anchor: 'end' as const,
      })),
      ...ticks.flatMap((text, index) =>
        index % every === 0
          ? [{ x: x(index), y: HEIGHT - 6, text, anchor: anchorOf(index, ticks.length) }]
          : [],
      ),
    ],
    bands: (main?.runs ?? []).flatMap((run) => {
      const known = run.filter(({ low: lower, high: upper }) => lower != null && upper != null)
      if (known.length < 2) return []
      return [
        [
          ...known.map(({ index, high: upper }): Spot => [x(index), y(within(upper ?? 0, low, high))]),
          ...known
            .toReversed()
            .map(({ index, low: lower }): Spot => [x(index), y(within(lower ?? 0, low, high))]),
        ],
      ]
    }),
    dots:
      ticks.length > MOST_DOTS
        ? []
        : (main?.runs ?? []).flat().map(({ index, value }): Spot => [x(index), y(value)]),
  }
}

/** The values of the chart in words, for people who do not see it. */
export function describeChart({ label, ticks, series, unit, digits }: Chart, language: string): string {
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const [main] = series.filter(({ compare }) => !compare)
  const values = ticks.flatMap((tick, index) => {
    const value = main?.points[index]?.value ?? null
    return value === null ? [] : [`${tick} ${number.format(value)}${unit && `\u00a0${unit}`}`]
  })
  return `${label}: ${values.join(', ')}`
}

type Known = { index: number; value: number; low?: number | null; high?: number | null }

/** The parts of a line between gaps. */
function runsOf({ points }: TrendSeries): Known[][] {
  const runs: Known[][] = [[]]
  points.forEach(({ value, low = null, high = null }, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ index, value, low, high })
  })
  return runs.filter(({ length }) => length > 0)
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
