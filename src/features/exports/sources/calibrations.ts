import type { Cell } from '#features/exports/cell.ts'
import {
  type ExportSource,
  FIXED_COLUMNS,
  momentCells,
  type SourceRequest,
  typedColumns,
} from '#features/exports/sources/source.ts'
import {
  countCalibrations,
  type ExportedCalibration,
  type ExportFilter,
  readCalibrationRows,
} from '#features/qa/calibrations/export.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** A smaller batch, because each calibration has one row per answer. */
const AT_ONCE = 50

/** One row per answer, and one for each calibration whose answers the viewer may not see yet. */
export async function calibrationsSource({
  services,
  viewer,
  options,
  range,
}: SourceRequest): Promise<ExportSource> {
  const filter: ExportFilter = {
    range,
    employeeIds: options.employeeIds,
    teamIds: options.teamIds,
    reviewerIds: options.reviewerIds,
    formIds: options.qaFormIds,
  }
  return {
    ...typedColumns('CALIBRATIONS'),
    total:
      (await tenantTransaction(services, await viewer(), (tx) => countCalibrations(tx, filter))) === 0
        ? 0
        : null,
    async *batches() {
      for (let after = 0; ; ) {
        const now = await viewer()
        const page = { after, limit: AT_ONCE }
        const rows = await tenantTransaction(services, now, (tx) => readCalibrationRows(tx, filter, page))
        yield rows.flatMap((row) => cellsOf(row, now.company.timeZone))
        after = rows.at(-1)?.id ?? after
        if (rows.length < AT_ONCE) return
      }
    },
  }
}

function cellsOf(row: ExportedCalibration, timeZone: string): Cell[][] {
  const own: Cell[] = [
    row.id,
    row.form_id,
    row.scorecard,
    row.employee_id,
    row.employee,
    row.owner_id,
    row.leader,
    ...momentCells(row.meeting_at, timeZone),
    ...momentCells(row.completed_at, timeZone),
  ]
  const answers = row.answers ?? []
  const { length } = FIXED_COLUMNS.CALIBRATIONS
  if (answers.length === 0) return [[...own, ...Array.from({ length: length - own.length }, () => null)]]
  return answers.map((answer) => [
    ...own,
    answer.review_id,
    answer.reviewer_id,
    answer.reviewer,
    answer.review_score,
    answer.section,
    answer.question_id,
    answer.question,
    answer.answer ?? 'not_applicable',
    answer.score,
    answer.comments || null,
    answer.decided ? (answer.agreed ?? 'not_applicable') : null,
    answer.aligned === null ? null : String(answer.aligned),
  ])
}
