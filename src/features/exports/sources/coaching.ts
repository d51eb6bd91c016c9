import {
  countSessions,
  type ExportedSession,
  type ExportFilter,
  readSessionRows,
} from '#features/coaching/sessions/export.ts'
import type { Cell } from '#features/exports/cell.ts'
import {
  BATCH,
  type ExportSource,
  MOST_ROWS,
  momentCells,
  type SourceRequest,
  typedColumns,
} from '#features/exports/sources/source.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** One row per shared one-on-one. */
export async function coachingSource({
  services,
  viewer,
  options,
  range,
}: SourceRequest): Promise<ExportSource> {
  const { employeeIds, teamIds, reportingGroupIds } = options
  const filter: ExportFilter = { range, employeeIds, teamIds, reportingGroupIds }
  const count = await tenantTransaction(services, await viewer(), (tx) =>
    countSessions(tx, filter, MOST_ROWS),
  )
  const total = Math.min(count, MOST_ROWS)
  return {
    ...typedColumns('COACHING'),
    total,
    capped: count > MOST_ROWS,
    async *batches() {
      let after = 0
      for (let left = total; left > 0; left -= BATCH) {
        const page = { after, limit: Math.min(BATCH, left) }
        const now = await viewer()
        const rows = await tenantTransaction(services, now, (tx) => readSessionRows(tx, filter, page))
        yield rows.map((row) => cellsOf(row, now.company.timeZone))
        after = rows.at(-1)?.id ?? after
        if (rows.length < page.limit) return
      }
    },
  }
}

const cellsOf = (row: ExportedSession, timeZone: string): Cell[] => [
  row.id,
  row.title,
  row.coach_id,
  row.coach,
  row.employee_id,
  row.employee,
  row.team,
  row.template,
  ...momentCells(row.created_at, timeZone),
  ...momentCells(row.shared_at, timeZone),
  ...momentCells(row.acknowledged_at, timeZone),
  row.scheduled_for,
  row.topics,
  row.takeaways,
  row.takeaways_completed,
  row.takeaway_texts,
  row.kudos,
  row.attachments,
]
