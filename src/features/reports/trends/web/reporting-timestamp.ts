import { REPORTING_TIMESTAMPS, type ReportingTimestamp } from '#features/reports/trends/choices.ts'

/** As the product calls it; in the address both name and value are in lower case. */
export type TimestampParams = { solicitationReportingTimestamp?: ReportingTimestamp }

const KEY = 'solicitation_reporting_timestamp'

export function writeTimestamp({ solicitationReportingTimestamp: at }: TimestampParams): URLSearchParams {
  const query = new URLSearchParams()
  if (at) query.set(KEY, at.toLowerCase())
  return query
}

/** Absent, or no such moment, stays absent. */
export function readTimestamp(query: URLSearchParams): TimestampParams {
  const written = query.get(KEY)?.toUpperCase()
  const at = REPORTING_TIMESTAMPS.find((each) => each === written)
  return at ? { solicitationReportingTimestamp: at } : {}
}
