import { featuresInputSchema, featuresSchema } from '#features/company/features/contract.ts'
import { readFeatures, switchFeatures } from '#features/company/features/features.ts'
import { manageFeatures } from '#features/company/features/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const featureEndpoints = [
  endpoint({
    name: 'listFeatures',
    method: 'GET',
    url: '/api/v1/features',
    summary: 'List the feature flags and whether they are on',
    tag: 'Settings',
    action: manageFeatures,
    response: featuresSchema,
    handle: ({ services, viewer }) => readFeatures(services, viewer),
  }),
  endpoint({
    name: 'updateFeatures',
    method: 'PUT',
    url: '/api/v1/features',
    summary: 'Switch feature flags; flags that are left out do not change',
    tag: 'Settings',
    action: manageFeatures,
    body: featuresInputSchema,
    response: featuresSchema,
    handle: ({ services, viewer, body }) => switchFeatures(services, viewer, body),
  }),
]
