import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

export const URL = '/api/v1/interactions'

type Stage = {
  app: FastifyInstance
  demo: StaffedCompany
  other: StaffedCompany
  admin: Client
  reviewer: Client
}

/** Two companies, and requests that send and list interactions of demo, for one test file. */
export function interactionsTesting() {
  const services = testServices()
  const stage = {} as Stage
  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    stage.reviewer = await signInAs(stage.app, stage.demo.people.reviewer)
  })
  afterAll(() => stage.app.close())

  let sent = 0
  const anInteraction = (options: object = {}) => ({
    external_id: `call-${++sent}`,
    channel: 'Phone',
    employee: { email: stage.demo.people.agent.email },
    customer: { name: 'Kari Berg', email: 'kari@customer.example' },
    started_at: '2026-06-10T09:00:00Z',
    turns: [
      { speaker: 'agent', text: 'Hello, this is Agent.', at: '2026-06-10T09:00:01Z' },
      { speaker: 'customer', text: 'My order has not come. 😕' },
    ],
    ...options,
  })
  const send = async (interactions: unknown[], client = stage.admin) => {
    const answer = await client.post(URL, { interactions })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const take = async (options: object = {}): Promise<number> => {
    const item = anInteraction(options)
    return (await send([item])).ids[item.external_id]
  }
  const listed = async (client: Client, query = '') =>
    (await client.get(`${URL}?limit=100${query}`)).json().interactions.map(({ id }: { id: number }) => id)
  return { services, stage, anInteraction, send, take, listed }
}
