import {
  readAllowedAddresses,
  saveAllowedAddresses,
} from '#features/people/allowed-addresses/allowed-addresses.ts'
import {
  allowedAddressesInputSchema,
  allowedAddressesSchema,
} from '#features/people/allowed-addresses/contract.ts'
import { manageSignIn } from '#features/people/policy.ts'
import { clientOf } from '#platform/http/client.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const allowedAddressEndpoints = [
  endpoint({
    name: 'getAllowedAddresses',
    method: 'GET',
    url: '/api/v1/allowed_addresses',
    summary: 'Read from which addresses the company can be reached',
    tag: 'Sign-in',
    action: manageSignIn,
    response: allowedAddressesSchema,
    handle: ({ services, viewer, request }) =>
      readAllowedAddresses(services, viewer, clientOf(request).address),
  }),
  endpoint({
    name: 'updateAllowedAddresses',
    method: 'PUT',
    url: '/api/v1/allowed_addresses',
    summary:
      'Change from which addresses the company can be reached; yours must be one of them. A stale version returns 409 with the stored list',
    tag: 'Sign-in',
    action: manageSignIn,
    body: allowedAddressesInputSchema,
    response: allowedAddressesSchema,
    handle: ({ services, viewer, body, request }) =>
      saveAllowedAddresses(services, viewer, body, clientOf(request).address),
  }),
]
