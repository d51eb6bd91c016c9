import type { RawBuilder } from 'kysely'
import type { UsedVersion } from '#features/qa/scorecards/used-version.ts'
import { usedVersions, versionsByPeriod } from '#features/qa/scorecards/used-versions.ts'
import type { PeriodFilter } from '#features/reports/qa/period.ts'
import { isReported } from '#features/reports/qa/report-sql.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import { isComparable } from '#lib/comparability.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Rows } from '#platform/db/batch.ts'

/** The last query of a report: the scorecard versions used in both periods. No query without a previous period. */
export function usedVersionsOf(viewer: Viewer, { filter, since }: PeriodFilter): RawBuilder<UsedVersion>[] {
  const { timeZone, id } = viewer.company
  if (since === null) return []
  const from = filter.completed_from_dt
    ? new Date(filter.completed_from_dt)
    : startOfDay(filter.completed_from as PlainDate, timeZone)
  // `completed_to_dt` is inclusive.
  const before = filter.completed_to_dt
    ? new Date(Date.parse(filter.completed_to_dt) + 1)
    : endOfDay(filter.completed_to as PlainDate, timeZone)
  const periods = { earlier: { from, before: since }, later: { from: since, before } }
  return [usedVersions(id, { ...periods, where: isReported(viewer, filter) })]
}

/** Whether scores of the two periods may be compared, for one scorecard or for all. */
export function areComparable(rows: Rows | undefined, lineage?: string): boolean {
  const used = (rows ?? []) as UsedVersion[]
  return isComparable(
    versionsByPeriod(lineage === undefined ? used : used.filter(({ source }) => source === lineage)),
  )
}

/** Both periods, limited to one scorecard. */
export const withForm = ({ filter, since }: PeriodFilter, formId: number): PeriodFilter => ({
  filter: { ...filter, by_qa_form_id: [formId] },
  since,
})
