import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import { configurationFor, offerRewards, praise, rate } from '#test/server/rewards/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let relay: OutboxRelay
let demo: StaffedCompany
let admin: Client
let survey: string

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'After contact')
  await offerRewards(admin, configurationFor({ midTier: { threshold: 2 } }))
})
afterAll(() => app.close())

/** A customer of the agent who gave five stars: the path of the link. */
async function rated(): Promise<string> {
  const employee = { email: demo.people.agent.email }
  const { path } = await requestedSurvey(admin, survey, { employee, customer: { name: 'Kari Customer' } })
  await rate(new Customer(app, services.clock, path), 5)
  return path
}
const vote = async () => praise(app, await rated(), ['mid'])
const mid = async () => {
  const { rewardsProgress } = await graphql(
    admin,
    'query($id: ID) { rewardsProgress(employeeId: $id) { tiers { count threshold earned } } }',
    { id: String(demo.people.agent.id) },
  )
  return rewardsProgress.tiers[1]
}
async function runJobs(): Promise<void> {
  await relay.sweep()
  await services.jobs.runAll()
}

test('earns from votes given while thresholds were off once they are on again', async () => {
  const configure = (thresholdsEnabled: boolean) =>
    graphql(
      admin,
      `mutation($rewardConfiguration: RewardConfigurationInput!, $thresholdsEnabled: Boolean!) {
        configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: $thresholdsEnabled,
          fiveStarRewards: true) { errors { message } } }`,
      { ...configurationFor({ midTier: { threshold: 2 } }), thresholdsEnabled },
    )
  await configure(false)
  await vote()
  await vote()
  expect(await mid()).toMatchObject({ count: 2, threshold: null, earned: 0 })
  await configure(true)
  await runJobs()
  expect(await mid()).toMatchObject({ count: 0, threshold: 2, earned: 1 })
})

test('holds back the vote of a suspected robot until someone clears it', async () => {
  const newest = async () => (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations[0]
  const suspect = async (id: number, suspected_bot: boolean) =>
    expect(
      (await admin.send('PUT', `/api/v1/stream/${id}/suspected_bot`, { suspected_bot })).statusCode,
    ).toBe(200)
  await vote()
  const path = await rated()
  const { id } = await newest()
  await suspect(id, true)
  await praise(app, path, ['mid'])
  expect(await mid()).toMatchObject({ count: 1, earned: 1 })
  await suspect(id, false)
  await runJobs()
  expect(await mid()).toMatchObject({ count: 0, earned: 2 })
})

test('shows the first thousand rows of the report, and all in the CSV', async () => {
  const url = '/api/v1/rewards/report.csv?start_date=2026-06-10&end_date=2026-06-20&group_by=employee'
  const ask = (text: string, values: unknown[]) => services.database.ownerPool.query(text, values)
  const many = Array.from({ length: 1_001 }, (_, index) => index)
  const role = await ask('select role_id from app.employee where company_id = $1 and id = $2', [
    demo.companyId,
    demo.people.agent.id,
  ])
  const more = await ask(
    `insert into app.employee (company_id, email, first_name, last_name, status, role_id, can_manage_teams,
       created_at, updated_at)
     values ${many.map((n) => `($1, 'more${n}@demo.example', 'More', '${n}', 'ACTIVE', $2, false, $3, $3)`)}
     returning id`,
    [demo.companyId, role.rows[0].role_id, services.clock.now()],
  )
  await ask(
    `insert into app.reward_earned (company_id, employee_id, tier, number, reward_id, caption, threshold, earned_at,
       order_id, updated_at)
     values ${more.rows.map(({ id }) => `($1, ${id}, 'low', 1, 1, 'Coffee', 1, $2, gen_random_uuid(), $2)`)}`,
    [demo.companyId, services.clock.now()],
  )
  const { rewardsReport } = await graphql(
    admin,
    '{ rewardsReport(startDate: "2026-06-10", endDate: "2026-06-20", groupBy: EMPLOYEE) { rows { key } truncated } }',
  )
  expect([rewardsReport.rows.length, rewardsReport.truncated]).toEqual([1_000, true])
  expect((await admin.get(url)).body.trim().split('\n')).toHaveLength(1 + 1 + 1_001)
})
