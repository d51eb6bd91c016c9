import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  scimGroupInputSchema,
  scimGroupListSchema,
  scimGroupSchema,
  scimListQuery,
  scimPatchSchema,
  scimSelectionQuery,
} from '#features/people/scim/contract.ts'
import { etagOf } from '#features/people/scim/etag.ts'
import { NEW_GROUP, patchGroup, setGroupAttributes } from '#features/people/scim/group-fields.ts'
import {
  changeGroup,
  createGroup,
  type GroupWithMembers,
  listGroups,
  readGroup,
  removeGroup,
} from '#features/people/scim/groups.ts'
import { presentGroup, selectAttributes } from '#features/people/scim/present.ts'
import { headerOf, listAnswer, ofOne, sendVersion, shared, target } from '#features/people/scim/requests.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { Services } from '#platform/services.ts'

export const scimGroupEndpoints = [
  endpoint({
    ...shared,
    name: 'listScimGroups',
    method: 'GET',
    url: '/scim/v2/Groups',
    summary: 'List the directory’s groups, filtered, in pages',
    query: scimListQuery,
    response: scimGroupListSchema,
    handle: async ({ services, viewer, query }) => {
      const { total, rows, startIndex } = await listGroups(services, viewer, query)
      return listAnswer(
        { total, startIndex },
        rows.map((row) => selectAttributes(presentGroup(row, services.config.baseUrl), query)),
      )
    },
  }),
  endpoint({
    ...shared,
    ...ofOne,
    name: 'getScimGroup',
    method: 'GET',
    url: '/scim/v2/Groups/:id',
    summary: 'Read a group of the directory; 304 if the version is in If-None-Match',
    response: scimGroupSchema,
    handle: async ({ services, viewer, params, query, request, reply }) => {
      const group = await readGroup(services, viewer, params.id)
      if (headerOf(request, 'if-none-match') === etagOf(group)) reply.code(304).send()
      return answer(services, reply, group, query)
    },
  }),
  endpoint({
    ...shared,
    name: 'createScimGroup',
    method: 'POST',
    url: '/scim/v2/Groups',
    summary: 'Add a group of the directory; its members get the role and team that it maps to',
    query: scimSelectionQuery,
    body: scimGroupInputSchema,
    status: 201,
    response: scimGroupSchema,
    handle: async ({ services, viewer, query, body, reply }) => {
      const group = await createGroup(services, viewer, (fields) => setGroupAttributes(fields, body))
      reply.header('location', presentGroup(group, services.config.baseUrl).meta.location)
      return answer(services, reply, group, query)
    },
  }),
  endpoint({
    ...shared,
    ...ofOne,
    name: 'replaceScimGroup',
    method: 'PUT',
    url: '/scim/v2/Groups/:id',
    summary: 'Replace a group of the directory; 412 if the version is not in If-Match',
    body: scimGroupInputSchema,
    response: scimGroupSchema,
    handle: async ({ services, viewer, params, query, body, request, reply }) => {
      const group = await changeGroup(services, viewer, target(params, request), () =>
        setGroupAttributes(NEW_GROUP, body),
      )
      return answer(services, reply, group, query)
    },
  }),
  endpoint({
    ...shared,
    ...ofOne,
    name: 'patchScimGroup',
    method: 'PATCH',
    url: '/scim/v2/Groups/:id',
    summary: 'Rename a group of the directory, or change its members; 412 if the version is not in If-Match',
    body: scimPatchSchema,
    response: scimGroupSchema,
    handle: async ({ services, viewer, params, query, body, request, reply }) => {
      const group = await changeGroup(services, viewer, target(params, request), (fields) =>
        patchGroup(fields, body.Operations),
      )
      return answer(services, reply, group, query)
    },
  }),
  endpoint({
    ...shared,
    params: ofOne.params,
    name: 'removeScimGroup',
    method: 'DELETE',
    url: '/scim/v2/Groups/:id',
    summary: 'Remove a group of the directory; its members stay',
    status: 204,
    response: z.null(),
    handle: async ({ services, viewer, params, request }) => {
      await removeGroup(services, viewer, target(params, request))
      return null
    },
  }),
]

function answer(
  services: Services,
  reply: FastifyReply,
  group: GroupWithMembers,
  selection: z.output<typeof scimSelectionQuery>,
) {
  sendVersion(reply, group)
  return selectAttributes(presentGroup(group, services.config.baseUrl), selection)
}
