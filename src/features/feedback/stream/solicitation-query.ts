import { SOLICITATION_JOINS, SOLICITATION_JSON } from '#features/feedback/stream/solicitation-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

/** One response, if the viewer's scope holds it; otherwise no row, as for an id that does not exist. */
export function oneSolicitationQuery(viewer: Viewer, id: number): FlightQuery {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  return visible === null
    ? { name: 'solicitation', text: oneSolicitation('r.id = $2'), values: [viewer.company.id, id] }
    : {
        name: 'solicitation_in_scope',
        text: oneSolicitation('r.id = $2 and r.employee_id = any($3::bigint[])'),
        values: [viewer.company.id, id, visible],
      }
}

const oneSolicitation = (condition: string) => `
select ${SOLICITATION_JSON}::text as solicitation
  from (select r.id, r.responded_at from app.response r where r.company_id = $1 and ${condition}) k
  ${SOLICITATION_JOINS}`
