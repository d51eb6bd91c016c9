import s from '#ui/charts/trend.module.css'
import { type drawnSeries, spread } from '#ui/charts/trend.ts'

type EndLabelsProps = {
  series: ReturnType<typeof drawnSeries>
  x: number
  y: (value: number) => number
  bottom: number
}

const LINE = 15
const LONGEST = 15

/** The names of the lines at their ends, which replace a legend. */
export function EndLabels({ series, x, y, bottom }: EndLabelsProps) {
  const ends = series.flatMap((each) => {
    const last = each.points.findLast(({ value }) => value !== null)?.value
    return last == null ? [] : [{ ...each, at: y(last) }]
  })
  const places = spread(
    ends.map(({ at }) => at),
    ends.some(({ sub }) => sub) ? 2 * LINE : LINE,
    bottom - 4,
  )
  return ends.map(({ id, label, sub, colour }, index) => (
    <text key={id} className={s.name} data-colour={colour} x={x} y={(places[index] ?? 0) + 4}>
      {shortened(label)}
      {sub && (
        <tspan className={s.sub} x={x} dy={LINE - 1}>
          {shortened(sub)}
        </tspan>
      )}
    </text>
  ))
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
