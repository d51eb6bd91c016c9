import { useTranslation } from 'react-i18next'
import { metricDigits } from '#features/metrics/web/use-metric-text.ts'
import type { MetricFigure } from '#features/reports/performance/web/performance-queries.ts'
import { Delta } from '#ui/Delta.tsx'
import type { Measured } from '#ui/MeasuredFigure.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Maps a metric result to a figure with its n and interval. */
export const measuredOf = ({
  value,
  totalResults: n,
  lower,
  upper,
  tooFewNow: isTooFew,
}: MetricFigure['result']): Measured => ({ value, n, lower, upper, isTooFew })

/** Shows a change beyond chance in colour; otherwise the earlier value with its n, without colour. */
export function FigureChange({ of: { metricConfig, result } }: { of: MetricFigure }) {
  const { t } = useTranslation('reports-performance')
  const format = useNumberFormat(metricDigits(result.unit))
  const whole = useNumberFormat()
  const { value, change, verdict, comparisonValue, comparisonResults, unit, comparable } = result
  if (value === null || comparisonValue === null) return null
  const before = format(comparisonValue)
  if (unit === 'count') return <span className="ci">{t('wasCount', { value: before })}</span>
  const was = t('was', { value: before, n: whole(comparisonResults ?? 0) })
  if (!comparable)
    return (
      <>
        <span className="ci">{was}</span>
        <span className="ci">
          {t(metricConfig.productArea === 'QA' ? 'scorecardChanged' : 'questionsChanged')}
        </span>
      </>
    )
  if (verdict === 'unknown' || change === null)
    return (
      <>
        <span className="ci">{was}</span>
        {result.tooFew && !result.tooFewNow && <span className="ci">{t('tooFewBefore')}</span>}
      </>
    )
  if (verdict === 'none')
    return (
      <>
        <Delta direction="none" />
        <span className="ci">{was}</span>
      </>
    )
  return (
    <>
      <Delta
        direction={verdict === 'up' ? 'up' : 'down'}
        change={format(Math.abs(change))}
        lowerIsBetter={!metricConfig.higherIsBetter}
      />
      <span className="ci">{was}</span>
    </>
  )
}
