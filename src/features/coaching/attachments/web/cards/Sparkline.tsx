import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import type { Attached } from '#features/coaching/attachments/web/types.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { parseDate } from '#lib/dates.ts'

const WIDTH = 72
const HEIGHT = 26
const EDGE = 4

/** Draws the time series of a metric; screen readers get its values as text. */
export function Sparkline({ metric }: { metric: Pick<Attached['metric'], 'timeSeries' | 'dates'> }) {
  const { t } = useTranslation('coaching-attachments')
  const { number, day } = useWords()
  const { timeSeries, dates } = metric
  const known = timeSeries.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < 2) return null
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => round(EDGE + (at / Math.max(1, timeSeries.length - 1)) * (WIDTH - 2 * EDGE))
  const y = (value: number) =>
    round(high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE))
  // A period without data interrupts the line.
  const path = known
    .map(
      ({ value, at }, index) =>
        `${index > 0 && known[index - 1]?.at === at - 1 ? 'L' : 'M'}${x(at)} ${y(value)}`,
    )
    .join('')
  const last = known[known.length - 1]
  const when = (at: number) => {
    const date = dates[at] ?? ''
    return parseDate(date) ? day(date) : date
  }
  const valueTexts = known.map(({ value, at }) =>
    `${when(at)} ${number(value, Number.isInteger(value) ? 0 : 2)}`.trim(),
  )
  return (
    <svg
      className={s.spark}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('metric.series', { values: valueTexts.join(', ') })}
    >
      <path d={path} />
      {last && <circle cx={x(last.at)} cy={y(last.value)} r={3} />}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
