import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import {
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  graphql,
  put,
  SESSIONS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let session: number

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  const { lead, admin } = demo.clients
  await ingestResponses(
    services,
    demo.viewer,
    (['agent', 'childAgent'] as const).map((name) =>
      sentResponse({
        external_id: name,
        employee: { email: demo.people[name].email },
        comment: `words about ${name}`,
      }),
    ),
  )
  const responses = await responseIds(services, demo.companyId)
  session = (await draftFor(lead, demo.people.agent.id)).coachingSession.id
  const attach = async (kind: string, body: object) =>
    ok(await lead.post(`${SESSIONS}/${session}/${kind}_attachments`, body))
  const qa_form_id = ok(await admin.post('/api/v1/qa_forms', sentForm())).id
  for (const name of ['agent', 'childAgent'] as const) {
    await attach('solicitation', { solicitation_id: responses.get(name), stars: 4 })
    const review = { qa_form_id, employee_id: demo.people[name].id, hide_reviewer: name === 'agent' }
    const { id } = ok(await admin.post('/api/v1/qa_reviews', review))
    ok(await admin.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
    await attach('qa_review', { qa_review_id: id, score: 70 })
  }
  await attach('metric', { title: 'Stars', raw_value: 4.2, n: 38, lower: 4, upper: 4.4, change: 'up' })
})
afterAll(() => app.close())

const read = async (client: Client) => ok(await client.get(`${SESSIONS}/${session}`))
/** The texts of responses and the scorecards of reviews; null if the reader may not see them. */
const details = async (client: Client) => {
  const { solicitationAttachments, qaReviewAttachments } = await read(client)
  return [
    ...solicitationAttachments.map((each: { response: { comments: string } | null }) =>
      each.response ? each.response.comments : null,
    ),
    ...qaReviewAttachments.map((each: { review: { scorecard: string } | null }) =>
      each.review ? each.review.scorecard : null,
    ),
  ]
}

test('shows each reader only the attached content that their own access allows', async () => {
  const { lead, agent, admin, otherLead } = demo.clients
  const all = ['words about agent', 'words about childAgent', 'Calls', 'Calls']
  expect(await details(lead)).toEqual(all)
  const shared = ok(await put(lead, session, { shared_at: 'now' }))
  // Sharing returns the session as the coach sees it.
  expect(shared.solicitationAttachments).toHaveLength(2)
  expect(await details(agent)).toEqual(['words about agent', null, 'Calls', null])
  expect(await details(admin)).toEqual(all)
  expect((await otherLead.get(`${SESSIONS}/${session}`)).statusCode).toBe(403)
  const text = JSON.stringify(await read(agent))
  expect(text).not.toContain('words about childAgent')
  // The stars and the score that the coach attached stay visible.
  expect((await read(agent)).solicitationAttachments[1]).toMatchObject({ stars: 4, response: null })
  const [own] = (await read(agent)).qaReviewAttachments
  expect(own).toMatchObject({ score: 70, review: { reviewer: null, employeeId: demo.people.agent.id } })
  const [, other] = (await read(lead)).qaReviewAttachments
  expect(other.review.reviewer).toBe('Admin Tester')
})

test('shows a metric with its sample size and interval', async () => {
  expect((await read(demo.clients.agent)).metricAttachments).toMatchObject([
    { rawValue: 4.2, n: 38, lower: 4, upper: 4.4, change: 'up' },
  ])
  const faulty = { title: 'x', n: -1, change: 'sideways' }
  const refused = await demo.clients.lead.post(`${SESSIONS}/${session}/metric_attachments`, faulty)
  expect(refused.statusCode).toBe(422)
  expect(
    refused
      .json()
      .errors.map(({ path }: { path: string[] }) => String(path))
      .sort(),
  ).toEqual(['change', 'n'])
})

