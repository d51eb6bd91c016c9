import { useElementSize } from '@mantine/hooks'
import { useId, useState } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  ReferenceArea,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts'
import { axisOf } from '#ui/charts/axis.ts'
import { EndLabels } from '#ui/charts/EndLabels.tsx'
import { Marker, SeriesGlyph } from '#ui/charts/Marker.tsx'
import { TrendSlots } from '#ui/charts/TrendSlots.tsx'
import s from '#ui/charts/trend.module.css'
import type { TrendChartProps } from '#ui/charts/trend.ts'
import { drawnSeries, shownTicks, type TrendPoint } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

const LEFT = 40
const BOTTOM = 24
const TOP = 12
/** Space for the names at the ends of the lines; narrow charts have them above instead. */
const LABELS = 104
const NARROW = 460
/** On narrow charts the edge would cut off the last date: half of its width is beyond its point. */
const HALF_TICK = 22
/** Used if there is no layout, as in tests. */
const USUAL_WIDTH = 640
const TICK_ROOM = 58
const TICK = { fill: 'var(--pl-ink-3)' }

/** The picture, hidden from screen readers; the slots over it serve pointer, keyboard and screen reader. */
export function TrendDrawing(props: TrendChartProps & { height: number }) {
  const { slots, events = [], scale = [0, 100], unit = '', digits = 1, height } = props
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const hatch = useId()
  const width = measured || USUAL_WIDTH
  const drawn = drawnSeries(props.series)
  const axis = axisOf(drawn, scale)
  const number = useNumberFormat(axis.digits)
  const right = width < NARROW ? HALF_TICK : LABELS
  const plot = { left: LEFT, top: TOP, width: width - LEFT - right, height: height - TOP - BOTTOM }
  const rows = slots.map((_, slot) => rowOf(drawn, slot))
  const label = (value: number) => `${number(value)}${unit}`
  const y = (value: number) =>
    plot.top + plot.height * (1 - (value - axis.domain[0]) / (axis.domain[1] - axis.domain[0]))
  return (
    <>
      {width < NARROW && <Names series={drawn} />}
      <div className={s.drawing} ref={ref} style={{ blockSize: height }}>
        <div aria-hidden="true">
          <ComposedChart
            width={width}
            height={height}
            data={rows}
            margin={{ top: TOP, right, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <defs>
              <pattern
                id={hatch}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <path className={s.hatch} d="M0 0v6" />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--pl-grid)" />
            <XAxis
              dataKey="slot"
              type="number"
              domain={[-0.5, slots.length - 0.5]}
              ticks={shownTicks(slots.length, plot.width / TICK_ROOM)}
              tickFormatter={(slot: number) => slots[slot]?.tick ?? ''}
              interval={0}
              height={BOTTOM}
              axisLine={false}
              tickLine={false}
              tick={TICK}
            />
            <YAxis
              domain={[...axis.domain]}
              ticks={[...axis.ticks]}
              tickFormatter={label}
              interval={0}
              width={LEFT}
              axisLine={false}
              tickLine={false}
              tick={TICK}
            />
            {slots.map(
              ({ key, unfinished }, slot) =>
                unfinished && (
                  <ReferenceArea
                    key={key}
                    x1={slot - 0.5}
                    x2={slot + 0.5}
                    fill={`url(#${hatch})`}
                    fillOpacity={1}
                  />
                ),
            )}
            {events.map(({ slot, label: name }) => (
              <ReferenceLine
                key={`${slot} ${name}`}
                x={slot}
                stroke="var(--pl-ink-3)"
                strokeDasharray="1 3"
                strokeLinecap="round"
                strokeWidth={1.5}
                label={{ value: name, position: 'insideTopLeft', className: s.eventLabel }}
              />
            ))}
            {active !== null && <ReferenceLine x={active} stroke="var(--pl-ink-3)" />}
            {drawn.map(
              ({ id, colour, compare, points }) =>
                !compare &&
                points.some(({ low }) => low != null) && (
                  <Area
                    key={`band ${id}`}
                    dataKey={`${id} band`}
                    data-colour={colour}
                    stroke="none"
                    fill={`var(--pl-series-${colour})`}
                    fillOpacity="var(--pl-band)"
                    activeDot={false}
                    isAnimationActive={false}
                  />
                ),
            )}
            {drawn.map(({ id, colour, compare }) => (
              <Line
                key={id}
                dataKey={id}
                className={compare ? s.compare : s.line}
                stroke={compare ? 'var(--pl-compare)' : `var(--pl-series-${colour})`}
                strokeWidth={compare ? 1.5 : 2}
                {...(compare && { strokeDasharray: '4 4' })}
                dot={
                  compare
                    ? false
                    : ({ key, cx, cy, index }: DotItemDotProps) => (
                        <Marker key={key} cx={cx} cy={cy} colour={colour} open={slots[index]?.unfinished} />
                      )
                }
                activeDot={false}
                isAnimationActive={false}
              />
            ))}
          </ComposedChart>
          <svg className={s.over} width={width} height={height} aria-hidden="true">
            {axis.broken && (
              <path className={s.broken} d={`M${LEFT - 6} ${height - BOTTOM - 3}l10 -4m-10 8l10 -4`} />
            )}
            {drawn.map(({ id, colour, points, compare }) =>
              points.map(({ low, high }, slot) =>
                !compare && low != null && high != null && isAlone(points, slot) ? (
                  <path
                    key={`${id} ${slots[slot]?.key}`}
                    className={s.alone}
                    data-colour={colour}
                    d={`M${plot.left + (plot.width * (slot + 0.5)) / slots.length} ${y(high)}V${y(low)}`}
                  />
                ) : null,
              ),
            )}
            {width >= NARROW && (
              <EndLabels series={drawn} x={width - right + 8} y={y} bottom={height - BOTTOM} />
            )}
          </svg>
        </div>
        <TrendSlots
          slots={slots}
          series={drawn}
          plot={plot}
          y={y}
          unit={unit}
          digits={digits}
          active={active}
          onActive={setActive}
        />
      </div>
    </>
  )
}

/** A band needs two adjacent points; an interval between gaps is drawn as a line. */
const isAlone = (points: readonly TrendPoint[], slot: number): boolean =>
  points[slot - 1]?.low == null && points[slot + 1]?.low == null

/** Names above a narrow chart, instead of labels at the ends of the lines. */
function Names({ series }: { series: ReturnType<typeof drawnSeries> }) {
  return (
    <ul className={cx('flex wrap', s.names)} aria-hidden="true">
      {series.map(({ id, label, colour }) => (
        <li key={id} data-colour={colour}>
          <SeriesGlyph colour={colour} />
          {label}
        </li>
      ))}
    </ul>
  )
}

type Row = { slot: number } & { [key: string]: number | [number, number] | null }

function rowOf(series: ReturnType<typeof drawnSeries>, slot: number): Row {
  const row: Row = { slot } as Row
  for (const { id, points } of series) {
    const point = points[slot]
    row[id] = point?.value ?? null
    row[`${id} band`] = point?.low != null && point.high != null ? [point.low, point.high] : null
  }
  return row
}
