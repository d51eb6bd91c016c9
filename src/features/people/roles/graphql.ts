import { manageRoles } from '#features/people/policy.ts'
import { newRoleSchema, type Role as RoleValue, roleChangeSchema } from '#features/people/roles/contract.ts'
import { changeRole, makeRole } from '#features/people/roles/editing.ts'
import { removeRole } from '#features/people/roles/removal.ts'
import { listRoles, readRole } from '#features/people/roles/roles.ts'
import { PRODUCT_AREAS, type ProductArea, ROLE_TEMPLATES, type Scope } from '#platform/access/permissions.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { ProductAreaEnum } from '#platform/graphql/enums.ts'
import { recordId } from '#platform/graphql/ids.ts'
import { payload, payloadType } from '#platform/graphql/mutation.ts'

const RoleTemplate = builder.enumType('RoleTemplate', { values: ROLE_TEMPLATES })
const ScopeType = builder.enumType('DataAccessScope', {
  description: 'Whose records: SELF means your own, OWN_TEAM adds your teams’, COMPANY everyone’s.',
  values: {
    SELF: { value: 'self' },
    OWN_TEAM: { value: 'own_team' },
    COMPANY: { value: 'company' },
  } as const,
})

type Policy = { productArea: ProductArea; scope: Scope }

const DataAccessPolicy = builder.objectRef<Policy>('DataAccessPolicy').implement({
  fields: (t) => ({
    productArea: t.expose('productArea', { type: ProductAreaEnum }),
    scope: t.expose('scope', { type: ScopeType }),
  }),
})

const Role = builder.objectRef<RoleValue>('Role').implement({
  description:
    'A named set of permissions and data-access policies. Legacy roles are built in and cannot be changed.',
  fields: (t) => ({
    id: t.id({ resolve: (role) => String(role.id) }),
    name: t.exposeString('name'),
    legacy: t.exposeBoolean('legacy'),
    roleTemplate: t.expose('role_template', { type: RoleTemplate }),
    permissions: t.stringList({ resolve: (role) => role.permissions }),
    dataAccess: t.field({
      type: [DataAccessPolicy],
      resolve: ({ data_access }) =>
        PRODUCT_AREAS.flatMap((productArea) => {
          const scope = data_access[productArea]
          return scope ? [{ productArea, scope }] : []
        }),
    }),
    version: t.exposeInt('version'),
    updatedAt: t.exposeString('updated_at'),
  }),
})

const RoleEmployeeCount = builder
  .objectRef<{ roleId: number; count: number }>('RoleEmployeeCount')
  .implement({
    fields: (t) => ({
      roleId: t.exposeID('roleId'),
      count: t.exposeInt('count'),
    }),
  })

builder.queryFields((t) => ({
  roles: t.field({
    type: [Role],
    action: manageRoles,
    resolve: (_root, _args, { services, viewer }) => listRoles(services, viewer),
  }),
  role: t.field({
    type: Role,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: manageRoles,
    resolve: (_root, args, { services, viewer }) => {
      const id = wholeNumber(args.id)
      return id === null ? null : readRole(services, viewer, id)
    },
  }),
  rolesEmployeeCount: t.field({
    type: [RoleEmployeeCount],
    description: 'The number of people with each role.',
    action: manageRoles,
    resolve: async (_root, _args, { services, viewer }) => {
      const roles = await listRoles(services, viewer)
      return roles.map(({ id, employee_count }) => ({ roleId: id, count: employee_count }))
    },
  }),
}))

const DataAccessInput = builder.inputType('DataAccessInput', {
  fields: (t) => ({
    productArea: t.field({ type: ProductAreaEnum, required: true }),
    scope: t.field({ type: ScopeType, required: true }),
  }),
})

const CreateRoleInput = builder.inputType('CreateRoleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    roleTemplate: t.field({ type: RoleTemplate, required: true }),
    permissions: t.stringList(),
    dataAccess: t.field({ type: [DataAccessInput] }),
  }),
})

const UpdateRoleInput = builder.inputType('UpdateRoleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    permissions: t.stringList({ required: true }),
    dataAccess: t.field({ type: [DataAccessInput], required: true }),
    version: t.int({ required: true }),
  }),
})

const RolePayload = payload('RolePayload', 'role', Role)

const DeleteRolePayload = payloadType<number>('DeleteRolePayload', (t) => ({
  deletedRoleId: t.exposeID('value', { nullable: true }),
}))

builder.mutationFields((t) => ({
  createRole: t.field({
    type: RolePayload,
    args: { input: t.arg({ type: CreateRoleInput, required: true }) },
    action: manageRoles,
    resolve: async (_root, { input }, { services, viewer }) =>
      makeRole(
        services,
        viewer,
        parseOrRefuse(newRoleSchema, {
          name: input.name,
          role_template: input.roleTemplate,
          permissions: input.permissions ?? undefined,
          data_access: input.dataAccess ? accessOf(input.dataAccess) : undefined,
        }),
      ),
  }),
  updateRole: t.field({
    type: RolePayload,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateRoleInput, required: true }) },
    action: manageRoles,
    resolve: async (_root, { id, input }, { services, viewer }) =>
      changeRole(
        services,
        viewer,
        recordId(id, 'This role'),
        parseOrRefuse(roleChangeSchema, {
          name: input.name,
          permissions: input.permissions,
          data_access: accessOf(input.dataAccess ?? []),
          version: input.version,
        }),
      ),
  }),
  deleteRole: t.field({
    type: DeleteRolePayload,
    description: 'Removes a role; its holders get the role `reassignTo`.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      reassignTo: t.arg.id(),
    },
    action: manageRoles,
    resolve: async (_root, args, { services, viewer }) => {
      const id = recordId(args.id, 'This role')
      const reassignTo = args.reassignTo == null ? null : wholeNumber(args.reassignTo)
      if (args.reassignTo != null && reassignTo === null)
        throw invalid([{ path: 'reassign_to', message: 'This role does not exist.' }])
      await removeRole(services, viewer, id, { version: args.version, reassignTo })
      return id
    },
  }),
}))

const accessOf = (policies: readonly Policy[]) =>
  Object.fromEntries(policies.map(({ productArea, scope }) => [productArea, scope]))

const wholeNumber = (id: string | number): number | null =>
  /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null
