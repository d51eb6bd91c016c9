import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Answer, signIn } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())

/** The cookie of the device, as the browser sends it. */
const deviceOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('plaudit_device='))
    ?.split(';')[0] ?? ''

const guess = (email: string, address: string, password = 'a wrong guess') =>
  signIn(app, email, password, { headers: { 'x-forwarded-for': address } })

test('attempts of others do not lock a person out on a device where they have signed in before', async () => {
  const { email } = demo.people.agent
  const address = '198.51.100.79'
  const from = (cookie: string, who: string, password: string) =>
    signIn(app, who, password, { headers: { 'x-forwarded-for': address, cookie } })
  const devices: string[] = []
  for (const person of [demo.people.agent, demo.people.lead]) {
    const answer = await from(devices.join('; '), person.email, TEST_PASSWORD)
    devices.splice(0, 1, deviceOf(answer))
  }
  const [device = ''] = devices
  for (let n = 0; n < THROTTLE.perAddress; n++)
    await guess(n < 10 ? email : `nobody-${n}@demo.example`, address)
  expect((await guess(email, address, TEST_PASSWORD)).statusCode).toBe(429)
  for (const person of [demo.people.agent, demo.people.lead])
    expect((await from(device, person.email, TEST_PASSWORD)).statusCode).toBe(201)
  // The device admits guesses for these two people alone, and only ten.
  expect((await from(device, demo.people.reviewer.email, TEST_PASSWORD)).statusCode).toBe(429)
  for (let n = 0; n < THROTTLE.perEmail; n++)
    expect((await from(device, email, 'wrong')).statusCode).toBe(401)
  expect((await from(device, email, TEST_PASSWORD)).statusCode).toBe(429)
  expect((await from(`${device.slice(0, -1)}!`, email, TEST_PASSWORD)).statusCode).toBe(429)
})
