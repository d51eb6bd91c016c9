import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundMetricCompany, type MetricCompany } from '#app/metrics-testing.ts'
import { ok, startReview } from '#app/qa-testing.ts'
import { buildServer } from '#app/server.ts'
import { responseIds, sentResponse } from '#features/feedback/testing.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
})
afterAll(() => app.close())

const transfer = (teamId: number) =>
  changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: teamId })
const emailOf = (who: 'agent' | 'outsider') => ({ email: demo.people[who].email })

describe('a response', () => {
  const send = async (wish: object) =>
    ok(
      await demo.clients.admin.post('/api/v1/feedback', {
        responses: [sentResponse({ external_id: 'moved', employee: emailOf('agent'), ...wish })],
      }),
    )
  const team = async () => {
    const id = (await responseIds(services, demo.companyId)).get('moved')
    return ok(await demo.clients.admin.get(`/api/v1/stream/${id}`)).team?.name
  }

  test('corrected by its sender keeps the team it was taken in with, also after a transfer', async () => {
    await send({ stars: 2 })
    await transfer(demo.teams.east)
    expect(await send({ stars: 4 })).toMatchObject({ updated: 1 })
    expect(await team()).toBe('North')
  })

  test('given to another employee by its sender takes that person’s team', async () => {
    await send({ stars: 4, employee: emailOf('outsider') })
    expect(await team()).toBe('East')
    await send({ stars: 4, employee: null })
    expect(await team()).toBeUndefined()
  })
})

describe('an interaction', () => {
  const send = async (wish: object): Promise<number> =>
    ok(
      await demo.clients.admin.post('/api/v1/interactions', {
        interactions: [
          {
            external_id: 'moved',
            channel: 'Phone',
            employee: emailOf('agent'),
            started_at: '2026-06-10T09:00:00Z',
            ...wish,
          },
        ],
      }),
    ).ids.moved
  const team = async (id: number) => ok(await demo.clients.admin.get(`/api/v1/interactions/${id}`)).team?.name

  test('corrected by its sender keeps its team, and its review counts for that team', async () => {
    await transfer(demo.teams.north)
    const id = await send({})
    await transfer(demo.teams.east)
    expect(await send({ summary: 'Corrected' })).toBe(id)
    expect(await team(id)).toBe('North')
    const review = await startReview(demo, { interaction_id: id })
    expect(await teamOfReview(review.id)).toBe(demo.teams.north)
    const another = await startReview(demo, { interaction_id: undefined, employee_id: demo.people.agent.id })
    expect(await teamOfReview(another.id)).toBe(demo.teams.east)
  })

  test('given to another employee by its sender takes that person’s team', async () => {
    const id = await send({ employee: emailOf('outsider') })
    expect(await team(id)).toBe('East')
  })
})

async function teamOfReview(id: number): Promise<number | null> {
  const { rows } = await services.database.ownerPool.query<{ team_id: number | null }>(
    'select team_id from app.qa_review where company_id = $1 and id = $2',
    [demo.companyId, id],
  )
  return rows[0]?.team_id ?? null
}
