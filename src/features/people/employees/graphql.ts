import { countEmployees, findEmployeesPage } from '#features/people/employees/employees.ts'
import { searchText } from '#features/people/employees/lists.ts'
import type { EmployeeKey } from '#features/people/employees/order-sql.ts'
import { isKeyOf } from '#features/people/employees/order-sql.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { ownSession, readEmployees } from '#features/people/policy.ts'
import { fullName } from '#lib/text.ts'
import { roleLabel } from '#platform/access/permissions.ts'
import { isAdmin, type Person, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'

/** Default page size of filter data. */
const FILTER_DATA_SIZE = 50

const CurrentPerson = builder.objectRef<{ viewer: Viewer; person: Person }>('CurrentPerson').implement({
  description: 'The person who is signed in.',
  fields: (t) => ({
    id: t.id({ resolve: ({ person }) => String(person.id) }),
    name: t.string({ resolve: ({ person }) => fullName(person.firstName, person.lastName) }),
    image: t.string({ nullable: true, resolve: ({ person }) => person.image }),
    isAdmin: t.boolean({ resolve: ({ viewer }) => isAdmin(viewer) }),
    isManager: t.boolean({ resolve: ({ person }) => person.isManager }),
    groupId: t.id({
      nullable: true,
      resolve: ({ person }) => (person.teamId === null ? null : String(person.teamId)),
    }),
    roleLabel: t.string({
      resolve: ({ viewer, person }) => roleLabel({ ...viewer.permissions, isManager: person.isManager }),
    }),
  }),
})

type FilterEmployee = {
  id: number
  name: string
  image: string | null
  key: EmployeeKey
}

export const FilterEmployeeRef = builder.objectRef<FilterEmployee>('FilterEmployee').implement({
  description: 'An employee as filters list them.',
  fields: (t) => ({
    id: t.id({ resolve: (employee) => String(employee.id) }),
    name: t.exposeString('name'),
    imageUrl: t.string({ nullable: true, resolve: (employee) => employee.image }),
  }),
})

builder.queryFields((t) => ({
  currentPerson: t.field({
    type: CurrentPerson,
    action: ownSession,
    resolve: (_root, _args, { viewer }) => ({ viewer, person: ownPerson(viewer) }),
  }),
  employeesFilterData: t.connection({
    type: FilterEmployeeRef,
    args: { search: t.arg.string(), includeDeactivated: t.arg.boolean() },
    action: readEmployees,
    resolve: (_root, args, { services, viewer }) => {
      const filter = {
        visible: visibleEmployeeIds(viewer, 'FEEDBACK'),
        search: searchText(args.search),
        includeDeactivated: args.includeDeactivated ?? false,
      }
      return connectionPage(
        args,
        FILTER_DATA_SIZE,
        (page) => tenantTransaction(services, viewer, (tx) => findEmployeesPage(tx, { ...filter, ...page })),
        () => tenantTransaction(services, viewer, (tx) => countEmployees(tx, filter)),
        (row: FilterEmployee) => row.key,
        isNameKey,
      )
    },
  }),
}))

export const isNameKey = (value: unknown): value is EmployeeKey => isKeyOf('NAME', value)
