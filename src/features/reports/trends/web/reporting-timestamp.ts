import { REPORTING_TIMESTAMPS, type ReportingTimestamp } from '#features/reports/trends/choices.ts'

/** The address has both the name and the value in lower case. */
export type TimestampParams = { solicitationReportingTimestamp?: ReportingTimestamp }

const KEY = 'solicitation_reporting_timestamp'

export function writeTimestamp({ solicitationReportingTimestamp: at }: TimestampParams): URLSearchParams {
  const query = new URLSearchParams()
  if (at) query.set(KEY, at.toLowerCase())
  return query
}

/** Leaves out an absent or invalid timestamp. */
export function readTimestamp(query: URLSearchParams): TimestampParams {
  const written = query.get(KEY)?.toUpperCase()
  const at = REPORTING_TIMESTAMPS.find((each) => each === written)
  return at ? { solicitationReportingTimestamp: at } : {}
}
