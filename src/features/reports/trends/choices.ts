import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { type DateRange, rangeDays } from '#lib/dates.ts'

/** What trends offer to choose from: the same for the server and for the screens, which load no schemas. */

/** In the order of the specification. */
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

/** By which moment a case of service recovery counts: when the customer was asked, or when they answered badly. */
export const REPORTING_TIMESTAMPS = ['REQUESTED_AT', 'RESPONDED_AT'] as const
export type ReportingTimestamp = (typeof REPORTING_TIMESTAMPS)[number]

/** As many points as a chart can be read with: days up to a month, weeks up to half a year, else months. */
export function usualInterval(range: DateRange): MetricInterval {
  const days = rangeDays(range)
  if (days <= 31) return 'DAY'
  return days <= 184 ? 'WEEK' : 'MONTH'
}
