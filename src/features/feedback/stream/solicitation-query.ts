import { Parameters } from '#features/feedback/stream/conditions.ts'
import { solicitationJoins, solicitationJson } from '#features/feedback/stream/solicitation-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

/** One response. No row if it does not exist or is outside the viewer's scope. */
export const oneSolicitationQuery = (viewer: Viewer, id: number): FlightQuery =>
  solicitationsQuery(viewer, [id], visibleEmployeeIds(viewer, 'FEEDBACK'))

/** Several responses, one per row, only of the employees in `visible`, in no order. */
export function solicitationsQuery(
  viewer: Viewer,
  ids: readonly number[],
  visible: readonly number[] | null,
): FlightQuery {
  const parameters = new Parameters()
  const conditions = [
    `r.company_id = ${parameters.add(viewer.company.id)}`,
    `r.id = any(${parameters.add(ids)}::bigint[])`,
  ]
  if (visible !== null) conditions.push(`r.employee_id = any(${parameters.add(visible)}::bigint[])`)
  const text = `
select k.id, ${solicitationJson(viewer, parameters)}::text as solicitation
  from (select r.id, r.responded_at from app.response r where ${conditions.join(' and ')}) k
  ${solicitationJoins(viewer)}`
  return { text, values: parameters.values }
}
