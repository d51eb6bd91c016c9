import type { FastifyInstance } from 'fastify'
import { readSettings, saveSettings } from '#features/company/settings/settings.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { createRole } from '#features/people/roles/roles.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { TOKEN_SCOPES } from '#features/people/tokens/contract.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import {
  type Answer,
  type Client,
  clientWith,
  cookieOf,
  signedOutClient,
  signIn,
  tokenClient,
} from '#test/server/support/clients.ts'

/** The kinds of callers. */
export const KINDS = [
  'signedOut',
  'deactivated',
  'bare',
  'agent',
  'coach',
  'lead',
  'reviewer',
  'companyAdmin',
  'vendorAdmin',
  'token',
] as const
export type Kind = (typeof KINDS)[number]

/** The relation of a record to the caller. Company-wide records have only the last two. */
export const RELATIONS = ['own', 'ownTeam', 'otherTeam', 'company', 'otherCompany'] as const
export type Relation = (typeof RELATIONS)[number]

export type WorldPerson = { id: number; email: string }

/** Two companies with all kinds of callers, and a server. */
export type World = {
  services: TestServices
  app: FastifyInstance
  demo: StaffedCompany
  other: StaffedCompany
  /** The person of a kind; the agent for a signed-out caller. */
  person(kind: Kind): WorldPerson
  /** The person a record with this relation belongs to. */
  owner(kind: Kind, relation: Relation): WorldPerson
  companyOf(relation: Relation): StaffedCompany
  client(kind: Kind): Promise<Client>
  /** An admin who creates records over HTTP, in the company of the relation. */
  maker(relation: Relation): Promise<Client>
  /** Makes every caller sign in again, after sessions were ended. */
  forgetSessions(): void
  /** Response ids by the employee's e-mail. */
  responses: ReadonlyMap<string, number>
}

export async function foundWorld(services: TestServices, app: FastifyInstance): Promise<World> {
  const demo = await foundStaffedCompany(services, 'demo')
  const other = await foundStaffedCompany(services, 'other')
  const extra = await foundExtras(services, demo)
  for (const { viewer } of [demo, other]) {
    const { version } = await readSettings(services, viewer)
    await saveSettings(services, viewer, { version, rewards_enabled: true })
  }
  const people: Record<Exclude<Kind, 'signedOut' | 'token'>, WorldPerson> = {
    deactivated: extra.deactivated,
    bare: extra.bare,
    agent: demo.people.agent,
    coach: extra.coach,
    lead: demo.people.lead,
    reviewer: demo.people.reviewer,
    companyAdmin: demo.people.admin,
    vendorAdmin: extra.vendorAdmin,
  }
  const person = (kind: Kind) =>
    kind === 'signedOut' ? people.agent : kind === 'token' ? people.companyAdmin : people[kind]
  const clients = new Map<string, Promise<Client>>()
  const known = (name: string, make: () => Promise<Client>) => {
    const client = clients.get(name) ?? make()
    clients.set(name, client)
    return client
  }
  const deactivatedSession = await sessionOf(app, extra.deactivated.email)
  await changeEmployee(services, demo.viewer, extra.deactivated.id, { status: 'DEACTIVATED' })

  const world: World = {
    services,
    app,
    demo,
    other,
    person,
    owner: (kind, relation) => {
      if (relation === 'own') return person(kind)
      if (relation === 'ownTeam') return extra.colleague
      return relation === 'otherCompany' ? other.people.agent : demo.people.outsider
    },
    companyOf: (relation) => (relation === 'otherCompany' ? other : demo),
    client: (kind) =>
      known(kind, async () => {
        if (kind === 'signedOut') return signedOutClient(app)
        if (kind === 'deactivated') return deactivatedSession
        if (kind === 'token') return tokenClient(app, await newToken(world))
        return sessionOf(app, person(kind).email)
      }),
    maker: (relation) => {
      const { email } = relation === 'otherCompany' ? other.people.admin : people.vendorAdmin
      return known(`maker ${email}`, () => sessionOf(app, email))
    },
    forgetSessions: () => clients.clear(),
    responses: new Map(),
  }
  world.responses = await takeInResponses(services, world, [
    ...Object.values(people),
    extra.colleague,
    demo.people.outsider,
  ])
  return world
}

/** Signs in with a new session, because some requests end theirs. */
export async function sessionOf(app: FastifyInstance, email: string): Promise<Client> {
  const answer: Answer = await signIn(app, email, TEST_PASSWORD)
  if (answer.statusCode !== 201) throw new Error(`${email} cannot sign in: ${answer.body}`)
  return clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': answer.json().csrfToken })
}

/** People that a staffed company lacks. The coach has a manager's role but leads no team. */
async function foundExtras(services: TestServices, demo: StaffedCompany) {
  const { coachRole, bareRole } = await tenantTransaction(services, demo.viewer, async (tx) => ({
    coachRole: await createRole(tx, {
      ...ROLE_TEMPLATE_DEFAULTS.MANAGER,
      name: 'Coach',
      template: 'MANAGER',
    }),
    bareRole: await createRole(tx, { name: 'Bare', template: 'AGENT', permissions: [], dataAccess: {} }),
  }))
  const make = async (name: string, roleId: number, teamId: number | null = null): Promise<WorldPerson> => {
    const email = `${name}@demo.example`
    const id = await tenantTransaction(services, demo.viewer, (tx) =>
      createEmployee(tx, { email, firstName: name, lastName: 'Extra', roleId, teamId, status: 'ACTIVE' }),
    )
    await setPassword(services, demo.viewer, id, TEST_PASSWORD)
    return { id, email }
  }
  return {
    colleague: await make('colleague', demo.roles.AGENT, demo.teams.north),
    coach: await make('coach', coachRole),
    bare: await make('bare', bareRole),
    vendorAdmin: await make('vendor', demo.roles.ADMIN),
    deactivated: await make('deactivated', demo.roles.COMPANY_ADMIN),
  }
}

async function takeInResponses(services: TestServices, world: World, people: readonly WorldPerson[]) {
  const of = ({ email }: WorldPerson) =>
    sentResponse({
      external_id: email,
      employee: { email },
      channel: 'Phone',
      brand: 'A brand',
      answers: [{ question: 'Areas of excellence', value: ['Patience'] }],
    })
  const { demo, other } = world
  await ingestResponses(services, demo.viewer, people.map(of))
  await ingestResponses(services, other.viewer, [of(other.people.agent)])
  return new Map([
    ...(await responseIds(services, demo.companyId)),
    ...(await responseIds(services, other.companyId)),
  ])
}

/** Creates a token with every scope. */
async function newToken(world: World): Promise<string> {
  const client = await sessionOf(world.app, world.demo.people.admin.email)
  const answer = await client.post('/api/v1/api_tokens', { name: 'everything', scopes: TOKEN_SCOPES })
  if (answer.statusCode !== 201) throw new Error(`no token: ${answer.body}`)
  return answer.json().token
}
