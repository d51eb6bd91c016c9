import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { appointOwner, createTeam } from '#features/people/teams/teams.ts'
import {
  changeCompany,
  changeEmployee,
  foundStaffedCompany,
  STAFF,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let ids: Map<string, number>

const NAMES = Object.keys(STAFF) as StaffName[]

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  const of = (name: StaffName) =>
    sentResponse({ external_id: name, employee: { custom_employee_id: demo.people[name].customEmployeeId } })
  await ingestResponses(services, demo.viewer, [...NAMES.map(of), sentResponse({ external_id: 'nobody' })])
  ids = await responseIds(services, demo.companyId)
})
afterAll(() => app.close())

/** The responses visible to a client by stream, by summary and one by one; all three must agree. */
async function seenBy(client: Client): Promise<string[]> {
  const { solicitations, total } = (await client.post('/api/v1/stream', { limit: 100 })).json()
  const summary = (await client.post('/api/v1/stream/summary', {})).json()
  const seen = solicitations.map((one: { id: number }) => nameOf(one.id)).sort()
  for (const [name, id] of ids) {
    const { statusCode } = await client.get(`/api/v1/stream/${id}`)
    expect([name, statusCode]).toEqual([name, seen.includes(name) ? 200 : 404])
  }
  expect([total.count, summary.count]).toEqual([seen.length, seen.length])
  return seen
}

const nameOf = (id: number) => [...ids].find((entry) => entry[1] === id)?.[0]
const everyone = [...NAMES, 'nobody'].sort()

describe('visible responses', () => {
  test.each<[StaffName, string[]]>([
    ['agent', ['agent']],
    ['childAgent', ['childAgent']],
    ['lead', ['agent', 'childAgent', 'lead']],
    ['otherLead', ['otherLead', 'outsider']],
    ['reviewer', everyone],
    ['admin', everyone],
  ])('ACC-514 %s: %j', async (who, expected) => {
    expect(await seenBy(await signInAs(app, demo.people[who]))).toEqual(expected)
  })

  test('filtering for others shows an agent nothing, and a lead only their team', async () => {
    const everyone = NAMES.map((name) => demo.people[name].id)
    const [agent, lead] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.lead)]
    const seen = async (client: Client, filter: object) =>
      (await client.post('/api/v1/stream', filter))
        .json()
        .solicitations.map((one: { id: number }) => nameOf(one.id))
        .sort()
    expect(await seen(agent, { employees: [demo.people.outsider.id] })).toEqual([])
    expect(await seen(agent, { employees: everyone })).toEqual(['agent'])
    expect(await seen(agent, { teams: [demo.teams.east] })).toEqual([])
    expect(await seen(agent, { teams: [demo.teams.north] })).toEqual(['agent'])
    expect(await seen(lead, { employees: everyone })).toEqual(['agent', 'childAgent', 'lead'])
    expect(await seen(lead, { teams: [demo.teams.east, demo.teams.northChild] })).toEqual(['childAgent'])
  })

  test('PPL-001 PPL-003 ACC-514 the employees list has the same people, with their four keys', async () => {
    const listed = async (who: StaffName, query = '?product_area=feedback') => {
      const { employees } = (
        await (await signInAs(app, demo.people[who])).get(`/api/v1/employees${query}`)
      ).json()
      for (const employee of employees)
        expect(Object.keys(employee).sort()).toEqual(['first_name', 'id', 'image', 'last_name'])
      return employees
        .map((one: { id: number }) => NAMES.find((name) => demo.people[name].id === one.id))
        .sort()
    }
    expect(await listed('agent')).toEqual(['agent'])
    expect(await listed('lead')).toEqual(['agent', 'childAgent', 'lead'])
    expect(await listed('admin')).toEqual([...NAMES].sort())
    expect(await listed('reviewer', '?product_area=QA')).toEqual([...NAMES].sort())
    expect(await listed('reviewer', '?product_area=coaching')).toEqual(['reviewer'])
    expect(await listed('admin', '?search=child+TEST')).toEqual(['childAgent'])
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    const active = NAMES.filter((name) => name !== 'outsider').sort()
    expect(await listed('admin')).toEqual(active)
    expect(await listed('admin', '?product_area=qa&include_deactivated=false')).toEqual(active)
    expect(await listed('admin', '?product_area=qa&include_deactivated=true')).toEqual([...NAMES].sort())
    expect(await listed('admin', `?ids=${demo.people.outsider.id}`)).toEqual(['outsider'])
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })
})

