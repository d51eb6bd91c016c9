import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  graphql,
  KUDOS,
  put,
  SESSIONS,
  sharedSession,
  TAKEAWAYS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
const LAST_UPDATED =
  'id name body status createdAt updatedAt usageCount creator { fullName } lastUpdatedBy { id }'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

test('COA-008 COA-045 COA-046 COA-047 reads takeaways and kudos of a session', async () => {
  const { lead, otherLead } = demo.clients
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  const takeaway = await agree(lead, id)
  expect((await lead.post(TAKEAWAYS, { coaching_session_id: id, text: ' ' })).statusCode).toBe(422)
  const kudo = ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great tone' }))
  expect(kudo).toEqual({ id: expect.any(Number), text: 'Great tone' })
  expect((await lead.post(KUDOS, { coaching_session_id: id, text: '' })).statusCode).toBe(422)
  expect((await otherLead.post(KUDOS, { coaching_session_id: id, text: 'x' })).statusCode).toBe(404)
  const { coachingSession } = ok(await lead.get(`${SESSIONS}/${id}`))
  expect(coachingSession.takeaways.current).toMatchObject([{ id: takeaway.id, text: 'Listen' }])
  expect(coachingSession.kudos).toEqual([kudo])
  ok(await lead.send('DELETE', `${KUDOS}/${kudo.id}`))
  expect((await lead.send('DELETE', `${KUDOS}/${kudo.id}`)).statusCode).toBe(404)
  ok(await lead.send('DELETE', `${SESSIONS}/${id}`))
})

test('COA-048 COA-049 COA-513 COA-535 COA-544 changes, ticks and unticks a takeaway', async () => {
  const { lead, agent } = demo.clients
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  const { id: takeaway } = await agree(lead, id)
  ok(await put(lead, id, { shared_at: 'now' }))
  const change = (client: typeof lead, body: object) => client.send('PUT', `${TAKEAWAYS}/${takeaway}`, body)
  expect(ok(await change(lead, { text: 'Listen more' })).text).toBe('Listen more')
  expect((await lead.send('PUT', `${TAKEAWAYS}/987654321`, { text: 'x' })).statusCode).toBe(404)
  expect(ok(await change(agent, { complete: true }))).toMatchObject({
    status: 'CLOSED',
    completedAt: services.clock.now().toISOString(),
    completedBy: { id: demo.people.agent.id },
  })
  expect(ok(await change(agent, { complete: false }))).toMatchObject({
    status: 'OPEN',
    completedAt: null,
    completedBy: null,
  })
  expect((await change(agent, { complete: 'x' })).statusCode).toBe(422)
  expect((await change(lead, { owner_id: demo.people.outsider.id })).statusCode).toBe(422)
  // Ticking and unticking are two entries in the history.
  const { actionItemHistory } = await graphql(
    agent,
    'query($id: ID!) { actionItemHistory(id: $id) { event attributeName valueBefore valueAfter actor { id } createdAt } }',
    { id: String(takeaway) },
  )
  expect(actionItemHistory.map(({ event }: { event: string }) => event)).toEqual([
    'reopen',
    'complete',
    'update',
  ])
})

