import type { EmployeeFilter } from '#features/people/employees/conditions.ts'
import { EMPLOYEE_SORTS, MOST_PEOPLE_PER_REQUEST } from '#features/people/employees/contract.ts'
import { type Country, countriesIn } from '#features/people/employees/countries.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { EmployeeStatusEnum } from '#features/people/employees/employee-type.ts'
import { countEmployees, findEmployeesPage } from '#features/people/employees/employees.ts'
import { FilterEmployeeRef, isNameKey } from '#features/people/employees/graphql.ts'
import {
  BY_NAME,
  employeeConnection,
  findKnown,
  firstEmployeeIds,
  paginatedEmployees,
  searchText,
  supervisorConnection,
} from '#features/people/employees/lists.ts'
import { administeredIds, knownEmployeeIds } from '#features/people/employees/scope.ts'
import { manageEmployees, readEmployees } from '#features/people/policy.ts'
import { visibleMemberIds } from '#features/people/teams/visible-members.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { ProductAreaEnum } from '#platform/graphql/enums.ts'
import { idOrNull, idsAt } from '#platform/graphql/ids.ts'
import type { Services } from '#platform/services.ts'

const EmployeeSortField = builder.enumType('EmployeeSortField', { values: EMPLOYEE_SORTS })

const EmployeeSortInput = builder.inputType('EmployeeSort', {
  fields: (t) => ({
    field: t.field({ type: EmployeeSortField, required: true }),
    descending: t.boolean(),
  }),
})

const EmployeeFilters = builder.inputType('EmployeeFilters', {
  fields: (t) => ({
    search: t.string(),
    status: t.field({ type: EmployeeStatusEnum }),
    teamIds: t.idList(),
    reportingGroupIds: t.idList(),
    roleIds: t.idList({ description: 'Applied only for admins.' }),
  }),
})

type EmployeesByNumber = {
  employees: { id: number }[]
  totalCount: number
  totalPages: number
  page: number
}

const PaginatedEmployees = builder.objectRef<EmployeesByNumber>('PaginatedEmployees').implement({
  fields: (t) => ({
    employees: t.field({ type: [EmployeeRef], resolve: ({ employees }) => employees }),
    totalCount: t.exposeInt('totalCount'),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
  }),
})

const CountryRef = builder.objectRef<Country>('Country').implement({
  fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
})

const MOST_IDS = 1_000
const idList = (path: string, ids: readonly (string | number)[] | null | undefined) =>
  ids == null ? undefined : idsAt(path, ids, MOST_IDS)

const knownFilter = (viewer: Viewer, args: typeof EmployeeFilters.$inferInput): EmployeeFilter => ({
  visible: knownEmployeeIds(viewer),
  search: searchText(args.search),
  statuses: args.status == null ? undefined : [args.status],
  teamIds: idList('teamIds', args.teamIds),
  reportingGroupIds: idList('reportingGroupIds', args.reportingGroupIds),
})

const usersArguments = builder.args((t) => ({
  search: t.string(),
  status: t.field({ type: [EmployeeStatusEnum] }),
  roleIds: t.idList(),
  teamIds: t.idList(),
}))

const usersFilter = (viewer: Viewer, args: ArgumentsOf<typeof usersArguments>): EmployeeFilter => ({
  visible: administeredIds(viewer),
  search: searchText(args.search),
  searchesAll: true,
  statuses: args.status ?? undefined,
  roleIds: idList('roleIds', args.roleIds),
  teamIds: idList('teamIds', args.teamIds),
})

const orderOf = (sort: typeof EmployeeSortInput.$inferInput | null | undefined) =>
  sort ? { by: sort.field, descending: sort.descending === true } : BY_NAME

