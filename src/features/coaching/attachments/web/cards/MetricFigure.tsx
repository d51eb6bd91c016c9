import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import { Sparkline } from '#features/coaching/attachments/web/cards/Sparkline.tsx'
import type { Attached } from '#features/coaching/attachments/web/types.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { cx } from '#ui/cx.ts'
import { Delta } from '#ui/Delta.tsx'
import { IntervalText } from '#ui/Interval.tsx'

type Metric = Attached['metric']

/** A figure with its sparkline, precision, period and change. */
export function MetricFigure({ metric }: { metric: Metric }) {
  const words = useWords()
  const { startDate, endDate, n } = metric
  return (
    <div className={cx('stack-fit gap-2', s.metric)}>
      <div className="flex gap-8 items-end between">
        <span className={s.figure}>{metric.displayValue ?? valueText(metric, words.number)}</span>
        <Sparkline metric={metric} />
      </div>
      <p className="ci">
        {n !== null && (
          <IntervalText n={n} low={metric.lower} high={metric.upper} digits={digitsOf(metric)} />
        )}
        {startDate && endDate && <span className={s.days}>{words.range(startDate, endDate)}</span>}
      </p>
      <p>
        <Change metric={metric} />
      </p>
    </div>
  )
}

function Change({ metric }: { metric: Metric }) {
  const { t } = useTranslation('coaching-attachments')
  const { number } = useWords()
  const { change, displayDiff, rawValue, rawDiff, higherIsBetter, tooFew, comparable } = metric
  if (!comparable) return <span className="ci">{displayDiff ?? t('metric.notComparable')}</span>
  if (change === 'unknown') return <span className="ci">{t('metric.tooFew')}</span>
  const before =
    rawValue === null || rawDiff === null ? undefined : number(rawValue - rawDiff, digitsOf(metric))
  if (tooFew)
    return before === undefined ? null : <span className="ci">{t('metric.was', { value: before })}</span>
  if (change === 'none') return <Delta direction="none" from={before} />
  if (change !== null && displayDiff !== null)
    return <Delta direction={change} change={displayDiff} lowerIsBetter={!higherIsBetter} />
  return displayDiff === null ? null : <span className="ci">{displayDiff}</span>
}

const valueText = ({ rawValue }: Metric, number: (value: number, digits?: number) => string): string =>
  rawValue === null ? '–' : number(rawValue, Number.isInteger(rawValue) ? 0 : 2)

/** Small scales need more decimals. */
const digitsOf = ({ rawValue }: Metric): number => (rawValue !== null && Math.abs(rawValue) <= 10 ? 2 : 1)