test('COA-516 COA-526 COA-531 COA-532 COA-533 COA-534 reads a person’s takeaways and kudos', async () => {
  const { lead, childAgent, agent, admin } = demo.clients
  const { id } = (await draftFor(lead, demo.people.childAgent.id)).coachingSession
  const first = await agree(lead, id, { text: 'First' })
  const second = await agree(lead, id, { text: 'Second' })
  const { id: kudo } = ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great' }))
  const takeaways = async (client = childAgent, query = '') => ok(await client.get(TAKEAWAYS + query))
  const kudos = async (client = childAgent, query = '') => ok(await client.get(KUDOS + query))
  // Nothing from a draft.
  expect(await takeaways()).toEqual({ takeaways: [], takeawaysCount: 0 })
  expect(await kudos()).toEqual({ kudos: [], kudosCount: 0 })
  ok(await put(lead, id, { shared_at: 'now' }))
  const own = await takeaways(childAgent, '?foo=bar')
  expect(own.takeaways.map((each: { id: number }) => each.id)).toEqual([second.id, first.id])
  expect(own.takeawaysCount).toBe(2)
  expect(own.takeaways[0]).toMatchObject({
    text: 'Second',
    status: 'OPEN',
    session_id: id,
    completed_at: null,
  })
  const given = await kudos()
  expect(given).toMatchObject({ kudosCount: 1, kudos: [{ id: kudo, text: 'Great', completed_at: null }] })
  expect(given.kudos[0]).toMatchObject({
    created_by: { id: demo.people.lead.id, full_name: 'Lead Tester' },
    created_at: expect.any(String),
  })
  const of = `?employee_id=${demo.people.childAgent.id}`
  expect((await takeaways(admin, of)).takeawaysCount).toBe(2)
  expect((await kudos(admin, of)).kudosCount).toBe(1)
  expect((await takeaways(agent, of)).takeawaysCount).toBe(0)
  expect((await kudos(agent, of)).kudosCount).toBe(0)
  expect((await agent.send('PUT', `${KUDOS}/${kudo}/complete`, {})).statusCode).toBe(404)
  const done = ok(await childAgent.send('PUT', `${KUDOS}/${kudo}/complete`, {}))
  expect(done.completedAt).toBe(services.clock.now().toISOString())
  services.clock.advance(1_000)
  expect(ok(await childAgent.send('PUT', `${KUDOS}/${kudo}/complete`, {}))).toEqual(done)
  expect((await kudos()).kudosCount).toBe(0)
})

test('COA-508 COA-509 COA-537 lists sessions of an employee, last changed first', async () => {
  const { otherLead } = demo.clients
  const employee = demo.people.outsider.id
  for (let n = 0; n < 26; n++) {
    services.clock.advance(1_000)
    await sharedSession(otherLead, employee, { title: `S${n}` })
  }
  services.clock.advance(1_000)
  await draftFor(otherLead, employee)
  const query = `query($id: ID!, $after: String, $status: CoachingSessionStatus) {
    coachingSessions(employeeId: $id, after: $after, status: $status) {
      nodes { id title createdAt updatedAt sharedAt coach { id fullName image } status }
      pageInfo { hasNextPage endCursor } totalCount } }`
  const page = async (variables: object) =>
    (await graphql(otherLead, query, { id: String(employee), ...variables })).coachingSessions
  const first = await page({})
  expect(first.nodes).toHaveLength(25)
  expect(first.nodes[0]).toMatchObject({ status: 'DRAFT', sharedAt: null })
  expect(first.nodes[1]).toMatchObject({ status: 'SHARED', title: 'S25', sharedAt: expect.any(String) })
  expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, totalCount: 27 })
  const second = await page({ after: first.pageInfo.endCursor })
  expect(second.nodes.map(({ title }: { title: string }) => title)).toEqual(['S1', 'S0'])
  expect((await page({ status: 'DRAFT' })).totalCount).toBe(1)
  expect((await page({ status: 'SHARED' })).totalCount).toBe(26)
})

test('COA-512 COA-514 COA-538 lists action items in a range, outside it, and closed', async () => {
  const { admin } = demo.clients
  const { id } = (await draftFor(admin, demo.people.reviewer.id)).coachingSession
  for (let n = 0; n < 21; n++) {
    const due_date = n < 12 ? '2026-06-10' : '2026-09-01'
    const item = await agree(admin, id, { text: `${n}`, due_date, category: 'Tone' })
    if (n >= 17) ok(await admin.send('PUT', `${TAKEAWAYS}/${item.id}`, { complete: true }))
  }
  const { sessionActionItems } = await graphql(
    admin,
    `query($id: ID!) { sessionActionItems(sessionId: $id, from: "2026-06-01", to: "2026-06-30") {
       inRange { nodes { id text completedAt completedBy { id } createdAt createdBy { id } sessionId categoryName
         private status dueDate owner { id } category permissions { completable } } totalCount }
       outsideRange { nodes { id } totalCount } closed { nodes { status } totalCount } } }`,
    { id: String(id) },
  )
  const { inRange, outsideRange, closed } = sessionActionItems
  expect([inRange.nodes, outsideRange.nodes, closed.nodes].map(({ length }) => length)).toEqual([10, 3, 3])
  expect([inRange, outsideRange, closed].map(({ totalCount }) => totalCount)).toEqual([12, 5, 4])
  expect(inRange.nodes[0]).toMatchObject({
    categoryName: 'Tone',
    category: 'Tone',
    status: 'OPEN',
    dueDate: '2026-06-10',
    owner: { id: String(demo.people.reviewer.id) },
    permissions: { completable: true },
  })
  expect(closed.nodes[0].status).toBe('CLOSED')
})

