import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { privateViewerId } from '#features/coaching/sessions/session.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** `seesSession` of session.ts as SQL for a session `s`. */
export function visibleSession(viewer: Viewer): RawBuilder<SqlBool> {
  const me = viewer.person?.id ?? 0
  const alone = privateViewerId(viewer) ?? 0
  const visible = visibleEmployeeIds(viewer, 'COACHING')
  const scope =
    visible === null ? sql<SqlBool>`true` : sql<SqlBool>`s.employee_id = any(${visible}::bigint[])`
  return sql<SqlBool>`s.deleted_at is null and (
    (s.coach_id = ${alone} or s.coach_id = ${me} and not s.private)
    or s.shared_at is not null and (
      (s.employee_id = ${alone} or s.employee_id = ${me} and not s.private) or (not s.private and ${scope})))`
}

/** Like `visibleSession`, limited to shared sessions, for histories and counts. */
export const visibleShared = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.shared_at is not null and ${visibleSession(viewer)}`

/** Whether the viewer may see a takeaway `t` of a visible session `s`. */
export function visibleTakeaway(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.permissions.manageOneOnOnes && !viewer.viewAs) return sql<SqlBool>`t.deleted_at is null`
  const me = privateViewerId(viewer) ?? 0
  return sql<SqlBool>`t.deleted_at is null and (not t.private or s.coach_id = ${me} or s.employee_id = ${me})`
}