describe('a removed permission takes effect with the next request', () => {
  test('of a demoted admin', async () => {
    const client = await signInAs(app, demo.people.admin)
    expect(await seenBy(client)).toEqual(everyone)
    await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.AGENT })
    expect(await seenBy(client)).toEqual(['admin'])
    expect((await client.get('/api/v1/api_tokens')).statusCode).toBe(403)
    expect((await client.get('/api/v1/session')).json().person).toMatchObject({
      isAdmin: false,
      roleLabel: 'Employee',
    })
    await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.COMPANY_ADMIN })
    expect(await seenBy(client)).toEqual(everyone)
  })

  test('of a leader who hands over a team, and of the new leader', async () => {
    const [lead, otherLead] = [
      await signInAs(app, demo.people.lead),
      await signInAs(app, demo.people.otherLead),
    ]
    const hand = (team: number, owner: number) =>
      tenantTransaction(services, demo.viewer, (tx) => appointOwner(tx, team, owner))
    expect(await seenBy(lead)).toEqual(['agent', 'childAgent', 'lead'])
    await hand(demo.teams.north, demo.people.otherLead.id)
    expect(await seenBy(lead)).toEqual(['lead'])
    expect(await seenBy(otherLead)).toEqual(['agent', 'childAgent', 'otherLead', 'outsider'])
    await hand(demo.teams.north, demo.people.lead.id)
  })

  test('of a transferred member', async () => {
    const [lead, otherLead] = [
      await signInAs(app, demo.people.lead),
      await signInAs(app, demo.people.otherLead),
    ]
    await seenBy(lead)
    await seenBy(otherLead)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.east })
    expect(await seenBy(lead)).toEqual(['childAgent', 'lead'])
    expect(await seenBy(otherLead)).toEqual(['agent', 'otherLead', 'outsider'])
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.north })
  })

  test('when feedback is switched off for the company', async () => {
    const client = await signInAs(app, demo.people.admin)
    expect((await client.post('/api/v1/stream', {})).statusCode).toBe(200)
    await changeCompany(services, demo.viewer, { feedback_enabled: false })
    for (const body of [{}, { after: 'nonsense' }, { nonsense: 1 }])
      expect((await client.post('/api/v1/stream', body)).statusCode).toBe(403)
    expect((await client.get('/api/v1/session')).json().permissions).toMatchObject({
      viewStream: false,
      feedbackEnabled: false,
    })
    await changeCompany(services, demo.viewer, { feedback_enabled: true })
  })

  test('every use-case that changes people or teams invalidates cached viewers', async () => {
    const version = async () => {
      const { rows } = await services.database.ownerPool.query(
        'select access_version from app.company where id = $1',
        [demo.companyId],
      )
      return Number(rows[0].access_version)
    }
    let before = await version()
    const acts: Record<string, () => Promise<unknown>> = {
      team: () => tenantTransaction(services, demo.viewer, (tx) => createTeam(tx, { name: 'West' })),
      owner: () =>
        tenantTransaction(services, demo.viewer, (tx) =>
          appointOwner(tx, demo.teams.east, demo.people.otherLead.id),
        ),
      person: () =>
        tenantTransaction(services, demo.viewer, (tx) =>
          createEmployee(tx, {
            email: 'new@demo.example',
            firstName: 'New',
            lastName: 'Person',
            roleId: demo.roles.AGENT,
            teamId: demo.teams.north,
          }),
        ),
    }
    for (const [name, act] of Object.entries(acts)) {
      await act()
      const after = await version()
      expect([name, after]).toEqual([name, before + 1])
      before = after
    }
    const client = await signInAs(app, demo.people.agent)
    const elsewhere = await signInAs(app, demo.people.agent)
    await elsewhere.get('/api/v1/session')
    expect((await client.send('PUT', '/api/v1/session/preferences', { language: 'nb' })).statusCode).toBe(200)
    // Only the person's own viewers, so that nobody else's rights are read again.
    expect(await version()).toBe(before)
    for (const each of [client, elsewhere])
      expect((await each.get('/api/v1/session')).json().person.language).toBe('nb')
  })
})

