import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalibrationListQuery, ListStatus } from '#features/qa/calibrations/contract.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Counting stops here. */
const MOST_COUNTED = 10_000

/** Incomplete calibrations by meeting time; completed ones by completion, newest first. */
export async function findPageIds(tx: Tx, query: CalibrationListQuery): Promise<number[]> {
  const order = isCompleted(query.status) ? sql`c.completed_at desc, c.id desc` : sql`c.meeting_at, c.id`
  const { rows } = await sql<{ id: number }>`
    select c.id from qa_calibration c where ${listCondition(tx.viewer, query.status)}
     order by ${order} limit ${query.per} offset ${(query.page - 1) * query.per}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function countListed(tx: Tx, status: ListStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from qa_calibration c where ${listCondition(tx.viewer, status)} limit ${MOST_COUNTED}) counted`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

const isCompleted = (status: ListStatus): boolean => status === 'completed' || status === 'all-completed'

function listCondition(viewer: Viewer, status: ListStatus): RawBuilder<SqlBool> {
  const state = isCompleted(status)
    ? sql<SqlBool>`c.completed_at is not null`
    : sql<SqlBool>`c.completed_at is null`
  const whose = {
    owned: () => sql<SqlBool>`c.owner_id = ${me(viewer)}`,
    assigned: () => takesPart(viewer),
    completed: () => takesPart(viewer),
    'all-incomplete': () => visibleCalibration(viewer),
    'all-completed': () => visibleCalibration(viewer),
  }[status]
  return sql<SqlBool>`c.company_id = ${viewer.company.id} and c.deleted_at is null and ${state} and ${whose()}
    and c.employee_id <> ${me(viewer)}`
}

/** True for calibrations `c` the viewer may see. Keep in step with `standingOf` in calibration.ts. */
export function visibleCalibration(viewer: Viewer): RawBuilder<SqlBool> {
  const visible = visibleEmployeeIds(viewer, 'QA_CALIBRATION')
  if (!viewer.permissions.manageCalibrations) return takesPart(viewer)
  return visible === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(c.employee_id = any(${visible}::bigint[]) or ${takesPart(viewer)})`
}

/** The leader takes part too. */
const takesPart = (viewer: Viewer) => sql<SqlBool>`c.id in (
  select m.qa_calibration_id from qa_review m
   where m.company_id = ${viewer.company.id} and m.reviewer_id = ${me(viewer)} and m.qa_calibration_id is not null)`

const me = ({ person }: Viewer): number => person?.id ?? 0
