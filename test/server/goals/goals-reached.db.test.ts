import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { ANNOUNCE_GOALS } from '#features/goals/jobs.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundGoalCompany, goalsOf } from '#test/server/goals/setup.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { METRIC, type MetricCompany } from '#test/server/metrics/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let relay: OutboxRelay
let demo: MetricCompany
let goals: ReturnType<typeof goalsOf>
let receiver: Receiver
let today: string
let webhookId: number

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundGoalCompany(services, app, 'demo')
  goals = goalsOf(demo)
  today = todayIn('UTC', services.clock.now())
  // Of twenty responses twelve have five stars.
  for (let index = 0; index < 20; index++)
    await demo.take('agent', { responded_at: `${addDays(today, -2)}T10:00:00Z`, stars: index < 12 ? 5 : 4 })
  receiver = await startReceiver()
  const webhook = { url: receiver.url, events: ['goal.reached'] }
  webhookId = ok(await demo.clients.admin.post('/api/v1/webhooks', webhook)).id
})
afterAll(async () => {
  receiver.close()
  await app.close()
})
beforeEach(() => announced())

/** Looks for reached goals. Returns what the webhook is sent. */
async function announced(): Promise<object[]> {
  await services.jobs.send(ANNOUNCE_GOALS, {})
  return sent()
}

async function sent(): Promise<object[]> {
  await services.jobs.runAll()
  await relay.sweep()
  await services.jobs.runAll()
  return receiver.received.splice(0).map(({ body }) => body.data)
}

/** A goal for the share of five stars, which is 60 %. */
async function goalOf(goal: number, options: object = {}): Promise<number> {
  const made = await goals.metric('lead', {
    employeeId: demo.people.agent.id,
    metricConfigId: METRIC.fiveStar,
    goal,
    startedAt: addDays(today, -9),
    endedAt: addDays(today, -1),
    ...options,
  })
  return Number(made.goal.id)
}

test('a metric goal that was reached is announced after its last day, once', async () => {
  const id = await goalOf(55)
  const url = `http://localhost:3000/performance?employeeId=${demo.people.agent.id}`
  expect(await announced()).toEqual([
    { id, kind: 'METRIC', employee_id: demo.people.agent.id, team_id: null, completed_at: null, url },
  ])
  expect(await announced()).toEqual([])
})

test.each([
  ['was missed', 65, {}],
  ['has too few results', 55, { threshold: 30 }],
  ['has no last day, and whose figure can change', 20, { endedAt: null }],
  ['still runs, and whose figure can change', 20, { endedAt: 5 }],
  ['ended more than a week ago', 55, { endedAt: -8, startedAt: -20 }],
])('a goal is not announced that %s', async (_case, goal, days: Record<string, number | null>) => {
  const options = Object.fromEntries(
    Object.entries(days).map(([name, value]) => [
      name,
      name === 'threshold' || value === null ? value : addDays(today, value),
    ]),
  )
  await goalOf(goal, options)
  expect(await announced()).toEqual([])
})

test('a goal is not announced that a person has completed or archived', async () => {
  const completed = await goalOf(55)
  await goals.on('lead', 'completeGoal', String(completed))
  await goals.on('lead', 'archiveGoal', String(await goalOf(55)))
  expect(await announced()).toMatchObject([{ id: completed, completed_at: expect.any(String) }])
})

test('completing a goal that was announced does not announce it again', async () => {
  const id = String(await goalOf(55))
  expect(await announced()).toHaveLength(1)
  await goals.on('lead', 'completeGoal', id)
  expect(await sent()).toEqual([])
  await goals.on('lead', 'undoGoalCompletion', id)
  await goals.on('lead', 'completeGoal', id)
  expect(await announced()).toEqual([])
})

test('a total is announced as soon as it is reached', async () => {
  const total = { metricConfigId: METRIC.responses, endedAt: addDays(today, 30) }
  const id = await goalOf(20, total)
  await goalOf(21, total)
  expect(await announced()).toMatchObject([{ id }])
})

test('a goal is withheld if it is no longer reached when it is sent, or not in the view of the owner', async () => {
  const readAccess = 'select data_access from app.role where company_id = $1 and id = $2'
  const role = [demo.companyId, demo.roles.COMPANY_ADMIN]
  const { rows } = await services.database.ownerPool.query(readAccess, role)
  const setAccess = (access: object) =>
    services.database.ownerPool.query(
      'update app.role set data_access = $3 where company_id = $1 and id = $2',
      [...role, JSON.stringify(access)],
    )
  const withheld = async () =>
    ok(await demo.clients.admin.get(`/api/v1/webhooks/${webhookId}/deliveries?state=withheld`)).deliveries

  await goalOf(55)
  await setAccess({ ...rows[0].data_access, FEEDBACK: 'self' })
  expect(await announced()).toEqual([])
  await setAccess(rows[0].data_access)
  expect(await withheld()).toHaveLength(1)

  await goalOf(56)
  await services.jobs.send(ANNOUNCE_GOALS, {})
  await services.jobs.runAll()
  await demo.take('agent', { responded_at: `${addDays(today, -2)}T10:00:00Z`, stars: 1 })
  await demo.take('agent', { responded_at: `${addDays(today, -2)}T11:00:00Z`, stars: 1 })
  expect(await sent()).toEqual([])
  expect(await withheld()).toHaveLength(2)
})
