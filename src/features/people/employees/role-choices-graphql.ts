import { mayHandle } from '#features/people/employees/guards.ts'
import { findRoles } from '#features/people/employees/role-choices-store.ts'
import { manageEmployees } from '#features/people/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'

type Choice = Awaited<ReturnType<typeof findRoles>>[number]

const RoleChoice = builder.objectRef<Choice>('RoleChoice').implement({
  description: 'A role that can be given to people.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    legacy: t.exposeBoolean('legacy', { description: 'Built-in roles cannot be changed.' }),
    roleTemplate: t.exposeString('role_template'),
  }),
})

builder.queryField('assignableRoles', (t) =>
  t.field({
    type: [RoleChoice],
    description: 'The roles that the viewer may give to people, for the forms of employees.',
    action: manageEmployees,
    resolve: async (_root, _args, { services, viewer }) => {
      const roles = await tenantTransaction(services, viewer, findRoles)
      return roles.filter(({ permissions }) => mayHandle(viewer, permissions))
    },
  }),
)
