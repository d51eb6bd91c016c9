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
import { ROLE_TEMPLATES } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const roleParams = z.object({ id: idParam })

export const roleEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/roles',
    summary: 'Every role of the company, with how many people have it',
    tag: 'Roles',
    action: manageRoles,
    response: z.object({ roles: z.array(roleSchema) }),
    handle: async ({ services, viewer }) => ({ roles: await listRoles(services, viewer) }),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/role_templates',
    summary: 'What a role starts with, template by template',
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
    method: 'POST',
    url: '/api/v1/roles',
    summary: 'Make a role from a template',
    tag: 'Roles',
    action: manageRoles,
    body: newRoleSchema,
    status: 201,
    response: roleSchema,
    handle: ({ services, viewer, body }) => makeRole(services, viewer, body),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/roles/:id',
    summary: 'One role',
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
    method: 'PUT',
    url: '/api/v1/roles/:id',
    summary: 'Change a role; a copy that is not the newest answers 409 with the newest',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    body: roleChangeSchema,
    response: roleSchema,
    handle: ({ services, viewer, params, body }) => changeRole(services, viewer, params.id, body),
  }),
  endpoint({
    method: 'DELETE',
    url: '/api/v1/roles/:id',
    summary: 'Remove a role; those who have it get the role reassign_to',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    query: z.object({ version: z.coerce.number().int(), reassign_to: idParam.optional() }),
    response: z.object({ removed: z.literal(true) }),
    handle: async ({ services, viewer, params, query }) => {
      const reassignTo = query.reassign_to ?? null
      await removeRole(services, viewer, params.id, { version: query.version, reassignTo })
      return { removed: true as const }
    },
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/roles/:id/restore',
    summary: 'Bring a removed role back, with the people it had',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    response: roleSchema,
    handle: ({ services, viewer, params }) => restoreRole(services, viewer, params.id),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/roles/:id/duplicate',
    summary: 'Make a copy of a role, also of a built-in one',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    status: 201,
    response: roleSchema,
    handle: ({ services, viewer, params }) => duplicateRole(services, viewer, params.id),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/roles/:id/employees',
    summary: 'The people who have a role, by name',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    query: pageQuery,
    response: z.object({ employees: z.array(roleHolderSchema), next_cursor: z.string().nullable() }),
    handle: ({ services, viewer, params, query }) => listHolders(services, viewer, params.id, query),
  }),
  endpoint({
    method: 'PUT',
    url: '/api/v1/employees/:id/role',
    summary: 'Give a person another role',
    tag: 'Roles',
    action: manageRoles,
    params: roleParams,
    body: z.strictObject({ role_id: z.int().positive() }),
    response: assignedRoleSchema,
    handle: ({ services, viewer, params, body }) => changeRoleOf(services, viewer, params.id, body.role_id),
  }),
]