describe('API tokens', () => {
  const make = async (client: Client, scopes: string[], days = 30) => {
    const answer = await client.post('/api/v1/api_tokens', { name: 'Till', scopes, days })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json() as { id: number; token: string; expires_at: string }
  }
  const listed = async (client: Client, id: number) =>
    (await client.get('/api/v1/api_tokens'))
      .json()
      .api_tokens.find((token: { id: number }) => token.id === id)

  test('a token can do exactly what its scopes allow, and needs no CSRF token', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const [writing, reading] = [await make(admin, ['feedback:write']), await make(admin, ['feedback:read'])]
    const [writer, reader] = [tokenClient(app, writing.token), tokenClient(app, reading.token)]
    const send = (client: Client) =>
      client.post('/api/v1/feedback', { responses: [sentResponse({ external_id: 'nobody' })] })
    expect([(await send(writer)).statusCode, (await send(reader)).statusCode]).toEqual([200, 403])
    expect((await reader.post('/api/v1/stream', {})).statusCode).toBe(200)
    expect((await writer.post('/api/v1/stream', {})).statusCode).toBe(403)
    for (const client of [writer, reader]) {
      expect((await client.get('/api/v1/api_tokens')).statusCode).toBe(403)
      expect(
        (await client.post('/api/v1/api_tokens', { name: 'more', scopes: ['feedback:write'] })).statusCode,
      ).toBe(403)
      expect((await client.get('/api/v1/profile')).statusCode).toBe(403)
      expect((await client.get('/api/v1/session')).statusCode).toBe(403)
    }
    const answer = await reader.post('/graphql', { query: '{ currentPerson { id } }' })
    expect(answer.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'forbidden' }, path: ['currentPerson'] }],
    })
  })

  test('its text is shown once and never stored', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const { id, token, expires_at } = await make(admin, ['feedback:read'], 10)
    expect(expires_at).toBe('2026-06-26T12:00:00.000Z')
    const listedToken = await listed(admin, id)
    expect(listedToken).toMatchObject({
      name: 'Till',
      scopes: ['feedback:read'],
      last_used_at: null,
      revoked_at: null,
    })
    const { rows } = await services.database.ownerPool.query(
      'select t::text as row from app.api_token t where company_id = $1 union all select v::text from app.audit_value v where company_id = $1',
      [demo.companyId],
    )
    for (const { row } of rows) expect(row).not.toContain(token.slice(-20))
  })

  test('are listed newest first, page by page', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await make(admin, ['feedback:read'])).id)
    const first = (await admin.get('/api/v1/api_tokens?limit=2')).json()
    const second = (await admin.get(`/api/v1/api_tokens?limit=2&after=${first.next_cursor}`)).json()
    const listedIds = [...first.api_tokens, ...second.api_tokens].map((token: { id: number }) => token.id)
    expect(listedIds.slice(0, 3)).toEqual(ids.toReversed())
    expect((await admin.get('/api/v1/api_tokens?limit=100')).json().next_cursor).toBeNull()
  })

  test('a revoked or expired one returns 401, and revoking twice 404', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const [revoked, expired] = [await make(admin, ['feedback:read']), await make(admin, ['feedback:read'], 1)]
    const ask = async (token: string) => (await tokenClient(app, token).post('/api/v1/stream', {})).statusCode
    expect([await ask(revoked.token), await ask(expired.token)]).toEqual([200, 200])
    expect((await admin.send('DELETE', `/api/v1/api_tokens/${revoked.id}`)).json()).toEqual({ revoked: true })
    expect(await ask(revoked.token)).toBe(401)
    expect((await admin.send('DELETE', `/api/v1/api_tokens/${revoked.id}`)).statusCode).toBe(404)
    services.clock.advance(86_400_000)
    expect(await ask(expired.token)).toBe(401)
    services.clock.set(TEST_TIME)
  })

  test('the last use is stored, at most once a minute', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const { id, token } = await make(admin, ['feedback:read'])
    const client = tokenClient(app, token)
    const use = async () => {
      await client.post('/api/v1/stream', {})
      return (await listed(admin, id)).last_used_at
    }
    expect(await use()).toBe('2026-06-16T12:00:00.000Z')
    services.clock.advance(59_000)
    expect(await use()).toBe('2026-06-16T12:00:00.000Z')
    services.clock.advance(1_000)
    expect(await use()).toBe('2026-06-16T12:01:00.000Z')
    services.clock.set(TEST_TIME)
  })

  test('it sees what its maker sees, and ends with the maker', async () => {
    const maker = demo.people.admin
    const { token } = await make(await signInAs(app, maker), ['feedback:read', 'feedback:write'])
    const client = tokenClient(app, token)
    expect((await client.post('/api/v1/stream', {})).json().total.count).toBe(everyone.length)
    await changeEmployee(services, demo.viewer, maker.id, { role_id: demo.roles.AGENT })
    expect((await client.post('/api/v1/stream', {})).json().total.count).toBe(1)
    expect((await client.post('/api/v1/feedback', { responses: [sentResponse()] })).statusCode).toBe(403)
    await changeEmployee(services, demo.viewer, maker.id, {
      role_id: demo.roles.COMPANY_ADMIN,
      status: 'DEACTIVATED',
    })
    expect((await client.post('/api/v1/stream', {})).statusCode).toBe(401)
    await changeEmployee(services, demo.viewer, maker.id, { status: 'ACTIVE' })
  })

  test('a token is invalid in another company', async () => {
    const other = await foundStaffedCompany(services, 'other')
    const { token } = await make(await signInAs(app, other.people.admin), ['feedback:read'])
    expect((await tokenClient(app, token).post('/api/v1/stream', {})).json().total.count).toBe(0)
    const moved = token.replace(`plaudit_${other.companyId}.`, `plaudit_${demo.companyId}.`)
    expect((await tokenClient(app, moved).post('/api/v1/stream', {})).statusCode).toBe(401)
    for (const id of ids.values())
      expect((await tokenClient(app, token).get(`/api/v1/stream/${id}`)).statusCode).toBe(404)
  })

  test.each([
    ['scopes', { name: 'x', scopes: [] }],
    ['scopes.0', { name: 'x', scopes: ['everything'] }],
    ['name', { name: ' ', scopes: ['feedback:read'] }],
    ['days', { name: 'x', scopes: ['feedback:read'], days: 367 }],
    ['created_by', { name: 'x', scopes: ['feedback:read'], created_by: 1 }],
  ])('one with a bad %s is not made', async (path, body) => {
    const answer = await (await signInAs(app, demo.people.admin)).post('/api/v1/api_tokens', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }])
  })
})