test('COA-539 COA-541 COA-543 reads the other parts of a session', async () => {
  const { admin } = demo.clients
  const { id } = (await draftFor(admin, demo.people.reviewer.id)).coachingSession
  const interaction = { external_id: 'i', channel: 'Phone', started_at: '2026-06-10T09:00:00Z' }
  const { ids } = ok(await admin.post('/api/v1/interactions', { interactions: [interaction] }))
  const url = `${SESSIONS}/${id}/interaction_attachments`
  expect((await admin.post(url, { interaction_id: 987_654_321 })).statusCode).toBe(422)
  ok(await admin.post(url, { interaction_id: ids.i, notes: 'Listen' }))
  for (let n = 0; n < 6; n++) ok(await admin.post(`${SESSIONS}/${id}/topics`, { title: `T${n}` }))
  const found = await graphql(
    admin,
    `query($id: ID!) {
       sessionInteractionAttachments(sessionId: $id) { id notes interaction updatedAt }
       coachingTopics(sessionId: $id) { topics { id title text metricConfig } totalPages page }
       lessonsIntegration { enabled lessons { id title url } } }`,
    { id: String(id) },
  )
  expect(found.sessionInteractionAttachments).toMatchObject([{ notes: 'Listen', interaction: String(ids.i) }])
  expect(found.coachingTopics).toMatchObject({ totalPages: 2, page: 1 })
  expect(found.coachingTopics.topics).toHaveLength(5)
  expect(found.lessonsIntegration).toEqual({ enabled: false, lessons: [] })
})

const COACHEES = `query($search: String, $filters: CoacheeFilters, $sort: CoacheeSort, $first: Int, $after: String) {
  coacheesData(search: $search, filters: $filters, sort: $sort, first: $first, after: $after) {
    nodes { entityId entityType name imageUrl closedActionItemsCount openActionItemsCount sessionsCount lastSession
            lastSessionId draftCoachingSessionId parentName }
    pageInfo { hasNextPage endCursor } totalCount } }`

test('COA-510 COA-511 COA-536 lists coachees, last coached first, with their takeaways and sessions', async () => {
  const { otherLead, admin, agent, lead } = demo.clients
  const list = async (client: typeof admin, variables: object = {}) =>
    (await graphql(client, COACHEES, variables)).coacheesData
  const { nodes } = await list(otherLead)
  expect(nodes).toMatchObject([
    {
      entityId: String(demo.people.outsider.id),
      entityType: 'EMPLOYEE',
      name: 'Outsider Tester',
      sessionsCount: 26,
      openActionItemsCount: 0,
      closedActionItemsCount: 0,
      parentName: 'East',
      draftCoachingSessionId: expect.any(String),
      lastSession: expect.any(String),
    },
  ])
  // Shared by the lead: the admin sees the same, but none of the lead's drafts.
  const byAdmin = (await list(admin)).nodes as { name: string; lastSession: string | null }[]
  const times = byAdmin.map(({ lastSession }) => lastSession)
  const coached = times.filter((time) => time !== null)
  expect(coached.length).toBeGreaterThan(2)
  expect(times).toEqual([...coached.toSorted().toReversed(), ...times.slice(coached.length).map(() => null)])
  expect(byAdmin.map(({ name }) => name)).not.toContain('Admin Tester')
  // Paging returns the same list.
  const paged: string[] = []
  for (let after: string | null = null; ; ) {
    const page: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
      await list(admin, { first: 2, after })
    paged.push(...page.nodes.map(({ name }) => name))
    if (!page.pageInfo.hasNextPage) break
    after = page.pageInfo.endCursor
  }
  expect(paged).toEqual(byAdmin.map(({ name }) => name))
  expect((await list(lead, { search: 'child' })).nodes).toMatchObject([
    { name: 'ChildAgent Tester', openActionItemsCount: 2, sessionsCount: 1 },
  ])
  expect((await list(admin, { filters: { teamIds: [String(demo.teams.east)] } })).totalCount).toBe(1)
  expect((await list(lead, { search: 'outsider' })).nodes).toEqual([])
  // Without the permission to coach, the list has only oneself.
  expect((await list(agent)).nodes).toMatchObject([{ entityId: String(demo.people.agent.id) }])
  const teams = await list(admin, { filters: { entityType: 'TEAM' } })
  expect(teams.nodes.find(({ name }: { name: string }) => name === 'North child')).toMatchObject({
    entityType: 'TEAM',
    sessionsCount: 1,
    openActionItemsCount: 2,
    parentName: 'North',
  })
  expect((await list(admin, { sort: { field: 'NAME' } })).nodes[0].name).toBe('Agent Tester')
  const recent = await graphql(admin, '{ recentlyCoachedEmployees { nodes { id } totalCount } }')
  expect(recent.recentlyCoachedEmployees.totalCount).toBe(coached.length)
  expect(recent.recentlyCoachedEmployees.nodes[0].id).toBe((nodes as { entityId: string }[])[0]?.entityId)
})

