import { useTranslation } from 'react-i18next'
import type { MetricFigure } from '#features/reports/performance/web/performance-queries.ts'
import { Delta } from '#ui/Delta.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Decimals that a metric is told with. */
export const digitsOf = (unit: string): number =>
  unit === 'stars' || unit === 'number' ? 2 : unit === 'percent' ? 1 : 0

type FigureChangeProps = {
  of: MetricFigure
  /** Of many in a table: what is no change is not said in each. */
  brief?: boolean
}

/** A change beyond noise, none within it, and where nobody can say what it was before. */
export function FigureChange({ of: { metricConfig, result }, brief = false }: FigureChangeProps) {
  const { t } = useTranslation('reports-performance')
  const format = useNumberFormat(digitsOf(result.unit))
  const { change, changeText, changeSignificant, comparisonValue } = result
  if (change === null || comparisonValue === null) return null
  const before = format(comparisonValue)
  if (changeSignificant === false && !brief) return <Delta direction="none" from={before} />
  if (changeSignificant !== true || changeText === 'none')
    return <span className="ci">{t('was', { value: before })}</span>
  return (
    <Delta
      direction={changeText === 'increase' ? 'up' : 'down'}
      change={t('changeFrom', { change: format(Math.abs(change)), value: before })}
      lowerIsBetter={!metricConfig.higherIsBetter}
    />
  )
}
