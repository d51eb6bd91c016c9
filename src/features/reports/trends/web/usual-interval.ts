import type { TrendInterval } from '#features/reports/trends/web/trends-address.ts'
import { type DateRange, rangeDays } from '#lib/dates.ts'

/** As many points as a chart can be read with: days up to a month, weeks up to half a year, else months. */
export function usualInterval(range: DateRange): TrendInterval {
  const days = rangeDays(range)
  if (days <= 31) return 'DAY'
  return days <= 184 ? 'WEEK' : 'MONTH'
}