test('COA-536 COA-542 returns 50 coachees a page, and 10 recently coached ones', async () => {
  const { admin } = demo.clients
  const ids = await tenantTransaction(services, demo.viewer, async (tx) => {
    const made: number[] = []
    for (let n = 0; n < 60; n++)
      made.push(
        await createEmployee(tx, {
          email: `many${n}@demo.example`,
          firstName: 'Many',
          lastName: `No ${n}`,
          roleId: demo.roles.AGENT,
          teamId: null,
          status: 'ACTIVE',
        }),
      )
    return made
  })
  for (const id of ids.slice(0, 12)) await sharedSession(admin, id)
  expect((await graphql(admin, COACHEES)).coacheesData.nodes).toHaveLength(50)
  const { recentlyCoachedEmployees } = await graphql(admin, '{ recentlyCoachedEmployees { nodes { id } } }')
  expect(recentlyCoachedEmployees.nodes).toHaveLength(10)
})

test('COA-545 COA-546 COA-548 changes sessions, notes and action items by mutations', async () => {
  const { lead, agent } = demo.clients
  const made = await graphql(
    lead,
    'mutation($id: ID!) { createCoachingSession(employeeId: $id) { coachingSession { id status } errors { message } } }',
    { id: String(demo.people.agent.id) },
  )
  const { id, status } = made.createCoachingSession.coachingSession
  expect(status).toBe('DRAFT')
  const note = await graphql(
    lead,
    'mutation($id: ID!) { createCoachingNote(sessionId: $id, kind: PRIVATE, notes: "mine") { note { id notes } errors { message } } }',
    { id },
  )
  expect(note.createCoachingNote.note.notes).toBe('mine')
  const empty = await graphql(
    lead,
    'mutation($id: ID!) { createActionItem(sessionId: $id, input: {text: ""}) { actionItem { id } errors { path } } }',
    { id },
  )
  expect(empty.createActionItem).toEqual({ actionItem: null, errors: [{ path: ['text'] }] })
  const item = await graphql(
    lead,
    'mutation($id: ID!) { createActionItem(sessionId: $id, input: {text: "Do"}) { actionItem { id status } errors { path } } }',
    { id },
  )
  const share =
    'mutation($id: ID!) { shareCoachingSession(id: $id) { coachingSession { status } errors { message } } }'
  const refused = await agent.post('/graphql', { query: share, variables: { id } })
  expect(refused.json().errors[0].extensions.code).toBe('forbidden')
  expect((await graphql(lead, share, { id })).shareCoachingSession.coachingSession.status).toBe('SHARED')
  const tick =
    'mutation($id: ID!) { completeActionItem(id: $id) { actionItem { status } errors { message } } }'
  const of = { id: item.createActionItem.actionItem.id }
  expect((await graphql(agent, tick, of)).completeActionItem.actionItem.status).toBe('CLOSED')
  const stranger = await graphql(demo.clients.outsider, tick, of)
  expect(stranger.completeActionItem).toMatchObject({
    actionItem: null,
    errors: [{ message: expect.any(String) }],
  })
  const theirs =
    'mutation($id: ID!) { updateCoachingNote(id: $id, kind: PRIVATE, notes: "x") { errors { message } } }'
  const reached = await graphql(agent, theirs, { id: note.createCoachingNote.note.id })
  expect(reached.updateCoachingNote.errors).toHaveLength(1)
})

