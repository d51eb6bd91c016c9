import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { AuditDraft } from '#platform/records/audit.ts'
import { viewerOf } from '#platform/testing/builders.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
let other: StaffedCompany
let admin: Client
let agent: Client
let lead: Client

type Entry = {
  id: number
  at: string
  action: string
  actor: { kind: string; person: { id: number; name: string } | null; token: string | null }
  object: { type: string; id: string; name: string | null }
}

beforeAll(async () => {
  app = await buildServer(services)
  company = await foundStaffedCompany(services, 'log', { timeZone: 'Asia/Tokyo' })
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, company.people.admin)
  agent = await signInAs(app, company.people.agent)
  lead = await signInAs(app, company.people.lead)
  await act('lead', { action: 'profile.changed', objectType: 'employee', objectId: company.people.lead.id })
  await act('admin', {
    action: 'employee.moved',
    objectType: 'employee',
    objectId: company.people.agent.id,
    before: { team: 1 },
    after: { team: 2, password: 'canary', customer: { name: 'Canary' } },
  })
  await act('agent', {
    action: 'brand.renamed',
    objectType: 'brand',
    objectId: 5,
    before: { name: 'Old' },
    after: { name: '=New', api_key: 'canary', comment: 'Canary' },
  })
})
afterAll(() => app.close())

async function act(who: keyof StaffedCompany['people'], draft: AuditDraft, at = TEST_TIME) {
  services.clock.set(at)
  const viewer: Viewer = await viewerOf(services, { id: company.companyId }, company.people[who])
  await tenantTransaction(services, viewer, async (tx) => tx.audit(draft))
  services.clock.set(TEST_TIME)
}

