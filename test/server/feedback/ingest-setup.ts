import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import { responseIds } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** The server, a company without responses for each test, and the steps of a sender as its admin. */
export function ingestTesting() {
  const services = testServices()
  const stage = {} as { app: FastifyInstance; demo: StaffedCompany; admin: Client }

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
  })
  afterAll(() => stage.app.close())
  beforeEach(async () => {
    await services.database.ownerPool.query('delete from app.response where company_id = $1', [
      stage.demo.companyId,
    ])
  })

  const send = async (responses: unknown) => {
    const answer = await stage.admin.post('/api/v1/feedback', { responses })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  /** Ids of stored responses by external id. */
  const storedIds = () => responseIds(services, stage.demo.companyId)

  const stored = async (externalId: string) =>
    (await stage.admin.get(`/api/v1/stream/${(await storedIds()).get(externalId)}`)).json()

  return { services, stage, send, storedIds, stored }
}
