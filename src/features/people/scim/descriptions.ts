import {
  ENTERPRISE_SCHEMA,
  GROUP_SCHEMA,
  LIST_SCHEMA,
  MOST_RESULTS,
  SCIM_PATH,
  USER_SCHEMA,
} from '#features/people/scim/contract.ts'
import { ScimError } from '#features/people/scim/scim-error.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0'

/** What this server can do, RFC 7643 section 5. */
export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: [`${SCHEMA}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token of the company with the scope people:provision',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}${SCIM_PATH}/ServiceProviderConfig` },
})

export const resourceTypes = (baseUrl: string) => listOf(allResourceTypes(baseUrl))

/** Its name is accepted in any case. Throws 404. */
export const resourceType = (baseUrl: string, id: string) => oneOf(allResourceTypes(baseUrl), id)

const allResourceTypes = (baseUrl: string) => [
  {
    schemas: [`${SCHEMA}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person of the company',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
    meta: { resourceType: 'ResourceType', location: `${baseUrl}${SCIM_PATH}/ResourceTypes/User` },
  },
  {
    schemas: [`${SCHEMA}:ResourceType`],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'A group of the directory',
    schema: GROUP_SCHEMA,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${baseUrl}${SCIM_PATH}/ResourceTypes/Group` },
  },
]

export const schemas = (baseUrl: string) => listOf(allSchemas(baseUrl))

/** A schema by its URN, in any case. Throws 404. */
export const schema = (baseUrl: string, id: string) => oneOf(allSchemas(baseUrl), id)

const allSchemas = (baseUrl: string) =>
  [
    {
      id: USER_SCHEMA,
      name: 'User',
      description: 'A person of the company',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('externalId', { caseExact: true }),
        attribute('name', {
          type: 'complex',
          subAttributes: [
            attribute('formatted', { mutability: 'readOnly' }),
            attribute('givenName'),
            attribute('familyName'),
          ],
        }),
        attribute('displayName'),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
        }),
        attribute('active', { type: 'boolean' }),
      ],
    },
    {
      id: GROUP_SCHEMA,
      name: 'Group',
      description: 'A group of the directory',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        attribute('externalId', { caseExact: true }),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('display', { mutability: 'readOnly' })],
        }),
      ],
    },
    {
      id: ENTERPRISE_SCHEMA,
      name: 'EnterpriseUser',
      description: 'The number of the employee',
      attributes: [attribute('employeeNumber', { caseExact: true, uniqueness: 'server' })],
    },
  ].map((schema) => ({
    schemas: [`${SCHEMA}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}${SCIM_PATH}/Schemas/${schema.id}` },
  }))

function oneOf<Described extends { id: string }>(resources: readonly Described[], id: string): Described {
  const found = resources.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new ScimError(404, 'This address does not exist.')
  return found
}

const listOf = (resources: object[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** An optional text that can be read and written, unless `more` says otherwise. */
const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
