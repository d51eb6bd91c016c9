import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { startZendeskStandIn, type ZendeskStandIn } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { KEY, LOGIN, SOURCES } from '#test/server/integrations/sources-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'

const CASE = JSON.parse(readFileSync('test/fixtures/turns-five-authors.json', 'utf8'))
const MONTH = 'completed_from=2026-06-01&completed_to=2026-06-30'

const services = { ...testServices() }
let app: FastifyInstance
let zendesk: ZendeskStandIn
let demo: QaCompany
let ticket: number

beforeAll(async () => {
  zendesk = await startZendeskStandIn()
  services.config = { ...services.config, sourceUrls: { zendesk: zendesk.url }, privateHosts: ['127.0.0.1'] }
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  zendesk.users = CASE.users
  const comments = CASE.comments.map(({ body, ...comment }: { body: string }) => ({
    ...comment,
    plain_body: body,
  }))
  const updated = new Date(services.clock.now().getTime() - 60_000)
  zendesk.tickets = [{ ...CASE.ticket, updated, comments }]
  const { id } = ok(
    await demo.clients.admin.post(SOURCES, {
      source: 'zendesk',
      subdomain: 'acme',
      login: LOGIN,
      api_key: KEY,
      backfill_days: 1,
    }),
  )
  const signal = new AbortController().signal
  await readSource(services, demo.viewer, id, { write: ingestInteractions, signal })
  const { interactions } = ok(await demo.clients.admin.get('/api/v1/interactions?limit=100'))
  ticket = interactions.find(
    (each: { ext_interaction_id: string }) => each.ext_interaction_id === String(CASE.ticket.id),
  ).id
})
afterAll(async () => {
  await app.close()
  await zendesk.stop()
})

test('each of five authors has their own turn', async () => {
  const { events } = ok(await demo.clients.admin.get(`/api/v1/interactions/${ticket}`))
  const { agent, lead } = demo.people
  const emails = new Map([agent, lead].map(({ id, email }) => [id, email]))
  expect(
    events.map(({ speaker, author }: { speaker: string; author: { id: number } | null }) =>
      speaker === 'agent' ? `agent: ${emails.get(author?.id ?? 0)}` : speaker,
    ),
  ).toEqual(CASE.expected_speakers)
})

test('a review of the part of the colleague counts for the colleague', async () => {
  const { agent, lead } = demo.people
  const { admin } = demo.clients
  const review = await completedReview(demo, { interaction_id: ticket, employee_id: lead.id }, [], admin)
  expect(review.employee?.id).toBe(lead.id)
  const { team_members } = ok(await admin.get(`/api/v1/qa_reporting/team_members?${MONTH}`))
  const reviewsOf = (id: number) =>
    team_members.find((member: { id: number }) => member.id === id)?.review_ids ?? []
  expect([reviewsOf(lead.id), reviewsOf(agent.id)]).toEqual([[review.id], []])
})
