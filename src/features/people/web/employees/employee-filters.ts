import type { EmployeeSort } from '#features/people/employees/contract.ts'
import { EMPLOYEE_STATUSES } from '#features/people/employees/employee-status.ts'
import { ids, named, type Order, order, someOf, trimmedText } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'
import { FIRST_PAGE, pageOfList } from '#platform/web/use-page-trail.ts'

const COLUMNS = ['NAME', 'ROLE', 'TEAM', 'STATUS', 'LAST_ACTIVE'] as const satisfies EmployeeSort[]
export type EmployeeOrder = Order<EmployeeSort>

/** The filters and order of the employee list, as kept in the page's address. */
export const employeeFilters = searchSchema({
  search: trimmedText(),
  statuses: named('status', someOf(EMPLOYEE_STATUSES)),
  roleIds: named('role_ids', ids()),
  teamIds: named('team_ids', ids()),
  order: named('sort', order<EmployeeSort>(COLUMNS, { by: 'NAME', descending: false })),
  ...pageOfList,
})
export type EmployeeFilters = SearchOf<typeof employeeFilters>

/** Clears all filters and keeps the order. */
export const NO_FILTERS = { search: '', statuses: [], roleIds: [], teamIds: [], ...FIRST_PAGE }

export const isFiltered = ({ search, statuses, roleIds, teamIds }: EmployeeFilters): boolean =>
  search !== '' || statuses.length + roleIds.length + teamIds.length > 0

/** Reverses the order of the same column; a new column starts ascending, or with the latest time. */
export function reordered({ by, descending }: EmployeeOrder, column: EmployeeSort): EmployeeOrder {
  if (by === column) return { by, descending: !descending }
  return { by: column, descending: column === 'LAST_ACTIVE' }
}
