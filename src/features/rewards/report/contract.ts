export const REPORT_GROUPS = ['TEAM', 'EMPLOYEE', 'TIER'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

export type ReportRequest = { startDate: string; endDate: string; groupBy: ReportGroup }

export type ReportCounts = {
  low: number
  mid: number
  high: number
  votes: number
  earned: number
  given: number
}
export type ReportRow = ReportCounts & { key: string; name: string }
export type ReportBucket = { start: string; low: number; mid: number; high: number }
export type RewardsReport = {
  rows: ReportRow[]
  totals: ReportRow
  buckets: ReportBucket[]
  /** Whether there are more rows than returned. */
  truncated: boolean
}
