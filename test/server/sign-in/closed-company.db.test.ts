import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeCompany, foundStaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { signIn, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

describe('a closed company', () => {
  test.each(['churned', 'purging', 'purged'])('refuses sign-in and every action: %s', async (state) => {
    const closed = await foundStaffedCompany(services, `closed-${state}`)
    const client = await signInAs(app, closed.people.admin)
    expect((await client.post('/api/v1/stream', {})).statusCode).toBe(200)
    await changeCompany(services, closed.viewer, { state })
    for (const [method, url, body] of [
      ['POST', '/api/v1/stream', {}],
      ['POST', '/api/v1/feedback', { responses: [{}] }],
      ['PUT', '/api/v1/session/preferences', { language: 'nb' }],
      ['GET', '/api/v1/employees', undefined],
      ['POST', '/api/v1/api_tokens', { name: 'x', scopes: ['feedback:read'] }],
    ] as const) {
      const answer = await client.send(method, url, body)
      expect([url, answer.statusCode, answer.json().message]).toEqual([url, 403, 'This company is closed.'])
    }
    expect((await client.get('/api/v1/session')).json().company.state).toBe(state)
    expect((await signIn(app, closed.people.admin.email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await client.send('DELETE', '/api/v1/session')).statusCode).toBe(200)
  })
})
