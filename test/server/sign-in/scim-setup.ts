import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '#app/server.ts'
import { PATCH_SCHEMA, USER_SCHEMA } from '#features/people/scim/contract.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

export const USERS = '/scim/v2/Users'
export const SCIM = { 'content-type': 'application/scim+json' }

type Stage = {
  app: FastifyInstance
  demo: StaffedCompany
  other: StaffedCompany
  admin: Client
  /** The token of the directory of demo, and that of other. */
  directory: Client
  stranger: Client
}

let people = 0
export const newUser = (more: object = {}) => {
  const userName = `kim${++people}@demo.example`
  return {
    schemas: [USER_SCHEMA],
    userName,
    externalId: `ext-${people}`,
    name: { givenName: 'Kim', familyName: `Vik ${people}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...more,
  }
}

/** Two companies with a directory each, for one test file. */
export function scimTesting() {
  const services = testServices()
  const stage = {} as Stage
  const tokenOf = async (maker: Client, scopes = ['people:provision']): Promise<Client> => {
    const answer = await maker.post('/api/v1/api_tokens', { name: 'Directory', scopes })
    return tokenClient(stage.app, answer.json().token)
  }
  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    stage.directory = await tokenOf(stage.admin)
    stage.stranger = await tokenOf(await signInAs(stage.app, stage.other.people.admin))
  })
  afterAll(() => stage.app.close())
  const found = async (filter: string) =>
    (await stage.directory.get(`${USERS}?count=200&filter=${encodeURIComponent(filter)}`)).json()
  return {
    services,
    stage,
    tokenOf,
    found,
    create: async (more: object = {}) =>
      (await stage.directory.send('POST', USERS, JSON.stringify(newUser(more)), SCIM)).json(),
    patch: (id: string, Operations: object[], headers: Record<string, string> = {}) =>
      stage.directory.send(
        'PATCH',
        `${USERS}/${id}`,
        JSON.stringify({ schemas: [PATCH_SCHEMA], Operations }),
        { ...SCIM, ...headers },
      ),
    names: async (filter: string): Promise<string[]> =>
      (await found(filter)).Resources.map(({ userName }: { userName: string }) => userName),
  }
}
