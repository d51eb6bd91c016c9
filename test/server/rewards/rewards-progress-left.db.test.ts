import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import { offerRewards } from '#test/server/rewards/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  await offerRewards(admin)
})
afterAll(() => app.close())

test('says how many deactivated people the list of progress leaves out', async () => {
  const query = '{ teamRewardsProgress { total left } }'
  const { total, left } = (await graphql(admin, query)).teamRewardsProgress
  await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'DEACTIVATED' })
  expect((await graphql(admin, query)).teamRewardsProgress).toEqual({ total: total - 1, left: left + 1 })
})
