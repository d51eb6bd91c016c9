import {
  type EmployeeFacts,
  employeeFactsQuery,
  type SupervisorRow,
  supervisorsQuery,
} from '#features/people/employees/facts-store.ts'
import { findFormerEmails } from '#features/people/employees/former-emails-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import type { Services } from '#platform/services.ts'

type Reading = { services: Pick<Services, 'database'>; viewer: Viewer }

/** These people's data by id. The caller decides what the viewer may see of it. */
export async function readEmployeeFacts(
  { services, viewer }: Reading,
  ids: readonly number[],
): Promise<Map<number, EmployeeFacts>> {
  const companyId = viewer.company.id
  const [rows = []] = await tenantFlight(services, companyId, [employeeFactsQuery(companyId, ids)])
  return new Map((rows as EmployeeFacts[]).map((row) => [row.id, row]))
}

/**
 * The supervisor of each person: the owner of the primary team. For the owner, and for a team without an owner, it is
 * the owner of the nearest team above. People without a supervisor are missing from the map.
 */
export async function readSupervisorIds(
  { services, viewer }: Reading,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const companyId = viewer.company.id
  const [rows = []] = await tenantFlight(services, companyId, [supervisorsQuery(companyId, ids)])
  return new Map((rows as SupervisorRow[]).map((row) => [row.employee_id, row.supervisor_id]))
}

/** For resolvers: loads all rows of a list with one query. */
export const factsOf = batchLoad<number, EmployeeFacts>(readEmployeeFacts)

export const supervisorOf = batchLoad<number, number>(readSupervisorIds)

export const formerEmailsOf = batchLoad<number, string[]>(({ services, viewer }, ids) =>
  tenantTransaction(services, viewer, (tx) => findFormerEmails(tx, ids)),
)
