import type { EmployeeSort } from '#features/people/employees/contract.ts'
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#features/people/employees/employee-status.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'
import { FIRST_PAGE, type PageOfList, readPage, writePage } from '#platform/web/use-page-trail.ts'

export type EmployeeOrder = { by: EmployeeSort; descending: boolean }

/** The filters and order of the employee list, as kept in the page's address. */
export type EmployeeFilters = PageOfList & {
  search: string
  statuses: EmployeeStatus[]
  roleIds: number[]
  teamIds: number[]
  order: EmployeeOrder
}

const NO_ORDER: EmployeeOrder = { by: 'NAME', descending: false }
const SORTS: Record<string, EmployeeSort> = {
  name: 'NAME',
  role: 'ROLE',
  team: 'TEAM',
  status: 'STATUS',
  last_active: 'LAST_ACTIVE',
}

export const employeeFilters: FilterCodec<EmployeeFilters> = {
  read: (query) => {
    return {
      search: query.get('search')?.trim() ?? '',
      statuses: EMPLOYEE_STATUSES.filter((status) => query.getAll('status').includes(status)),
      roleIds: parseIds(query.getAll('role_ids')),
      teamIds: parseIds(query.getAll('team_ids')),
      order: readOrder(query.get('sort')),
      ...readPage(query),
    }
  },
  write: (filters) => {
    const query = new URLSearchParams()
    if (filters.search) query.set('search', filters.search)
    for (const status of filters.statuses) query.append('status', status)
    for (const id of filters.roleIds) query.append('role_ids', String(id))
    for (const id of filters.teamIds) query.append('team_ids', String(id))
    const sort = writeOrder(filters.order)
    if (sort) query.set('sort', sort)
    writePage(filters, query)
    return query
  },
}

/** Clears all filters and keeps the order. */
export const NO_FILTERS = { search: '', statuses: [], roleIds: [], teamIds: [], ...FIRST_PAGE }

export const isFiltered = ({ search, statuses, roleIds, teamIds }: EmployeeFilters): boolean =>
  search !== '' || statuses.length + roleIds.length + teamIds.length > 0

/** Reverses the order of the same column; a new column starts ascending, or with the latest time. */
export function reordered({ by, descending }: EmployeeOrder, column: EmployeeSort): EmployeeOrder {
  if (by === column) return { by, descending: !descending }
  return { by: column, descending: column === 'LAST_ACTIVE' }
}

function readOrder(text: string | null): EmployeeOrder {
  const descending = text?.startsWith('-') ?? false
  const by = SORTS[text?.replace('-', '') ?? '']
  return by === undefined ? NO_ORDER : { by, descending }
}

function writeOrder({ by, descending }: EmployeeOrder): string | null {
  if (by === NO_ORDER.by && !descending) return null
  return `${descending ? '-' : ''}${by.toLowerCase()}`
}
