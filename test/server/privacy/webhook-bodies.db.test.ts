import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordWriters } from '#app/registries/record-writers.ts'
import { buildServer } from '#app/server.ts'
import { processWaiting } from '#features/integrations/webhook-sources/process.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { privacyWorld } from '#test/server/privacy/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
})
afterAll(() => app.close())

test('erasing a person deletes the bodies and samples that name them, and keeps the others', async () => {
  const { demo } = world
  const { admin } = demo.clients
  const SOURCES = '/api/v1/webhook_sources'
  const secret = 'a-secret-of-the-sender'
  const { id, url } = ok(
    await admin.post(SOURCES, {
      name: 'Tickets',
      target: 'interactions',
      signature: { scheme: 'secret', header: 'X-Secret' },
      secret,
    }),
  )
  const send = (body: string) =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', 'x-secret': secret },
      body,
    })
  await send('{"from":"KARI.s\\u00f8rvik@example.no"}')
  await send('{"from":"ola@example.no"}')
  const signal = new AbortController().signal
  await processWaiting(services, demo.viewer, id, { writers: recordWriters, signal })
  ok(
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'kari',
          channel: 'Chat',
          started_at: '2026-06-01T10:00:00Z',
          customer: { name: 'Kari Sørvik', email: 'kari.sørvik@example.no' },
        },
      ],
    }),
  )
  expect(ok(await admin.get(`${SOURCES}/${id}`)).sample).toContain('KARI')

  await world.erase({ kind: 'customer', email: 'kari.sørvik@example.no' })

  const { deliveries } = ok(await admin.get(`${SOURCES}/${id}/deliveries`))
  expect(deliveries).toMatchObject([
    { has_body: true },
    {
      has_body: false,
      errors: [{ path: '', message: 'The body was deleted because it named a person who was erased.' }],
    },
  ])
  expect(ok(await admin.get(`${SOURCES}/${id}`)).sample).toBeNull()
})
