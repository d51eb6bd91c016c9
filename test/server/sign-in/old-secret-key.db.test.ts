import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { unsubscribeToken } from '#features/notifications/digests/token.ts'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { paths } from '#paths.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, clientWith, cookieOf, signIn, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

/** The same installation before, during and after a rotation of its secret key. */

const services = testServices()
const { config } = services
const NEW = 'another-key-another-key-another-key'
let before: FastifyInstance
let during: FastifyInstance
let after: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  before = await buildServer(services)
  const rotating = { ...config, secretKey: NEW, oldSecretKey: config.secretKey }
  during = await buildServer({ ...services, config: rotating })
  after = await buildServer({ ...services, config: { ...rotating, oldSecretKey: null } })
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => Promise.all([before, during, after].map((app) => app.close())))

const save = (client: Client) => client.send('DELETE', '/api/v1/session')

test('a session and an open page end only when the old key is unset', async () => {
  const { headers } = await signInAs(before, demo.people.agent)
  expect((await clientWith(after, headers).get('/api/v1/session')).statusCode).toBe(401)
  expect((await clientWith(during, headers).get('/api/v1/session')).statusCode).toBe(200)
  const forged = { ...headers, 'x-csrf-token': 'x'.repeat(43) }
  expect((await save(clientWith(during, forged))).statusCode).toBe(403)
  expect((await save(clientWith(during, headers))).statusCode).toBeLessThan(300)
})

test('during the rotation the new key signs', async () => {
  const { headers } = await signInAs(during, demo.people.agent)
  expect((await clientWith(before, headers).get('/api/v1/session')).statusCode).toBe(401)
  expect((await clientWith(after, headers).get('/api/v1/session')).statusCode).toBe(200)
})

test('two-step verification and its recovery codes accept values of the old key', async () => {
  const client = await signInAs(before, demo.people.lead)
  const { secret } = (await client.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json()
  const code = () => codeAt(secret, services.clock.now())
  const on = await client.send('PUT', '/api/v1/second_factor', { code: code() })
  const [recovery] = on.json().recovery_codes
  const step = async (app: FastifyInstance, typed: string) => {
    const { challenge } = (await signIn(app, demo.people.lead.email, TEST_PASSWORD)).json()
    return app.inject({
      method: 'POST',
      url: '/api/v1/session/second_factor',
      payload: { challenge, code: typed },
    })
  }
  services.clock.advance(30_000)
  expect((await step(after, code())).statusCode).toBe(422)
  expect((await step(after, recovery)).statusCode).toBe(422)
  const signedIn = await step(during, code())
  expect(signedIn.statusCode).toBe(201)
  expect(cookieOf(signedIn)).toContain('plaudit_session=')
  expect((await step(during, recovery)).statusCode).toBe(201)
  expect((await step(during, recovery)).statusCode).toBe(422)
})

test('links in mails that were sent end only when the old key is unset', async () => {
  const { companyId, people } = demo
  const unsubscribe = paths.unsubscribe(
    unsubscribeToken(config.secretKey, { companyId, employeeId: people.agent.id, type: 'team_report' }),
  )
  expect((await after.inject(unsubscribe)).statusCode).toBe(404)
  expect((await during.inject(unsubscribe)).statusCode).toBe(200)
})

test('a customer can finish a survey that was opened with the old key', async () => {
  const admin = await signInAs(before, demo.people.admin)
  const stars = await publishedSurvey(admin, 'After contact')
  const employee = { email: demo.people.agent.email }
  const { id, url, path } = await requestedSurvey(admin, stars, { employee })
  const opened = new Customer(before, services.clock, path)
  expect((await opened.open()).statusCode).toBe(200)
  expect((await new Customer(after, services.clock, path).open()).statusCode).toBe(404)
  const shown = await (await signInAs(during, demo.people.admin)).get(`/api/v1/survey_requests/${id}`)
  expect(shown.json().url).toBe(url)
  const rotating = new Customer(during, services.clock, path)
  rotating.page = opened.page
  expect((await rotating.send({ q1: '5' })).statusCode).toBeLessThan(400)
  const { rows } = await services.database.ownerPool.query(
    'select answers from app.survey_request where company_id = $1 and id = $2',
    [demo.companyId, id],
  )
  // Signs such as a missing form would show that the stamp of the form did not verify.
  expect(JSON.stringify(rows)).not.toContain('signs')
})
