import { manageSignIn } from '#features/people/policy.ts'
import { directoryMappingInputSchema, directoryMappingSchema } from '#features/people/scim/contract.ts'
import { readMapping, saveMapping } from '#features/people/scim/mapping.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const directoryMappingEndpoints = [
  endpoint({
    name: 'getDirectoryMapping',
    method: 'GET',
    url: '/api/v1/directory_mapping',
    summary: 'Read which roles and teams the groups of the company’s directory give',
    tag: 'Sign-in',
    action: manageSignIn,
    response: directoryMappingSchema,
    handle: ({ services, viewer }) => readMapping(services, viewer),
  }),
  endpoint({
    name: 'updateDirectoryMapping',
    method: 'PUT',
    url: '/api/v1/directory_mapping',
    summary:
      'Change which roles and teams the directory’s groups give, and apply it to their members; a stale version returns 409 with the stored mapping',
    tag: 'Sign-in',
    action: manageSignIn,
    body: directoryMappingInputSchema,
    response: directoryMappingSchema,
    handle: ({ services, viewer, body }) => saveMapping(services, viewer, body),
  }),
]
