import { manageSignIn } from '#features/people/policy.ts'
import {
  directoryApplicationSchema,
  directoryDriftSchema,
  directoryPeopleInputSchema,
} from '#features/people/scim/contract.ts'
import { applyDrift, readDrift } from '#features/people/scim/drift.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { pageQuery } from '#platform/http/query-values.ts'

export const directoryDriftEndpoints = [
  endpoint({
    name: 'listDirectoryDrift',
    method: 'GET',
    url: '/api/v1/directory_drift',
    summary: 'List people who differ from the company’s directory, and how',
    tag: 'Sign-in',
    action: manageSignIn,
    query: pageQuery,
    response: directoryDriftSchema,
    handle: ({ services, viewer, query }) => readDrift(services, viewer, query),
  }),
  endpoint({
    name: 'applyDirectory',
    method: 'POST',
    url: '/api/v1/directory_drift/apply',
    summary:
      'Give people the status, role and team that the directory and its mapping say; people it does not know stay',
    tag: 'Sign-in',
    action: manageSignIn,
    body: directoryPeopleInputSchema,
    response: directoryApplicationSchema,
    handle: ({ services, viewer, body }) => applyDrift(services, viewer, body.employee_ids),
  }),
]
