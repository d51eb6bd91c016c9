import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { PLAN_SENDINGS } from '#features/subscriptions/jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { ok } from '#test/server/qa/setup.ts'
import {
  foundSubscriptionCompany,
  responsesOf,
  SUBSCRIPTIONS,
  type SubscriptionCompany,
} from '#test/server/subscriptions/setup.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let demo: SubscriptionCompany
let receiver: Receiver

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundSubscriptionCompany(services, app)
  receiver = await startReceiver()
  receiver.reply = () => ({ status: 200 })
  const responses = responsesOf(demo.people.agent.email, [5, 5, 4, 5, 5, 4, 5], { comment: 'zzcanary' })
  ok(await demo.clients.admin.post('/api/v1/feedback', { responses }))
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const look = async (moment: string) => {
  services.clock.set(moment)
  await services.jobs.send(PLAN_SENDINGS, {})
  await services.jobs.runAll()
  return receiver.received.splice(0)
}

test('an address that must not be called is refused by its field, and is never shown again', async () => {
  const dashboard = await demo.dashboard('lead')
  const source = { kind: 'dashboard', id: dashboard.id }
  const body = { source, repeats: 'daily', hour: 8, slack_url: 'ftp://hooks.example.com/secret' }
  const refused = await demo.clients.lead.post(SUBSCRIPTIONS, body)
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'slack_url'])
  const made = ok(
    await demo.clients.lead.post(SUBSCRIPTIONS, { ...body, slack_url: `${receiver.url}/secret-1234` }),
  )
  expect(made.slack).toMatchObject({
    address: expect.stringMatching(/…1234$/),
    failure: null,
    stopped: false,
  })
  expect(JSON.stringify(made)).not.toContain('secret-1234')
  ok(await demo.clients.lead.send('DELETE', `${SUBSCRIPTIONS}/${made.id}`))
})

test('both chats get figures and links once a day, without names and rows', async () => {
  const dashboard = await demo.dashboard('admin')
  const made = await demo.subscribe('admin', dashboard, {
    slack_url: `${receiver.url}/slack`,
    teams_url: `${receiver.url}/teams`,
  })
  const sent = await look('2026-06-17T06:00:00Z')
  expect(sent.map(({ path }) => path).sort()).toEqual(['/hooks/slack', '/hooks/teams'])
  for (const { text } of sent) {
    expect(text).toContain(dashboard.name)
    expect(text).toContain('Average stars 4.7')
    expect(text).toContain(`http://localhost:3000/dashboards/${dashboard.id}`)
    expect(text).not.toMatch(/zzcanary|Tester|North/)
  }
  expect(await look('2026-06-17T06:05:00Z')).toEqual([])
  await demo.run('2026-06-17T06:06:00Z')
  const removed = ok(
    await demo.clients.admin.send('PUT', `${SUBSCRIPTIONS}/${made.id}`, { version: 1, teams_url: null }),
  ) as ReportSubscription
  expect([removed.slack === null, removed.teams]).toEqual([false, null])
  expect((await look('2026-06-18T06:00:00Z')).map(({ path }) => path)).toEqual(['/hooks/slack'])
})

test('a chat that fails is tried again, and its owner sees why', async () => {
  receiver.reply = () => ({ status: 500 })
  expect(await look('2026-06-19T06:00:00Z')).toHaveLength(1)
  const { rows } = await services.database.ownerPool.query(
    'select attempts, failure from app.report_chat where company_id = $1 and period is not null',
    [demo.companyId],
  )
  expect(rows).toEqual([{ attempts: 1, failure: 'status' }])
  receiver.reply = () => ({ status: 200 })
  expect(await look('2026-06-19T06:05:00Z')).toHaveLength(1)
  expect(await look('2026-06-19T06:10:00Z')).toEqual([])
})
