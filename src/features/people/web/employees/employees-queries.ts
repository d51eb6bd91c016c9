import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmployeeFilters } from '#features/people/web/employees/employee-filters.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'
import { stringifySearch } from '#platform/web/search-params.ts'

/** Rows per page of the employee table. */
export const USERS_PAGE = 25

/** The most people that one bulk change accepts. */
export const MOST_SELECTED = 500

/** Prefix of all query keys about employees, to invalidate them together after a change. */
export const EMPLOYEES_KEY = ['admin-employees'] as const

const PERSON = graphql(`
  fragment NamedPerson on Employee { id profile { fullName imageUrl } }
`)

const ROW = graphql(
  `
  fragment EmployeeRow on Employee {
    id email status employmentStatus licenseType lastActive roleLabel version
    profile { fullName firstName lastName imageUrl }
    customRole { id name }
    primaryTeam { id name }
    supervisor { ...NamedPerson }
    channels { id name }
  }
`,
  [PERSON],
)

const DETAIL = graphql(
  `
  fragment EmployeeDetail on Employee {
    ...EmployeeRow
    customEmployeeId startDate demotable isManager canManageTeams
    profile { hometown location stateOrCountry countryCode text }
    employeeGroups { id name }
    reportingGroups { id name }
  }
`,
  [ROW],
)

/** A row of the table, including fields that only admins get: only they can open the page. */
export type EmployeeRow = ResultOf<typeof ROW>
export type EmployeeDetail = ResultOf<typeof DETAIL>
export type NamedPerson = ResultOf<typeof PERSON>

const USERS_TABLE = graphql(
  `
  query UsersTable(
    $first: Int, $after: String, $search: String, $status: [EmployeeStatus!], $roleIds: [ID!], $teamIds: [ID!]
    $sort: EmployeeSort
  ) {
    usersTable(
      first: $first, after: $after, search: $search, status: $status, roleIds: $roleIds, teamIds: $teamIds, sort: $sort
    ) {
      nodes { ...EmployeeRow }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ROW],
)

/** A page of the employee table with the filters of the address. */
export const usersTableQuery = (filters: EmployeeFilters) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'table', filters],
    queryFn: async ({ signal }) => {
      const variables = { ...variablesOf(filters), first: USERS_PAGE, after: filters.after }
      const { usersTable } = await ask(USERS_TABLE, variables, { signal })
      // Stored with the rows, because the previous page stays visible while the next one loads.
      return { ...usersTable, before: (filters.page - 1) * USERS_PAGE }
    },
    // Keep the former rows visible while others load.
    placeholderData: keepPreviousData,
  })

const MATCHING_IDS = graphql(`
  query MatchingEmployees($search: String, $status: [EmployeeStatus!], $roleIds: [ID!], $teamIds: [ID!]) {
    usersTableIds(search: $search, status: $status, roleIds: $roleIds, teamIds: $teamIds)
  }
`)

/** The ids of all people who match the filters, up to MOST_SELECTED. */
export async function matchingIds(filters: EmployeeFilters): Promise<string[]> {
  const { sort: _sort, ...who } = variablesOf(filters)
  return (await ask(MATCHING_IDS, who)).usersTableIds
}

/** The address of the CSV export of all people who match the filters. */
export function exportAddress({ search, statuses, roleIds, teamIds }: EmployeeFilters): string {
  const query = stringifySearch({
    search,
    status: statuses.join(','),
    role_ids: roleIds.join(','),
    team_ids: teamIds.join(','),
  })
  return `/api/v1/employees/export.csv${query}`
}

const EMPLOYEE = graphql(`query Employee($id: ID!) { employee(id: $id) { ...EmployeeDetail } }`, [DETAIL])

/** One person with all editable fields; null for an unknown id. */
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(EMPLOYEE, { id }, { signal })).employee,
  })

const variablesOf = ({ search, statuses, roleIds, teamIds, order }: EmployeeFilters) => ({
  search: search || null,
  status: statuses.length > 0 ? statuses : null,
  roleIds: roleIds.length > 0 ? roleIds.map(String) : null,
  teamIds: teamIds.length > 0 ? teamIds.map(String) : null,
  sort: { field: order.by, descending: order.descending },
})