builder.queryFields((t) => ({
  employee: t.field({
    type: EmployeeRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) => findKnown(services, viewer, idOrNull(args.id)),
  }),
  employees: t.connection({
    type: EmployeeRef,
    description: 'Sorted by first name, then last name. Active people by default; null returns every status.',
    args: {
      status: t.arg({ type: EmployeeStatusEnum, defaultValue: 'ACTIVE' }),
      search: t.arg.string(),
      teamIds: t.arg.idList(),
      reportingGroupIds: t.arg.idList(),
    },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) =>
      employeeConnection(services, viewer, args, 10, knownFilter(viewer, args)),
  }),
  paginatedEmployees: t.field({
    type: PaginatedEmployees,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      limit: t.arg.int({ defaultValue: 10 }),
      filters: t.arg({ type: EmployeeFilters }),
      sort: t.arg({ type: EmployeeSortInput }),
    },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) => {
      const filters = args.filters ?? {}
      const mayAskForRoles = administeredIds(viewer) === null
      return paginatedEmployees(
        services,
        viewer,
        { page: args.page ?? 1, limit: args.limit ?? 10 },
        {
          ...knownFilter(viewer, filters),
          ...(mayAskForRoles && { roleIds: idList('filters.roleIds', filters.roleIds) }),
        },
        orderOf(args.sort),
      )
    },
  }),
  usersTable: t.connection({
    type: EmployeeRef,
    description: 'The employee table, for admins. Searches names, e-mail addresses and employee numbers.',
    args: { ...usersArguments, sort: t.arg({ type: EmployeeSortInput }) },
    action: manageEmployees,
    resolve: (_root, args, { services, viewer }) =>
      employeeConnection(services, viewer, args, 25, usersFilter(viewer, args), orderOf(args.sort)),
  }),
  usersTableIds: t.idList({
    description: `The first ${MOST_PEOPLE_PER_REQUEST} ids of usersTable, as many as one bulk change accepts.`,
    args: usersArguments,
    action: manageEmployees,
    resolve: async (_root, args, { services, viewer }) => {
      const ids = await firstEmployeeIds(services, viewer, usersFilter(viewer, args), MOST_PEOPLE_PER_REQUEST)
      return ids.map(String)
    },
  }),
  supervisors: t.connection({
    type: EmployeeRef,
    description: 'People who can lead a team: those who lead one, or whose role allows it.',
    args: {
      search: t.arg.string(),
      leading: t.arg.boolean({ description: 'Only people who lead a team now.' }),
    },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) =>
      supervisorConnection(services, viewer, args, {
        search: searchText(args.search),
        leading: args.leading === true,
      }),
  }),
  mentionableEmployees: t.connection({
    type: FilterEmployeeRef,
    description: 'Active people who can be mentioned.',
    args: { search: t.arg.string() },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) =>
      namedConnection(services, viewer, args, {
        visible: knownEmployeeIds(viewer),
        search: searchText(args.search),
        includeDeactivated: false,
      }),
  }),
  unitSelectorEmployees: t.connection({
    type: FilterEmployeeRef,
    description:
      'People to choose from in an area, within the viewer’s data access there; without an area, in any. Viewers who manage teams choose from everyone.',
    args: { search: t.arg.string(), productArea: t.arg({ type: ProductAreaEnum }) },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) =>
      namedConnection(services, viewer, args, {
        visible: args.productArea ? visibleEmployeeIds(viewer, args.productArea) : visibleMemberIds(viewer),
        search: searchText(args.search),
        includeDeactivated: false,
      }),
  }),
  countries: t.field({
    type: [CountryRef],
    description: 'All countries, by their names in the viewer’s language.',
    action: readEmployees,
    resolve: (_root, _args, { viewer }) => countriesIn(viewer.person?.language ?? viewer.company.language),
  }),
}))

const namedConnection = (
  services: Services,
  viewer: Viewer,
  page: ConnectionArguments,
  filter: EmployeeFilter,
) =>
  connectionPage(
    page,
    50,
    (page) => tenantTransaction(services, viewer, (tx) => findEmployeesPage(tx, { ...filter, ...page })),
    () => tenantTransaction(services, viewer, (tx) => countEmployees(tx, filter)),
    (row) => row.key,
    isNameKey,
  )
