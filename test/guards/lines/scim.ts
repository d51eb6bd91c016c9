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

/** Users of a company's directory. */
export const SCIM: Readonly<Record<string, Line>> = {
  'GET /scim/v2/ServiceProviderConfig': { who: directories },
  'GET /scim/v2/ResourceTypes': { who: directories },
  'GET /scim/v2/Schemas': { who: directories },
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
}
