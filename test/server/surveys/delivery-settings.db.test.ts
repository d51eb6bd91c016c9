import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let admin: Client
let survey: string

beforeAll(async () => {
  app = await buildServer(services)
  const demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())

test('delivery settings are validated, and two admins cannot overwrite each other', async () => {
  const url = '/api/v1/survey_delivery_settings'
  const settings = (await admin.get(url)).json()
  const wrongs: [object, string][] = [
    [{ reminder_days: [7, 3] }, 'reminder_days'],
    [{ reminder_days: [1, 2, 3] }, 'reminder_days'],
    [{ colour: 'red' }, 'colour'],
    [{ privacy_url: 'javascript:alert(1)' }, 'privacy_url'],
    [{ reply_to: 'a@b.c, d@e.f' }, 'reply_to'],
    [{ from_name: 'Evil <a@b.c>' }, 'from_name'],
    [{ suppression_days: -1 }, 'suppression_days'],
  ]
  for (const [wrong, path] of wrongs) {
    const answer = await admin.send('PUT', url, { ...settings, ...wrong })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  }
  const change = { ...settings, from_name: 'Pikefield', consent_text: 'I agree to be called back.' }
  const both = await Promise.all([admin.send('PUT', url, change), admin.send('PUT', url, change)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().current.from_name).toBe('Pikefield')
  const { path } = await requestedSurvey(admin, survey)
  const customer = new Customer(app, services.clock, path)
  await customer.open()
  expect((await customer.send({ q1: '5' })).statusCode).toBe(422)
  expect((await customer.send({ q1: '5', consent: '1' })).body).toContain('What did we do well?')
  await admin.send('PUT', url, { ...change, consent_text: null, version: settings.version + 1 })
})
