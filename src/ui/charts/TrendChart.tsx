import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyChart } from '#ui/charts/LazyChart.tsx'
import { TrendTable } from '#ui/charts/TrendTable.tsx'
import s from '#ui/charts/trend.module.css'
import type { TrendChartProps } from '#ui/charts/trend.ts'
import { hasData } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The drawing code is large and is loaded with the first chart. */
const TrendDrawing = lazy(async () => ({
  default: (await import('#ui/charts/TrendDrawing.tsx')).TrendDrawing,
}))

/** Lines over time with their 95 % intervals, or the same figures as a table. */
export function TrendChart(props: TrendChartProps) {
  const { label, slots, series, asTable = false, height = 200 } = props
  const { t } = useTranslation('charts')
  if (!hasData(series)) return <p className={cx('stack place-center muted', s.nothing)}>{t('noData')}</p>
  if (asTable) return <TrendTable {...props} />
  return (
    <figure className={s.chart} aria-label={label} data-figure="" style={{ minBlockSize: height }}>
      <LazyChart fallback={<TrendTable {...props} />}>
        <Suspense fallback={<Skeleton height={height} width="100%" />}>
          <TrendDrawing {...props} height={height} key={slots.length} />
        </Suspense>
      </LazyChart>
    </figure>
  )
}
