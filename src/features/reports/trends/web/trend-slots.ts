import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { SeriesPoint } from '#features/reports/trends/web/model.ts'
import type { TrendInterval } from '#features/reports/trends/web/trends-address.ts'
import { tickFormat } from '#lib/moment-format.ts'
import type { TrendPoint, TrendSlot } from '#ui/charts/trend.ts'
import { TOO_FEW } from '#ui/Interval.tsx'

const TICKS = { DAY: 'day', WEEK: 'day', MONTH: 'month', QUARTER: 'month', YEAR: 'year' } as const

type Bucket = { date: string; start_date: string; end_date: string; unfinished: boolean }

/** Maps points to slots of the chart axis. A slot without matching record list has no link. */
export function useTrendSlots(): (
  interval: TrendInterval,
  buckets: readonly Bucket[],
  href: (bucket: Bucket, index: number) => string | undefined,
) => TrendSlot[] {
  const { i18n } = useTranslation()
  const dates = useDates()
  return (interval, buckets, href) => {
    const tick = tickFormat(i18n.language, TICKS[interval])
    return buckets.map((bucket, index) => {
      const { start_date: from, end_date: to } = bucket
      const address = href(bucket, index)
      return {
        key: from,
        tick: tick(from),
        title: from === to ? dates.weekday(from) : dates.range(from, to),
        unfinished: bucket.unfinished,
        ...(address !== undefined && { href: address }),
      }
    })
  }
}

type Figure = Pick<SeriesPoint, 'value' | 'total_results' | 'lower' | 'upper'>

/** A count needs no n. Too few results are drawn as a point without an interval. */
export function pointOf({ value, total_results: n, lower, upper }: Figure, unit: string): TrendPoint {
  const few = n !== null && n < TOO_FEW
  return {
    value,
    low: few ? null : lower,
    high: few ? null : upper,
    ...(n !== null && unit !== 'count' && { n }),
  }
}
