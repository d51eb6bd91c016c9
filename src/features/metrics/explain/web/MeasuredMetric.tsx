import { metricDigits, useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { IntervalText } from '#ui/Interval.tsx'
import type { Measured } from '#ui/MeasuredFigure.tsx'

type MeasuredMetricProps = {
  of: Measured
  /** The unit of the metric: stars, percent, points, number or count. */
  unit: string
}

/** A figure in the metric's unit with n and interval. A count is exact and has neither. */
export function MeasuredMetric({ of: { value, n, lower, upper, isTooFew }, unit }: MeasuredMetricProps) {
  const metricText = useMetricText()
  return (
    <>
      <b>{metricText(value, unit)}</b>
      {unit !== 'count' && (
        <IntervalText n={n} low={lower} high={upper} digits={metricDigits(unit)} isTooFew={isTooFew} />
      )}
    </>
  )
}
