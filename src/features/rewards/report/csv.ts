import { Readable, type Transform } from 'node:stream'
import type { ReportRequest } from '#features/rewards/report/contract.ts'
import { rewardsReport } from '#features/rewards/report/report.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import type { Services } from '#platform/services.ts'

export const REWARD_COLUMNS = ['id', 'name', 'low', 'mid', 'high', 'votes', 'earned', 'given'] as const

/** All rows of the report as CSV. Read completely before sending, so that an error can still set the status. */
export async function csvOfReport(
  services: Services,
  viewer: Viewer,
  request: ReportRequest,
): Promise<{ rows: Readable; format: Transform }> {
  const { rows } = await rewardsReport(services, viewer, request, Number.POSITIVE_INFINITY)
  return {
    rows: Readable.from(rows.map(({ key, ...row }) => ({ id: key, ...row }))),
    format: spreadsheetCsv(REWARD_COLUMNS),
  }
}
