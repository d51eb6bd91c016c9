import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { createLog } from '#platform/logging/log.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { signedOutClient, signIn, signInAs, tokenClient } from '#test/server/support/clients.ts'

const lines: string[] = []
const quiet = testServices({ LOG_LEVEL: 'info' })
const destination = { write: (line: string) => void lines.push(line) }
const services = { ...quiet, log: createLog({ logLevel: 'info', logFormat: 'json' }, destination) }
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())

test('texts of people, passwords and tokens never reach the log', async () => {
  const admin = await signInAs(app, demo.people.admin)
  const out = signedOutClient(app)
  const canaries = new Set([TEST_PASSWORD, demo.people.admin.email, demo.people.agent.email])
  const canary = (name: string) => {
    const text = `canary-${name}-7f3a`
    canaries.add(text)
    return text
  }
  canaries.add(admin.headers['x-csrf-token'] ?? '')
  canaries.add(admin.headers.cookie?.split('=')[1]?.slice(0, 40) ?? '')

  await signIn(app, `${canary('email')}@demo.example`, canary('password'))
  await signIn(app, demo.people.agent.email, TEST_PASSWORD)
  await signIn(app, { [canary('key')]: 1 }, 5)
  await out.send('POST', '/api/v1/session', `{"email": "${canary('broken')}`, {
    'content-type': 'application/json',
  })
  const { token } = (
    await admin.post('/api/v1/api_tokens', { name: canary('token-name'), scopes: ['feedback:write'] })
  ).json()
  canaries.add(token.slice(10))
  const response = sentResponse({
    comment: canary('comment'),
    brand: canary('brand'),
    employee: { email: demo.people.agent.email },
    properties: { [canary('property')]: canary('value') },
    answers: [{ question: canary('question'), value: canary('answer') }],
  })
  await tokenClient(app, token).post('/api/v1/feedback', { responses: [response] })
  await admin.post('/api/v1/feedback', {
    responses: [sentResponse({ comment: `${canary('refused')}\u0000` })],
  })
  await admin.post('/api/v1/stream', { search: canary('search') })
  await admin.get(`/api/v1/employees?search=${canary('query')}`)
  await admin.get(`/api/v1/stream/${canary('path')}`)
  await admin.get(`/${canary('page')}?q=${canary('page-query')}`)
  await admin.get(`/%ZZ${canary('bad-address')}`)
  await admin.post('/graphql', {
    query: `{ employeesFilterData(search: "${canary('graphql')}\\u0000") { nodes { id } } }`,
  })
  const { updated_at } = (await admin.get('/api/v1/profile')).json()
  await admin.send('PUT', '/api/v1/profile', { hometown: canary('home'), text: canary('about'), updated_at })
  await tokenClient(app, `plaudit_1.${canary('bearer')}`).get('/api/v1/session')
  // An unexpected error is logged completely, except for the values of its SQL statement.
  await services.database.ownerPool.query(
    'alter table app.response add constraint refuse check (stars <> 1) not valid',
  )
  const failed = await admin.post('/api/v1/feedback', {
    responses: [sentResponse({ stars: 1, comment: canary('row') })],
  })
  expect(failed.statusCode).toBe(500)
  expect(failed.body).not.toMatch(/refuse|constraint|\.ts/)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(log).toContain('"route":"/api/v1/feedback"')
  expect(log).toContain('refuse')
  for (const text of canaries) {
    expect(text.length).toBeGreaterThan(8)
    expect(log, text).not.toContain(text)
  }
  const { request_id } = failed.json()
  expect(lines.filter((line) => line.includes(request_id)).length).toBeGreaterThanOrEqual(2)
})
