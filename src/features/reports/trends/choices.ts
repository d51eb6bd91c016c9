import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { type DateRange, rangeDays } from '#lib/dates.ts'

/** Options shared by the server and the screens, in a file without schemas to keep the screens small. */

/** In the order of TRN-029. */
export const COMPARISONS = [
  'TEAM',
  'ALL_TEAMS',
  'ALL_GROUPS',
  'COMPANY',
  'PREVIOUS_PERIOD',
  'LAST_YEAR',
] as const
export type Comparison = (typeof COMPARISONS)[number]
export const TIME_COMPARISONS = ['PREVIOUS_PERIOD', 'LAST_YEAR'] as const
export type TimeComparison = (typeof TIME_COMPARISONS)[number]

export const PROGRAM_GROUPS = ['SURVEY', 'CHANNEL', 'LANGUAGE', 'BRAND'] as const
export type ProgramGroup = (typeof PROGRAM_GROUPS)[number]

/** A service-recovery case counts on the day of the survey request or of the bad rating. */
export const REPORTING_TIMESTAMPS = ['REQUESTED_AT', 'RESPONDED_AT'] as const
export type ReportingTimestamp = (typeof REPORTING_TIMESTAMPS)[number]

/** Keeps the number of points readable: days up to 31 days, weeks up to 184 days, otherwise months. */
export function usualInterval(range: DateRange): MetricInterval {
  const days = rangeDays(range)
  if (days <= 31) return 'DAY'
  return days <= 184 ? 'WEEK' : 'MONTH'
}