test('attaches a metric once if the request is repeated with the same key', async () => {
  const before = (await read(demo.clients.lead)).metricAttachments.length
  const again = () =>
    demo.clients.lead.send(
      'POST',
      `${SESSIONS}/${session}/metric_attachments`,
      { title: 'Once' },
      { 'idempotency-key': 'one-request' },
    )
  expect(ok(await again()).id).toBe(ok(await again()).id)
  expect((await read(demo.clients.lead)).metricAttachments).toHaveLength(before + 1)
})

test('shows the channel and name of an interaction only to people who may see it', async () => {
  const { admin, lead, agent } = demo.clients
  const sent = (name: string) => ({
    external_id: name,
    channel: 'Phone',
    employee: { email: demo.people[name === 'own' ? 'agent' : 'childAgent'].email },
    started_at: '2026-06-01T10:00:00Z',
    summary: `summary of ${name}`,
  })
  ok(await admin.post('/api/v1/interactions', { interactions: [sent('own'), sent('other')] }))
  const { interactions } = ok(await lead.get('/api/v1/interactions'))
  for (const { id } of interactions)
    ok(await lead.post(`${SESSIONS}/${session}/interaction_attachments`, { interaction_id: id }))
  const query = `query($id: ID!) { sessionInteractionAttachments(sessionId: $id) {
    details { name channel summary employeeId } } }`
  const seen = async (client: Client) =>
    (await graphql(client, query, { id: String(session) })).sessionInteractionAttachments
      .map(({ details }: { details: { summary: string } | null }) => details?.summary ?? null)
      .sort()
  expect(await seen(lead)).toEqual(['summary of other', 'summary of own'])
  expect(await seen(agent)).toEqual([null, 'summary of own'].sort())
})

test('rejects invalid steps with attachments and changes nothing', async () => {
  const { lead, agent, otherLead } = demo.clients
  const at = (part: string, id = session) => `${SESSIONS}/${id}/${part}`
  const [metric] = (await read(lead)).metricAttachments
  const file = ok(await lead.send('POST', at('coaching_files'), ...form(Buffer.from('x'), 'a.txt')))
  const gone = (await draftFor(lead, demo.people.childAgent.id)).coachingSession.id
  ok(await lead.send('DELETE', `${SESSIONS}/${gone}`))
  const counted = async () => {
    const { rows } = await services.database.ownerPool.query(
      `select (select count(*) from app.coaching_attachment where company_id = $1) as attachments,
              (select count(*) from app.coaching_file where company_id = $1) as files,
              (select max(sequence) from app.audit_entry where company_id = $1) as audited`,
      [demo.companyId],
    )
    return rows[0]
  }
  const before = await counted()
  const url = { url: 'https://example.com' }
  const refused = [
    // The coachee reads.
    [403, await agent.post(at('url_attachments'), url)],
    [403, await agent.send('PUT', at(`metric_attachments/${metric.id}`), { notes: 'mine' })],
    [403, await agent.send('DELETE', at(`metric_attachments/${metric.id}`))],
    [403, await agent.send('DELETE', at(`coaching_files/${file.id}`))],
    [403, await agent.send('POST', at('coaching_files'), ...form(Buffer.from('x'), 'b.txt'))],
    // A person without access to the session.
    [404, await otherLead.post(at('url_attachments'), url)],
    [404, await otherLead.send('DELETE', at(`coaching_files/${file.id}`))],
    // After deletion, and for an attachment of another session.
    [404, await lead.post(at('url_attachments', gone), url)],
    [404, await lead.send('POST', at('coaching_files', gone), ...form(Buffer.from('x'), 'c.txt'))],
    [404, await lead.send('DELETE', at(`metric_attachments/${metric.id}`, gone))],
    [404, await lead.send('DELETE', at(`url_attachments/${metric.id}`))],
  ] as const
  expect(refused.map(([, { statusCode }]) => statusCode)).toEqual(refused.map(([status]) => status))
  expect(await counted()).toEqual(before)
})
