import { beforeAll, describe, expect, test } from 'vitest'
import { changeCompany, changeEmployee, STAFF, type StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, idOf, take } = staffedStream()
const NAMES = Object.keys(STAFF) as StaffName[]
const uuids = new Map<string, string>()

beforeAll(async () => {
  const at = (day: number) => ({ responded_at: `2026-05-0${day}T10:00:00Z` })
  await take([
    ofPerson('agent', { external_id: 'may 1', ...at(1) }),
    ofPerson('outsider', { external_id: 'may 2', ...at(2) }),
    ofPerson('childAgent', { external_id: 'may 3', ...at(3) }),
    ofPerson('agent', { external_id: 'may 4', ...at(4) }),
  ])
  const { rows } = await services.database.ownerPool.query(
    'select external_id, uuid from app.response where company_id = any($1)',
    [[stage.demo.companyId, stage.other.companyId]],
  )
  for (const row of rows) uuids.set(row.external_id, row.uuid)
})

const open = (client: Client, externalId: string) =>
  client.get(`/api/v1/requests/${uuids.get(externalId) ?? externalId}`)

describe('permission', () => {
  test('agents can open their own; another team’s is forbidden, an unknown one not found', async () => {
    for (const who of ['agent', 'lead', 'reviewer', 'admin'] as const) {
      const client = stage.clients[who]
      for (const about of [...NAMES, 'nobody']) {
        // Only responses that the stream shows can be opened.
        const inStream = (await client.get(`/api/v1/stream/${idOf(about)}`)).statusCode === 200
        const { statusCode } = await open(client, about)
        expect([who, about, statusCode]).toEqual([who, about, inStream ? 200 : 403])
      }
      const unknown = await open(client, '00000000-0000-7000-8000-000000000000')
      const theirs = await open(client, 'theirs')
      const seen = ({ statusCode, body }: typeof unknown) => [
        statusCode,
        body.replace(/"request_id":"[^"]*"/, ''),
      ]
      expect(seen(theirs)).toEqual(seen(unknown))
      expect(unknown.statusCode).toBe(404)
    }
    expect((await open(stage.clients.agent, 'agent')).statusCode).toBe(200)
    expect((await open(stage.clients.agent, 'no-uuid')).statusCode).toBe(404)
  })

  test('the person a response is about can open it without access to feedback', async () => {
    const roleId = await tenantTransaction(services, stage.demo.viewer, async (tx) => {
      const { id } = await tx.db
        .insertInto('role')
        .values({
          company_id: tx.companyId,
          name: 'Blind',
          role_template: 'AGENT',
          permissions: [],
          data_access: '{}',
          created_at: tx.now,
          updated_at: tx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    const { agent } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, agent.id, { role_id: roleId })
    expect((await stage.clients.agent.post('/api/v1/stream', {})).statusCode).toBe(403)
    expect((await open(stage.clients.agent, 'agent')).statusCode).toBe(200)
    expect((await open(stage.clients.agent, 'childAgent')).statusCode).toBe(403)
    await changeEmployee(services, stage.demo.viewer, agent.id, { role_id: stage.demo.roles.AGENT })
  })

  test('no one can open it if the company does not use feedback', async () => {
    await changeCompany(services, stage.demo.viewer, { feedback_enabled: false })
    expect((await open(stage.clients.admin, 'agent')).statusCode).toBe(403)
    await changeCompany(services, stage.demo.viewer, { feedback_enabled: true })
    expect((await open(stage.clients.admin, 'agent')).statusCode).toBe(200)
  })
})

describe('the page of a response', () => {
  test('shows the response as in the stream, with its follow-ups', async () => {
    const id = idOf('may 3')
    const { admin, lead } = stage.clients
    const note = { follow_upable_type: 'solicitation', follow_upable_id: id, note: 'Ring' }
    const followUp = (await lead.post('/api/v1/follow_ups', note)).json()
    const request = (await open(admin, 'may 3')).json()
    expect(request.solicitation).toEqual((await admin.get(`/api/v1/stream/${id}`)).json())
    expect(request.follow_ups).toEqual([followUp])
    expect(request.solicitation.follow_up_ids).toEqual([followUp.id])
  })

  test('links to the next and previous response in the viewer’s stream', async () => {
    for (const who of ['admin', 'lead', 'agent', 'outsider'] as const) {
      const client = stage.clients[who]
      const page = (await client.post('/api/v1/stream', { limit: 100 })).json()
      const order: string[] = page.solicitations.map((one: { uuid: string }) => one.uuid)
      for (const [index, uuid] of order.entries()) {
        const { neighbours } = (await client.get(`/api/v1/requests/${uuid}`)).json()
        expect(neighbours).toEqual({
          previous: order[index - 1] ?? null,
          next: order[index + 1] ?? null,
        })
      }
      expect(order.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('skips responses of deactivated people, which can still be opened', async () => {
    const { outsider } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, outsider.id, { status: 'DEACTIVATED' })
    const around = (await open(stage.clients.admin, 'may 1')).json().neighbours
    expect(around.previous).toBe(uuids.get('may 3'))
    const theirs = (await open(stage.clients.admin, 'may 2')).json()
    expect(theirs.neighbours).toEqual({ previous: uuids.get('may 3'), next: uuids.get('may 1') })
    await changeEmployee(services, stage.demo.viewer, outsider.id, { status: 'ACTIVE' })
  })

  test('shows edits to people who may edit, without the removed comments', async () => {
    const { admin, lead, agent } = stage.clients
    const id = idOf('agent')
    const edit = async (client: Client, change: object) => {
      const { updated_at } = (await client.get(`/api/v1/stream/${id}`)).json()
      const answer = await client.send('PUT', `/api/v1/stream/${id}`, { updated_at, ...change })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect((await open(admin, 'agent')).json().history).toEqual([])
    await edit(lead, { employee: { id: stage.demo.people.childAgent.id } })
    await edit(admin, { employee: { id: stage.demo.people.agent.id }, remove_comments: true })
    await admin.post(`/api/v1/stream/${id}/restore_comments`, {})
    const answer = await open(lead, 'agent')
    const { history } = answer.json()
    const [here, there] = [
      { id: stage.demo.people.agent.id, name: 'Agent Tester' },
      { id: stage.demo.people.childAgent.id, name: 'ChildAgent Tester' },
    ]
    expect(
      history.map(({ action, changes }: { action: string; changes: unknown }) => [action, changes]),
    ).toEqual([
      ['comments_restored', []],
      ['edited', [{ field: 'employee', before: there, after: here }]],
      ['comments_removed', []],
      ['edited', [{ field: 'employee', before: here, after: there }]],
    ])
    expect(history[3]).toMatchObject({
      at: '2026-06-16T12:00:00.000Z',
      by: { id: stage.demo.people.lead.id, full_name: 'Lead Tester', image: null },
    })
    expect(JSON.stringify(history)).not.toContain('friendly')
    expect((await open(agent, 'agent')).json().history).toBeNull()
    expect((await open(stage.clients.reviewer, 'agent')).json().history).toBeNull()
  })
})
