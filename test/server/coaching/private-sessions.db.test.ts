import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createLog } from '#platform/logging/log.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  KUDOS,
  put,
  SESSIONS,
  TAKEAWAYS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { addressOf, type Client, operationsOf } from '#test/server/support/clients.ts'

const lines: string[] = []
const quiet = testServices({ LOG_LEVEL: 'info' })
const destination = { write: (line: string) => void lines.push(line) }
const services = { ...quiet, log: createLog({ logLevel: 'info', logFormat: 'json' }, destination) }
let app: FastifyInstance
let demo: CoachingCompany
let other: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  other = await foundCoachingCompany(services, app, 'other')
})
afterAll(() => app.close())

/** Everything a client can read about a person and some sessions: every list, and all of GraphQL. */
async function sweep(client: Client, sessions: readonly number[], employee: number): Promise<string> {
  const seen: string[] = []
  for (const operation of operationsOf(app)) {
    if (operation.method !== 'GET' || operation.isEndless) continue
    for (const id of operation.path.includes('coaching_session') ? sessions : sessions.slice(0, 1)) {
      const address = addressOf(operation, String(id))
      const query = operation.queryParameters.includes('employee_id') ? `?employee_id=${employee}` : ''
      // Requesting a new session would create one.
      if (!address.endsWith('/new')) seen.push((await client.get(address + query)).body)
    }
  }
  const one = (id: number) => `
    a${id}: sessionActionItems(sessionId: "${id}") {
      inRange(first: 50) { nodes { text private categoryName } }
      outsideRange(first: 50) { nodes { text } }
      closed(first: 50) { nodes { text } }
    }
    t${id}: coachingTopics(sessionId: "${id}") { topics { title text } }`
  const queries = [
    `{ coachingSessions(employeeId: "${employee}") { nodes { id title } }
       coacheesData(search: "") { nodes { name openActionItemsCount lastSessionId draftCoachingSessionId } }
       recentlyCoachedEmployees { nodes { id } } }`,
    ...sessions.map((id) => `{ ${one(id)} }`),
    ...Array.from(
      { length: 12 },
      (_, n) => `{ actionItemHistory(id: "${n + 1}") { valueBefore valueAfter } }`,
    ),
  ]
  for (const query of queries) seen.push((await client.post('/graphql', { query })).body)
  return seen.join('\n')
}

test('COA-012 COA-515 shows private content to no one else, in no answer, mail, log or audit entry', async () => {
  const { lead, agent, admin, otherLead, reviewer, childAgent } = demo.clients
  const agentId = demo.people.agent.id
  const canary = (name: string) => `canary-${name}-9c41`

  // A session for both, with text for the coach alone and text for the two.
  const open = (await draftFor(lead, agentId)).coachingSession.id
  const note = (client: Client, id: number, notes: string) =>
    client.send('PUT', `${SESSIONS}/${id}/private_note`, { notes })
  ok(await note(lead, open, canary('coach-note')))
  await agree(lead, open, { text: canary('agreed'), private: true, category: canary('category') })
  ok(await put(lead, open, { title: 'Open', notes: 'Open', shared_at: 'now' }))
  ok(await note(agent, open, canary('agent-note')))
  // A private session, shared.
  services.clock.advance(60_000)
  const alone = (await draftFor(lead, agentId)).coachingSession.id
  await agree(lead, alone, { text: canary('alone-agreed') })
  ok(await lead.post(KUDOS, { coaching_session_id: alone, text: canary('alone-kudo') }))
  ok(
    await lead.post(`${SESSIONS}/${alone}/url_attachments`, {
      url: `https://${canary('alone-url')}.example`,
    }),
  )
  const words = { title: canary('alone-title'), notes: canary('alone-notes') }
  ok(await put(lead, alone, { ...words, private: true, shared_at: 'now' }))
  // A draft.
  services.clock.advance(60_000)
  const draft = (await draftFor(lead, agentId)).coachingSession.id
  ok(await put(lead, draft, { title: canary('draft-title'), notes: canary('draft-notes') }))
  await agree(lead, draft, { text: canary('draft-agreed') })
  const sessions = [open, alone, draft]

  const found = async (client: Client) => {
    const body = await sweep(client, sessions, agentId)
    return [...new Set([...body.matchAll(/canary-([a-z-]+)-9c41/g)].map(([, name = '']) => name))].sort()
  }
  // Each person sees their own content, which proves that the sweep would find it.
  expect(await found(lead)).toEqual(
    ['agreed', 'alone-agreed', 'alone-kudo', 'alone-notes', 'alone-title', 'alone-url', 'category']
      .concat(['coach-note', 'draft-agreed', 'draft-notes', 'draft-title'])
      .sort(),
  )
  expect(await found(agent)).toEqual([
    'agent-note',
    'agreed',
    'alone-agreed',
    'alone-kudo',
    'alone-notes',
    'alone-title',
    'alone-url',
    'category',
  ])
  const [agreed] = ok(await agent.get(`${SESSIONS}/${open}`)).coachingSession.takeaways.current
  expect(agreed).toMatchObject({ private: true, completable: true })
  // A person who manages one-on-ones sees takeaways of an open session, and no more.
  expect(await found(admin)).toEqual(['agreed', 'category'])
  for (const client of [otherLead, reviewer, childAgent, ...Object.values(other.clients)])
    expect(await found(client)).toEqual([])

  // Also stored elsewhere: audit log, mails, events and the server log.
  const { rows } = await services.database.ownerPool.query(
    `select v::text as row from app.audit_value v where company_id = $1
     union all select m::text from app.mail_message m where company_id = $1
     union all select e::text from app.outbox_event e where company_id = $1
     union all select n::text from app.coaching_notice n where company_id = $1
     union all select l::text from app.live_event l where company_id = $1`,
    [demo.companyId],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ row }) => /canary-/.test(row))).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('canary-'))).toEqual([])
})

