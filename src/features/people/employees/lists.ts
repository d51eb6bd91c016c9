import type { EmployeeFilter } from '#features/people/employees/conditions.ts'
import type { EmployeeOrder } from '#features/people/employees/contract.ts'
import { countEmployees, employeeIdsPage } from '#features/people/employees/employees.ts'
import type { EmployeeKey } from '#features/people/employees/order-sql.ts'
import { isKeyOf } from '#features/people/employees/order-sql.ts'
import { knownEmployeeIds } from '#features/people/employees/scope.ts'
import { visibleMemberIds } from '#features/people/teams/visible-members.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import type { Services } from '#platform/services.ts'

export const BY_NAME: EmployeeOrder = { by: 'NAME', descending: false }

const LONGEST_SEARCH = 200

/** Cleans a search text; refuses one that is too long. */
export function searchText(search: string | null | undefined): string | undefined {
  if ((search?.length ?? 0) > LONGEST_SEARCH)
    throw invalid([{ path: 'search', message: `must have at most ${LONGEST_SEARCH} characters` }])
  // PostgreSQL refuses NUL and lone surrogates, and no name contains them.
  return search?.replaceAll('\u0000', '').toWellFormed()
}

/** A connection over employees in one of the orders of the employee table. */
export const employeeConnection = (
  services: Services,
  viewer: Viewer,
  page: ConnectionArguments,
  size: number,
  filter: EmployeeFilter,
  order: EmployeeOrder = BY_NAME,
) =>
  connectionPage(
    page,
    size,
    (page: { after: EmployeeKey | null; limit: number }) =>
      tenantTransaction(services, viewer, (tx) => employeeIdsPage(tx, filter, order, page)),
    () => tenantTransaction(services, viewer, (tx) => countEmployees(tx, filter)),
    (row) => row.key,
    (value): value is EmployeeKey => isKeyOf(order.by, value),
  )

const LARGEST_PAGE = 100

/** The same list by page number. */
export async function paginatedEmployees(
  services: Services,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
  filter: EmployeeFilter,
  order: EmployeeOrder,
) {
  if (page < 1 || page > 100_000) throw invalid([{ path: 'page', message: 'must be from 1 to 100,000' }])
  if (limit < 1) throw invalid([{ path: 'limit', message: 'must be at least 1' }])
  const size = Math.min(limit, LARGEST_PAGE)
  return tenantTransaction(services, viewer, async (tx) => {
    const totalCount = await countEmployees(tx, filter)
    const window = { after: null, limit: size, offset: (page - 1) * size }
    const employees = await employeeIdsPage(tx, filter, order, window)
    return { employees, totalCount, totalPages: Math.ceil(totalCount / size), page }
  })
}

/** The first ids that match a filter, by name: the people of a bulk change of "all that match". */
export const firstEmployeeIds = (
  services: Services,
  viewer: Viewer,
  filter: EmployeeFilter,
  limit: number,
): Promise<number[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await employeeIdsPage(tx, filter, BY_NAME, { after: null, limit })
    return rows.map(({ id }) => id)
  })

/** People who lead a team, or whose role allows it. */
export const supervisorConnection = (
  services: Services,
  viewer: Viewer,
  page: ConnectionArguments,
  filter: { search: string | undefined; leading: boolean },
) => {
  const criteria = {
    // Viewers who manage teams may choose any leader; they see only the names.
    visible: visibleMemberIds(viewer),
    search: filter.search,
    includeDeactivated: false,
    supervisors: filter.leading ? ('leading' as const) : ('able' as const),
  }
  return employeeConnection(services, viewer, page, 50, criteria)
}

/** Returns the person if they exist and the viewer may know of them; null otherwise. */
export async function findKnown(
  services: Services,
  viewer: Viewer,
  id: number | null,
): Promise<{ id: number } | null> {
  if (id === null) return null
  const filter = { visible: knownEmployeeIds(viewer), ids: [id] }
  const [found] = await firstEmployeeIds(services, viewer, filter, 1)
  return found === undefined ? null : { id: found }
}
