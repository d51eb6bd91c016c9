import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export const SOURCES = '/api/v1/webhook_sources'
export const SECRET = 'a-secret-of-the-sender'

/** Bodies with one interaction each: {id, at, agent, said}. */
export const MAPPING = {
  fields: {
    external_id: { path: '$.id' },
    channel: { constant: 'Chat' },
    started_at: { path: '$.at' },
    'employee.email': { path: '$.agent' },
  },
  turns: [{ list: '$.said', text: { path: '@.text' }, speaker: { path: '@.by' }, at: { path: '@.at' } }],
}

export const aBody = (more: object = {}) => ({
  id: 'T-1',
  at: '2026-06-01T10:00:00Z',
  said: [{ text: 'Hello', by: 'agent', at: '2026-06-01T10:00:00Z' }],
  ...more,
})

export const fixture = (name: string) =>
  JSON.parse(readFileSync(`test/fixtures/webhooks/${name}.json`, 'utf8'))

export const sha256 = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex')

type Stage = { app: FastifyInstance; relay: OutboxRelay; demo: QaCompany; other: QaCompany; admin: Client }

/** Two companies, and helpers that create sources of demo and send to them. */
export function webhookSourcesTesting() {
  const services = testServices()
  const stage = {} as Stage
  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.relay = createOutboxRelay({ ...services, log: services.log })
    defineJobs(services, stage.relay, (companyId) => systemViewer(services, companyId))
    stage.demo = await foundQaCompany(services, stage.app, 'demo')
    stage.other = await foundQaCompany(services, stage.app, 'other')
    stage.admin = stage.demo.clients.admin
  })
  afterAll(() => stage.app.close())

  const create = async (
    more: object = {},
  ): Promise<{ id: number; url: string; secret: string | null; version: number }> =>
    ok(
      await stage.admin.post(SOURCES, {
        name: 'Tickets',
        target: 'interactions',
        signature: { scheme: 'sha256', header: 'X-Signature' },
        secret: SECRET,
        mapping: MAPPING,
        ...more,
      }),
    )

  /** Sends a body with its HMAC, unless other headers are given. */
  const send = (url: string, body: unknown, headers?: Record<string, string>) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return stage.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', ...(headers ?? { 'x-signature': sha256(text) }) },
      body: text,
    })
  }

  const work = async () => {
    await stage.relay.sweep()
    await services.jobs.runAll()
  }

  const listed = async (id: number, query = '') =>
    ok(await stage.admin.get(`${SOURCES}/${id}/deliveries?limit=100${query}`)).deliveries

  const read = async (id: number) => ok(await stage.admin.get(`${SOURCES}/${id}`))

  /** The interaction with an external id, or undefined. */
  const interaction = async (externalId: string) => {
    const { interactions } = ok(await stage.admin.get('/api/v1/interactions?limit=100'))
    const found = interactions.find(
      (each: { ext_interaction_id: string }) => each.ext_interaction_id === externalId,
    )
    return found && ok(await stage.admin.get(`/api/v1/interactions/${found.id}`))
  }

  return { services, stage, create, send, work, listed, read, interaction }
}