test('hides private content from an admin who views as the coach or the employee', async () => {
  const { lead, admin } = demo.clients
  services.clock.advance(60_000)
  const { id } = (await draftFor(lead, demo.people.childAgent.id)).coachingSession
  ok(await lead.send('PUT', `${SESSIONS}/${id}/private_note`, { notes: 'only-mine' }))
  await agree(lead, id, { text: 'between-two', private: true })
  await agree(lead, id, { text: 'open' })
  ok(await put(lead, id, { title: 'As usual', shared_at: 'now' }))
  ok(
    await admin.send('POST', '/api/v1/session/view_as', {
      employee_id: demo.people.lead.id,
      reason: 'Support',
    }),
  )
  const seen = ok(await admin.get(`${SESSIONS}/${id}`))
  expect([seen.coachingSession.title, seen.privateNote]).toEqual(['As usual', null])
  expect(JSON.stringify(seen)).not.toContain('between-two')
  // Can be read, but not changed, ticked or acknowledged.
  const { canEdit, canAcknowledge, takeaways } = seen.coachingSession
  expect([canEdit, canAcknowledge]).toEqual([false, false])
  expect(takeaways.current.map(({ completable }: { completable: boolean }) => completable)).toEqual([false])
  expect((await admin.get(`${SESSIONS}/new?employee_id=${demo.people.childAgent.id}`)).statusCode).toBe(403)
  ok(await admin.send('DELETE', '/api/v1/session/view_as'))
  ok(await put(lead, id, { private: true }))
  ok(
    await admin.send('POST', '/api/v1/session/view_as', {
      employee_id: demo.people.lead.id,
      reason: 'Support',
    }),
  )
  expect((await admin.get(`${SESSIONS}/${id}`)).statusCode).toBe(403)
  expect((await admin.get(`${SESSIONS}?employee_id=${demo.people.childAgent.id}`)).body).not.toContain(
    'As usual',
  )
  ok(await admin.send('DELETE', '/api/v1/session/view_as'))
})

test('COA-011 COA-056 replaces one’s own private note when it is written again', async () => {
  const { lead } = demo.clients
  services.clock.advance(60_000)
  const { id } = (await draftFor(lead, demo.people.childAgent.id)).coachingSession
  for (const notes of ['x', 'y']) ok(await lead.send('PUT', `${SESSIONS}/${id}/private_note`, { notes }))
  const { privateNote } = ok(await lead.get(`${SESSIONS}/${id}`))
  expect(Object.keys(privateNote).sort()).toEqual([
    'coachingSessionId',
    'createdAt',
    'createdById',
    'id',
    'notes',
  ])
  expect(privateNote.notes).toBe('y')
  const { rows } = await services.database.ownerPool.query(
    'select count(*)::int as count from app.coaching_note where company_id = $1 and session_id = $2',
    [demo.companyId, id],
  )
  expect(rows[0].count).toBe(1)
})

test('shows texts from when a takeaway was private only to people who saw them', async () => {
  const { lead } = demo.clients
  services.clock.advance(60_000)
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  const item = await agree(lead, id, { text: 'secret-before', private: true })
  ok(await put(lead, id, { shared_at: 'now' }))
  ok(await lead.send('PUT', `${TAKEAWAYS}/${item.id}`, { text: 'open now', private: false }))
  const history = { query: `{ actionItemHistory(id: "${item.id}") { attributeName valueBefore } }` }
  expect((await lead.post('/graphql', history)).body).toContain('secret-before')
  expect((await demo.clients.otherLead.post('/graphql', history)).body).not.toContain('secret-before')
})

test('shows texts from a draft or a private session to no one else', async () => {
  const { lead, agent, admin } = demo.clients
  services.clock.advance(60_000)
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  const item = await agree(lead, id, { text: 'unkind-draft' })
  const change = (text: string) => lead.send('PUT', `${TAKEAWAYS}/${item.id}`, { text })
  services.clock.advance(1_000)
  ok(await change('only-for-two'))
  services.clock.advance(1_000)
  ok(await put(lead, id, { private: true, shared_at: 'now' }))
  services.clock.advance(1_000)
  ok(await change('for-all'))
  services.clock.advance(1_000)
  ok(await put(lead, id, { private: false }))
  const history = async (client: Client) =>
    (
      await client.post('/graphql', {
        query: `{ actionItemHistory(id: "${item.id}") { event valueBefore valueAfter } }`,
      })
    ).body
  expect(await history(lead)).toContain('unkind-draft')
  expect(await history(agent)).toContain('only-for-two')
  expect(await history(agent)).not.toContain('unkind-draft')
  expect(await history(admin)).toContain('update')
  expect(await history(admin)).not.toMatch(/unkind-draft|only-for-two/)
})
