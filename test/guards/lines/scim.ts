import { PATCH_SCHEMA } from '#features/people/scim/contract.ts'
import { admins, type Line, type Rule, readers } from '#test/guards/access-rules.ts'

/** Admins, and tokens of a company's directory. */
const directories: Rule = (cell) => (cell.kind === 'token' ? readers(cell) : admins(cell))

/** The vendor's staff are no people of the directory. */
const withoutVendor: Rule = (cell) =>
  cell.kind === 'vendorAdmin' && cell.relation === 'own' ? 'missing' : directories(cell)

let users = 0
const user = () => ({
  userName: `scim-${++users}@made.example`,
  name: { givenName: 'Kim', familyName: 'Vik' },
})

const group = () => ({ displayName: `Group ${++users}`, members: [] })

/** Users and groups of a company's directory, and what the groups give. */
export const SCIM: Readonly<Record<string, Line>> = {
  'GET /scim/v2/ServiceProviderConfig': { who: directories },
  'GET /scim/v2/ResourceTypes': { who: directories },
  'GET /scim/v2/ResourceTypes/{kind}': { who: directories, of: 'scimResourceType' },
  'GET /scim/v2/Schemas': { who: directories },
  'GET /scim/v2/Schemas/{urn}': { who: directories, of: 'scimSchema' },
  'GET /scim/v2/Users': { who: directories },
  'GET /scim/v2/Users/{id}': { who: withoutVendor, of: 'person' },
  'POST /scim/v2/Users': { who: directories, ask: () => ({ body: user() }) },
  'PUT /scim/v2/Users/{id}': { who: directories, of: 'newcomer', ask: () => ({ body: user() }) },
  'PATCH /scim/v2/Users/{id}': {
    who: directories,
    of: 'newcomer',
    ask: () => ({
      body: {
        schemas: [PATCH_SCHEMA],
        Operations: [{ op: 'replace', path: 'name.givenName', value: 'Ola' }],
      },
    }),
  },
  'DELETE /scim/v2/Users/{id}': { who: directories, of: 'newcomer' },
  'GET /scim/v2/Groups': { who: directories },
  'GET /scim/v2/Groups/{id}': { who: directories, of: 'directoryGroup' },
  'POST /scim/v2/Groups': { who: directories, ask: () => ({ body: group() }) },
  'PUT /scim/v2/Groups/{id}': { who: directories, of: 'directoryGroup', ask: () => ({ body: group() }) },
  'PATCH /scim/v2/Groups/{id}': {
    who: directories,
    of: 'directoryGroup',
    ask: () => ({
      body: { Operations: [{ op: 'replace', path: 'displayName', value: group().displayName }] },
    }),
  },
  'DELETE /scim/v2/Groups/{id}': { who: directories, of: 'directoryGroup' },
  'GET /api/v1/directory_mapping': { who: admins },
  'GET /api/v1/directory_drift': { who: admins },
  'POST /api/v1/directory_drift/apply': {
    who: admins,
    ask: (_made, world) => ({
      body: { employee_ids: [world.companyOf('company').people.agent.id] },
    }),
  },
  'PUT /api/v1/directory_mapping': {
    who: admins,
    ask: async (_made, world) => ({
      body: {
        groups: [
          {
            group: 'Support',
            role_id: world.companyOf('company').roles.AGENT,
            team_id: world.companyOf('company').teams.north,
          },
        ],
        version: (await (await world.client('companyAdmin')).get('/api/v1/directory_mapping')).json().version,
      },
    }),
  },
}