test('COA-517 COA-518 COA-519 COA-520 COA-528 COA-540 COA-547 creates, uses and archives templates and reads their history', async () => {
  const { admin, lead, agent } = demo.clients
  const create = `mutation($name: String!) { createCoachingTemplate(name: $name, body: "<p>Agenda</p>") {
    coachingTemplate { ${LAST_UPDATED} } errors { path message } } }`
  expect((await graphql(admin, create, { name: ' ' })).createCoachingTemplate.errors).toMatchObject([
    { path: ['name'] },
  ])
  const denied = await lead.post('/graphql', { query: create, variables: { name: 'A' } })
  expect(denied.json().errors[0].extensions.code).toBe('forbidden')
  const { id } = (await graphql(admin, create, { name: 'A' })).createCoachingTemplate.coachingTemplate
  const update = `mutation($id: ID!, $name: String) { updateCoachingTemplate(id: $id, name: $name) {
    coachingTemplate { name status } errors { message details { code } } } }`
  expect((await graphql(admin, update, { id, name: 'B' })).updateCoachingTemplate.coachingTemplate).toEqual({
    name: 'B',
    status: 'ACTIVE',
  })
  // Used for two sessions.
  for (const name of ['agent', 'childAgent'] as const) {
    const url = `${SESSIONS}/new?employee_id=${demo.people[name].id}`
    const { coachingSession } = ok(await lead.get(`${url}&template_id=${id}`))
    expect(coachingSession).toMatchObject({ title: 'B', notes: '<p>Agenda</p>', templateId: Number(id) })
  }
  const one = `query($id: ID!) { coachingTemplate(id: $id) { ${LAST_UPDATED} } }`
  expect((await graphql(lead, one, { id })).coachingTemplate).toMatchObject({
    usageCount: 2,
    status: 'ACTIVE',
  })
  const listed = async (status: string) =>
    (
      await graphql(lead, `{ coachingTemplates(status: ${status}) { nodes { id } totalCount } }`)
    ).coachingTemplates.nodes.map((each: { id: string }) => each.id)
  expect(await listed('ACTIVE')).toEqual([id])
  const archive = `mutation($id: ID!) { archiveCoachingTemplate(id: $id) {
    coachingTemplate { status } errors { details { code } } } }`
  expect((await graphql(admin, archive, { id })).archiveCoachingTemplate.coachingTemplate.status).toBe(
    'ARCHIVED',
  )
  expect((await graphql(admin, archive, { id })).archiveCoachingTemplate.errors[0].details.code).toBe(
    'conflict',
  )
  expect(
    (await graphql(admin, update, { id, name: 'C' })).updateCoachingTemplate.errors[0].details.code,
  ).toBe('conflict')
  expect(await listed('ACTIVE')).toEqual([])
  expect(await listed('ARCHIVED')).toEqual([id])
  const gone = `${SESSIONS}/new?employee_id=${demo.people.agent.id}&template_id=${id}`
  expect((await lead.get(gone)).statusCode).toBe(422)
  const history = `query($id: ID!) { coachingTemplateHistory(id: $id) {
    nodes { event attributeName valueBefore valueAfter actor { id fullName } } } }`
  const { nodes } = (await graphql(admin, history, { id })).coachingTemplateHistory
  expect(nodes).toMatchObject([
    { event: 'archive', attributeName: 'status', valueBefore: 'ACTIVE', valueAfter: 'ARCHIVED' },
    { event: 'update', attributeName: 'name', valueBefore: 'A', valueAfter: 'B' },
    { event: 'create', attributeName: 'body' },
    { event: 'create', attributeName: 'name', valueAfter: 'A' },
  ])
  expect(nodes[0].actor.id).toBe(String(demo.people.admin.id))
  const unseen = await agent.post('/graphql', { query: one, variables: { id } })
  expect(unseen.json().errors[0].extensions.code).toBe('forbidden')
})
