import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  scimDescriptionSchema,
  scimListQuery,
  scimPatchSchema,
  scimSelectionQuery,
  scimUserInputSchema,
  scimUserListSchema,
  scimUserSchema,
} from '#features/people/scim/contract.ts'
import {
  resourceType,
  resourceTypes,
  schema,
  schemas,
  serviceProviderConfig,
} from '#features/people/scim/descriptions.ts'
import { etagOf } from '#features/people/scim/etag.ts'
import { scimGroupEndpoints } from '#features/people/scim/group-rest.ts'
import { applyPatch } from '#features/people/scim/patch.ts'
import { presentUser, selectAttributes } from '#features/people/scim/present.ts'
import { headerOf, listAnswer, ofOne, sendVersion, shared, target } from '#features/people/scim/requests.ts'
import type { UserRow } from '#features/people/scim/store.ts'
import { NEW_USER, setAttributes } from '#features/people/scim/user-fields.ts'
import { changeUser, createUser, listUsers, readUser } from '#features/people/scim/users.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { Services } from '#platform/services.ts'

const ofUser = { ...ofOne, response: scimUserSchema }

/** SCIM 2.0 for the company's directory, RFC 7643 and 7644. */
export const scimEndpoints = [
  endpoint({
    ...shared,
    name: 'getScimServiceProviderConfig',
    method: 'GET',
    url: '/scim/v2/ServiceProviderConfig',
    summary: 'Read what the SCIM server supports',
    response: scimDescriptionSchema,
    handle: async ({ services }) => serviceProviderConfig(services.config.baseUrl),
  }),
  endpoint({
    ...shared,
    name: 'listScimResourceTypes',
    method: 'GET',
    url: '/scim/v2/ResourceTypes',
    summary: 'List the kinds of records that a directory can manage',
    response: scimDescriptionSchema,
    handle: async ({ services }) => resourceTypes(services.config.baseUrl),
  }),
  endpoint({
    ...shared,
    name: 'getScimResourceType',
    method: 'GET',
    url: '/scim/v2/ResourceTypes/:kind',
    summary: 'Read one kind of records that a directory can manage',
    params: z.object({ kind: z.string().max(200) }),
    response: scimDescriptionSchema,
    handle: async ({ services, params }) => resourceType(services.config.baseUrl, params.kind),
  }),
  endpoint({
    ...shared,
    name: 'listScimSchemas',
    method: 'GET',
    url: '/scim/v2/Schemas',
    summary: 'List the attributes that a directory can manage',
    response: scimDescriptionSchema,
    handle: async ({ services }) => schemas(services.config.baseUrl),
  }),
  endpoint({
    ...shared,
    name: 'getScimSchema',
    method: 'GET',
    url: '/scim/v2/Schemas/:urn',
    summary: 'Read the attributes of one kind of records, by the URN of its schema',
    params: z.object({ urn: z.string().max(200) }),
    response: scimDescriptionSchema,
    handle: async ({ services, params }) => schema(services.config.baseUrl, params.urn),
  }),
  endpoint({
    ...shared,
    name: 'listScimUsers',
    method: 'GET',
    url: '/scim/v2/Users',
    summary: 'List people for the directory, filtered, in pages; without the vendor’s staff',
    query: scimListQuery,
    response: scimUserListSchema,
    handle: async ({ services, viewer, query }) => {
      const { total, rows, startIndex } = await listUsers(services, viewer, query)
      return listAnswer(
        { total, startIndex },
        rows.map((row) => selectAttributes(presentUser(row, services.config.baseUrl), query)),
      )
    },
  }),
  endpoint({
    ...shared,
    ...ofUser,
    name: 'getScimUser',
    method: 'GET',
    url: '/scim/v2/Users/:id',
    summary: 'Read a person for the directory; 304 if the version is in If-None-Match',
    handle: async ({ services, viewer, params, query, request, reply }) => {
      const row = await readUser(services, viewer, params.id)
      if (headerOf(request, 'if-none-match') === etagOf(row)) reply.code(304).send()
      return answer(services, reply, row, query)
    },
  }),
  endpoint({
    ...shared,
    name: 'createScimUser',
    method: 'POST',
    url: '/scim/v2/Users',
    summary: 'Add a person for the directory; 409 if the user name, e-mail or number is in use',
    query: scimSelectionQuery,
    body: scimUserInputSchema,
    status: 201,
    response: scimUserSchema,
    handle: async ({ services, viewer, query, body, reply }) => {
      const row = await createUser(services, viewer, (fields) => setAttributes(fields, body))
      reply.header('location', presentUser(row, services.config.baseUrl).meta.location)
      return answer(services, reply, row, query)
    },
  }),
  endpoint({
    ...shared,
    ...ofUser,
    name: 'replaceScimUser',
    method: 'PUT',
    url: '/scim/v2/Users/:id',
    summary: 'Replace a person’s attributes for the directory; 412 if the version is not in If-Match',
    body: scimUserInputSchema,
    handle: async ({ services, viewer, params, query, body, request, reply }) => {
      const row = await changeUser(services, viewer, target(params, request), ({ active, directoryActive }) =>
        // A missing `active` must neither lock people out nor let them in again.
        setAttributes({ ...NEW_USER, active, directoryActive }, body),
      )
      return answer(services, reply, row, query)
    },
  }),
  endpoint({
    ...shared,
    ...ofUser,
    name: 'patchScimUser',
    method: 'PATCH',
    url: '/scim/v2/Users/:id',
    summary:
      'Change, deactivate or reactivate a person for the directory; 412 if the version is not in If-Match',
    body: scimPatchSchema,
    handle: async ({ services, viewer, params, query, body, request, reply }) => {
      const row = await changeUser(services, viewer, target(params, request), (fields) =>
        applyPatch(fields, body.Operations),
      )
      return answer(services, reply, row, query)
    },
  }),
  endpoint({
    ...shared,
    ...ofUser,
    name: 'deactivateScimUser',
    method: 'DELETE',
    url: '/scim/v2/Users/:id',
    summary:
      'Deactivate a person for the directory and return them; nobody is deleted, because reviews name them',
    handle: async ({ services, viewer, params, query, request, reply }) => {
      const row = await changeUser(services, viewer, target(params, request), (fields) => ({
        ...fields,
        active: false,
        directoryActive: false,
      }))
      return answer(services, reply, row, query)
    },
  }),
  ...scimGroupEndpoints,
]

function answer(
  services: Services,
  reply: FastifyReply,
  row: UserRow,
  selection: z.output<typeof scimSelectionQuery>,
) {
  sendVersion(reply, row)
  return selectAttributes(presentUser(row, services.config.baseUrl), selection)
}
