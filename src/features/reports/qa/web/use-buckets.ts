import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { Bucket, Interval } from '#features/reports/qa/web/model.ts'
import { tickFormat } from '#lib/moment-format.ts'
import type { TrendPoint, TrendSlot } from '#ui/charts/trend.ts'

const TICKS = {
  day: 'day',
  week: 'day',
  month: 'month',
} as const

/** Maps trend intervals to slots of the chart axis. An interval that ends today or later is unfinished. */
export function useSlots(): (
  interval: Interval,
  buckets: readonly Bucket[],
  href: (bucket: Bucket) => string,
) => TrendSlot[] {
  const { i18n } = useTranslation()
  const dates = useDates()
  return (interval, buckets, href) => {
    const tick = tickFormat(i18n.language, TICKS[interval])
    return buckets.map((bucket) => ({
      key: bucket.from,
      tick: tick(bucket.from),
      title: bucket.from === bucket.to ? dates.weekday(bucket.from) : dates.range(bucket.from, bucket.to),
      unfinished: bucket.to >= dates.today,
      ...(bucket.scores.n > 0 && { href: href(bucket) }),
    }))
  }
}

export const pointOf = ({ scores: { value, lower, upper, n, isTooFew } }: Bucket): TrendPoint => ({
  value,
  low: lower,
  high: upper,
  n,
  isTooFew,
})
