import { z } from 'zod'
import { manageRoles } from '#features/people/policy.ts'
import { changeRoleOf, listHolders } from '#features/people/roles/assignment.ts'
import {
  assignedRoleSchema,
  newRoleSchema,
  roleChangeSchema,
  roleHolderSchema,
  roleSchema,
  roleTemplateSchema,
} from '#features/people/roles/contract.ts'
import { changeRole, duplicateRole, makeRole } from '#features/people/roles/editing.ts'
import { removeRole, restoreRole } from '#features/people/roles/removal.ts'
import { listRoles, readRole } from '#features/people/roles/roles.ts'
import { removedSchema } from '#lib/record-schemas.ts'
import { ROLE_TEMPLATES } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const roleParams = z.object({ id: idParam })

export const roleEndpoints = [
  endpoint({
    name: 'listRoles',
    method: 'GET',
    url: '/api/v1/roles',
    summary: 'List the company’s roles with the number of people who have each',
    tag: 'Roles',
    action: manageRoles,
    response: z.object({ roles: z.array(roleSchema) }),
    handle: async ({ services, viewer }) => ({ roles: await listRoles(services, viewer) }),
  }),
  endpoint({
    name: 'listRoleTemplates',
    method: 'GET',
    url: '/api/v1/role_templates',
    summary: 'List the default rights of each role template',
    tag: 'Roles',
    action: manageRoles,
    response: z.object({ role_templates: z.array(roleTemplateSchema) }),
    handle: async () => ({
      role_templates: ROLE_TEMPLATES.map((role_template) => {
        const { name, permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS[role_template]
        return { role_template, name, permissions: [...permissions], data_access: dataAccess }
      }),
    }),
  }),
  endpoint({
    name: 'createRole',
    method: 'POST',
    url: '/api/v1/roles',
    summary: 'Create a role from a template',
    tag: 'Roles',
    action: manageRoles,
    body: newRoleSchema,
    status: 201,
    response: roleSchema,
    handle: ({ services, viewer, body }) => makeRole(services, viewer, body),
  }),
  endpoint({
    name: 'getRole',
    method: 'GET',
    url: '/api/v1/roles/:id',
    summary: 'Read a role',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    response: roleSchema,
    handle: async ({ services, viewer, params }) => {
      const role = await readRole(services, viewer, params.id)
      if (!role) throw notFound('This role')
      return role
    },
  }),
  endpoint({
    name: 'updateRole',
    method: 'PUT',
    url: '/api/v1/roles/:id',
    summary: 'Change a role; a stale version returns 409 with the stored role',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    body: roleChangeSchema,
    response: roleSchema,
    handle: ({ services, viewer, params, body }) => changeRole(services, viewer, params.id, body),
  }),
  endpoint({
    name: 'deleteRole',
    method: 'DELETE',
    url: '/api/v1/roles/:id',
    summary: 'Remove a role; its holders get the role reassign_to',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    query: z.object({ version: z.coerce.number().int(), reassign_to: idParam.optional() }),
    response: removedSchema,
    handle: async ({ services, viewer, params, query }) => {
      const reassignTo = query.reassign_to ?? null
      await removeRole(services, viewer, params.id, { version: query.version, reassignTo })
      return { removed: true as const }
    },
  }),
  endpoint({
    name: 'restoreRole',
    method: 'POST',
    url: '/api/v1/roles/:id/restore',
    summary: 'Restore a removed role and give it back to its former holders',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    response: roleSchema,
    handle: ({ services, viewer, params }) => restoreRole(services, viewer, params.id),
  }),
  endpoint({
    name: 'duplicateRole',
    method: 'POST',
    url: '/api/v1/roles/:id/duplicate',
    summary: 'Copy a role, which may be built in',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    status: 201,
    response: roleSchema,
    handle: ({ services, viewer, params }) => duplicateRole(services, viewer, params.id),
  }),
  endpoint({
    name: 'listRoleEmployees',
    method: 'GET',
    url: '/api/v1/roles/:id/employees',
    summary: 'List the people with a role, by name',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    query: pageQuery,
    response: z.object({ employees: z.array(roleHolderSchema), next_cursor: z.string().nullable() }),
    handle: ({ services, viewer, params, query }) => listHolders(services, viewer, params.id, query),
  }),
  endpoint({
    name: 'assignRole',
    method: 'PUT',
    url: '/api/v1/employees/:id/role',
    summary: 'Change a person’s role',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    body: z.strictObject({ role_id: z.int().positive() }),
    response: assignedRoleSchema,
    handle: ({ services, viewer, params, body }) => changeRoleOf(services, viewer, params.id, body.role_id),
  }),
]