const read = async (client: Client, query = ''): Promise<Entry[]> => {
  const answer = await client.get(`/api/v1/activity_log?limit=100${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().activities
}
const actions = async (client: Client, query = '') => (await read(client, query)).map(({ action }) => action)
const find = async (client: Client, action: string) =>
  (await read(client)).find((entry) => entry.action === action)

describe('visibility', () => {
  test('admins see all entries of the company, newest first, and none of another company', async () => {
    const entries = await read(admin)
    const { rows } = await services.database.ownerPool.query(
      'select count(*) as n from app.audit_entry where company_id = $1',
      [company.companyId],
    )
    expect(entries).toHaveLength(rows[0].n)
    const order = entries.map(({ at, id }) => [at, id] as const)
    expect(order).toEqual(order.toSorted((a, b) => b[0].localeCompare(a[0]) || b[1] - a[1]))
    const ids = Object.values(other.people).map(({ id }) => String(id))
    expect(entries.filter(({ object }) => object.type === 'employee' && ids.includes(object.id))).toEqual([])
  })

  test('other people see only what they did and what was done to them', async () => {
    const { id } = company.people.agent
    const mine = (entry: Entry) =>
      entry.actor.person?.id === id || (entry.object.type === 'employee' && entry.object.id === String(id))
    expect(await read(agent)).toEqual((await read(admin)).filter(mine))
    expect(await actions(agent)).toContain('employee.moved')
    expect(await actions(lead)).not.toContain('employee.moved')
    expect(await actions(lead)).toContain('profile.changed')
  })

  test('an entry outside the scope is not found', async () => {
    const moved = await find(admin, 'employee.moved')
    const unknown = await lead.get('/api/v1/activity_log/987654')
    const hidden = await lead.get(`/api/v1/activity_log/${moved?.id}`)
    expect([hidden.statusCode, hidden.json().message]).toEqual([404, unknown.json().message])
    expect((await admin.get(`/api/v1/activity_log/${moved?.id}`)).statusCode).toBe(200)
  })

  test('actions of a token belong to its maker and show the token’s name', async () => {
    const made = await admin.post('/api/v1/api_tokens', { name: 'Importer', scopes: ['feedback:write'] })
    const sent = await tokenClient(app, made.json().token).post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'r1',
          employee: { email: company.people.agent.email },
          responded_at: TEST_TIME,
          stars: 5,
        },
      ],
    })
    expect(sent.statusCode).toBe(200)
    const entry = await find(admin, 'feedback.ingested')
    expect(entry?.actor).toMatchObject({
      kind: 'token',
      token: 'Importer',
      person: { id: company.people.admin.id, name: 'Admin Tester' },
    })
    expect(await actions(admin, `&person=${company.people.admin.id}`)).toContain('feedback.ingested')
  })
})

describe('an entry', () => {
  test('shows current names of people, teams and roles, and former names of other records', async () => {
    const team = (await read(admin)).find(({ action }) => action === 'team.created')
    expect(team).toMatchObject({ actor: { kind: 'system', person: null }, object: { name: 'East' } })
    expect((await find(admin, 'employee.moved'))?.object.name).toBe('Agent Tester')
    expect((await find(admin, 'brand.renamed'))?.object.name).toBe('=New')
  })

  const detail = async (client: Client, action: string) =>
    (await client.get(`/api/v1/activity_log/${(await find(client, action))?.id}`)).json()

  test('shows values to admins and to the person who acted, never secrets, and customers only to admins', async () => {
    expect(await detail(admin, 'employee.moved')).toMatchObject({
      values_hidden: false,
      before: { team: 1 },
      after: { team: 2, password: '[hidden]', customer: { name: 'Canary' } },
    })
    expect(await detail(agent, 'employee.moved')).toMatchObject({
      values_hidden: true,
      before: null,
      after: null,
    })
    expect(await detail(agent, 'brand.renamed')).toMatchObject({
      values_hidden: false,
      before: { name: 'Old' },
      after: { name: '=New', api_key: '[hidden]', comment: '[hidden]' },
    })
  })

  test('shows no values after they were erased', async () => {
    await act('admin', { action: 'team.renamed', objectType: 'team', objectId: 1, after: { name: 'Gone' } })
    const entry = await find(admin, 'team.renamed')
    await services.database.ownerPool.query(
      'delete from app.audit_value where company_id = $1 and sequence = $2',
      [company.companyId, entry?.id],
    )
    expect(await detail(admin, 'team.renamed')).toMatchObject({
      before: null,
      after: null,
      values_hidden: false,
    })
  })
})

describe('filters', () => {
  test('narrow by person, group and record', async () => {
    const of = (query: string) => actions(admin, query)
    expect(await of(`&person=${company.people.lead.id}`)).toEqual(['profile.changed', 'session.opened'])
    expect(new Set(await of('&group=sign_in'))).toEqual(new Set(['session.opened', 'password.set']))
    expect(await of('&group=settings')).toEqual(expect.arrayContaining(['brand.renamed', 'company.founded']))
    expect(await of('&group=other')).toEqual([])
    const record = `&object_type=employee&object_id=${company.people.agent.id}`
    expect(await of(record)).toContain('employee.moved')
    expect(await of(`${record}&group=sign_in`)).not.toContain('employee.moved')
  })

  test('accept a person from non-admins too, without revealing more', async () => {
    expect(await actions(agent, `&person=${company.people.admin.id}`)).toEqual(['employee.moved'])
    expect(await actions(agent, `&person=${company.people.lead.id}`)).toEqual([])
    expect(await actions(agent, `&person=${other.people.admin.id}`)).toEqual([])
    const own = await actions(agent, `&person=${company.people.agent.id}`)
    expect(own).toEqual(expect.arrayContaining(['brand.renamed', 'session.opened']))
  })

  test('narrow by days in the company’s time zone, both ends included', async () => {
    const entry = { action: 'team.archived', objectType: 'team', objectId: 2 }
    // 00:30 on the 2nd in Tokyo.
    await act('admin', entry, '2026-03-01T15:30:00Z')
    const on = (start: string, end: string) => actions(admin, `&start_date=${start}&end_date=${end}`)
    expect(await on('2026-03-02', '2026-03-02')).toEqual(['team.archived'])
    expect(await on('2026-03-01', '2026-03-01')).toEqual([])
    expect(await on('2026-03-01', '2026-03-02')).toEqual(['team.archived'])
  })

  test.each([
    ['person', 'person=x'],
    ['group', 'group=none'],
    ['object_type', 'object_type=Employee'],
    ['object_id', 'object_id=%00'],
    ['start_date', 'start_date=2026-02-30'],
    ['end_date', 'start_date=2026-02-03&end_date=2026-02-01'],
  ])('that make no sense are refused by name: %s', async (path, query) => {
    for (const url of ['/api/v1/activity_log', '/api/v1/activity_log/export.csv']) {
      const answer = await admin.get(`${url}?${query}`)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
    }
  })

  test('pages have no gaps or duplicates, even with several entries at the same moment', async () => {
    for (const client of [admin, agent]) {
      const all = (await read(client)).map(({ id }) => id)
      const paged: number[] = []
      let after = ''
      do {
        const page = (await client.get(`/api/v1/activity_log?limit=3${after && `&after=${after}`}`)).json()
        paged.push(...page.activities.map(({ id }: Entry) => id))
        after = page.next_cursor ?? ''
      } while (after !== '')
      expect(paged).toEqual(all)
    }
    expect((await admin.get('/api/v1/activity_log?after=x')).statusCode).toBe(400)
  })
})

describe('the export', () => {
  const lines = async (client: Client, query = '') => {
    const answer = await client.get(`/api/v1/activity_log/export.csv${query}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment')
    return answer.body.trimEnd().split('\n')
  }

  test('has the same rows as the page, within the same scope and filters', async () => {
    expect(await lines(admin)).toHaveLength((await read(admin)).length + 1)
    expect(await lines(agent)).toHaveLength((await read(agent)).length + 1)
    expect((await lines(admin, '?group=other'))[0]).toBe(
      '\uFEFFentry,time,actor_kind,actor_id,actor,token,action,object_type,object_id,object,before,after',
    )
    expect(await lines(admin, '?group=other')).toHaveLength(1)
  })

  test('contains no formulas and no secrets', async () => {
    const renamed = (await lines(agent)).find((line) => line.includes('brand.renamed')) ?? ''
    expect(renamed).toContain(",'=New,")
    for (const client of [admin, agent]) expect((await lines(client)).join('\n')).not.toContain('canary')
    expect((await lines(agent)).join('\n')).not.toContain('Canary')
  })
})
