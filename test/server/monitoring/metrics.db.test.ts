import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseMetrics } from '#app/monitoring/database-metrics.ts'
import { createMetrics } from '#app/monitoring/metrics.ts'
import { DatabaseReader } from '#app/monitoring/readings.ts'
import { listenForMetrics } from '#app/monitoring/serve-metrics.ts'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { DEAD_LETTERS } from '#platform/jobs/names.ts'
import { createJobs, migrateQueue } from '#platform/jobs/pg-boss-jobs.ts'
import { jobRuns, mailTried } from '#platform/monitoring/signals.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const TOKEN = 'scrape-token-of-this-test'
const services = testServices({ METRICS_TOKEN: TOKEN })
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  await migrateQueue({ address: services.address, log: silentLog })
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

const scrape = (authorization?: string, server = app) =>
  server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

type Sample = { value: string; labels?: Record<string, string> }
type Family = { name: string; help: string; type: string; metrics: Sample[] }

async function families(): Promise<Map<string, Family>> {
  const answer = await scrape(`Bearer ${TOKEN}`)
  expect(answer.statusCode).toBe(200)
  return byName(answer.body)
}
/** The parser merges the samples of a histogram regardless of their labels, so it gets them as single values. */
function byName(text: string): Map<string, Family> {
  const histograms = [...text.matchAll(/^# TYPE (\S+) histogram$/gm)].map(([, name]) => name)
  const lines = text.split('\n').filter((line) => !histograms.includes(/^# \w+ (\S+)/.exec(line)?.[1]))
  const found = new Map<string, Family>()
  for (const family of parse(lines.join('\n')) as Family[]) {
    const metrics = [...(found.get(family.name)?.metrics ?? []), ...family.metrics]
    found.set(family.name, { ...family, metrics })
  }
  return found
}
const figureIn = (found: Map<string, Family>, name: string, labels: Record<string, string> = {}) => {
  const sample = found
    .get(name)
    ?.metrics.find((each) => Object.entries(labels).every(([key, value]) => each.labels?.[key] === value))
  return sample === undefined ? undefined : Number(sample.value)
}

describe('access', () => {
  test.each([
    ['without a token', undefined],
    ['with a wrong token', 'Bearer scrape-token-of-this-tesT'],
    ['with another scheme', `Basic ${TOKEN}`],
    ['with an empty token', 'Bearer '],
  ])('is refused %s', async (_name, authorization) => {
    const answer = await scrape(authorization)
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.body).not.toContain('plaudit_')
  })

  test('is refused to an admin who is signed in', async () => {
    expect((await admin.get('/metrics')).statusCode).toBe(401)
  })

  test('the address does not exist without METRICS_TOKEN, nor with a port of its own', async () => {
    for (const metrics of [null, { port: 9090, token: null }]) {
      const server = await buildServer({ ...services, config: { ...services.config, metrics } })
      try {
        expect((await scrape(`Bearer ${TOKEN}`, server)).statusCode).toBe(404)
      } finally {
        await server.close()
      }
    }
  })

  test('a port of its own serves only the metrics, and asks for the token if there is one', async () => {
    for (const token of [null, TOKEN]) {
      const config = { ...services.config, host: '127.0.0.1', metrics: { port: 0, token } }
      const metrics = createMetrics(services)
      const server = await listenForMetrics({ config, log: silentLog }, metrics)
      try {
        const address = server?.server.address() as AddressInfo | undefined
        const base = `http://127.0.0.1:${address?.port}`
        expect((await fetch(`${base}/metrics`)).status).toBe(token === null ? 200 : 401)
        expect(
          (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
        ).toBe(200)
        expect((await fetch(`${base}/api/v1/session`)).status).toBe(404)
      } finally {
        await server?.close()
        await metrics.stop()
      }
    }
  })
})

describe('the figures', () => {
  test('count requests by route pattern, method and class of status, and measure their duration', async () => {
    const name = 'plaudit_http_request_duration_seconds'
    const labels = { route: '/api/v1/qa_assignments/:id', method: 'GET', status_class: '4xx' }
    const before = await families()
    await admin.get('/api/v1/qa_assignments/987654321')
    await admin.get('/nowhere/987654321')
    const after = await families()
    const counted = (found: Map<string, Family>) => figureIn(found, `${name}_count`, labels) ?? 0
    expect(counted(after) - counted(before)).toBe(1)
    expect(figureIn(after, `${name}_count`, { route: 'no route', status_class: '4xx' })).toBe(1)
    expect(figureIn(after, `${name}_sum`, labels)).toBeGreaterThan(0)
    expect(figureIn(after, `${name}_bucket`, { ...labels, le: '+Inf' })).toBe(counted(after))
    expect(JSON.stringify([...after.values()])).not.toContain('987654321')
  })

  test('follow the conventions of Prometheus, and every one is explained', async () => {
    const answer = await scrape(`Bearer ${TOKEN}`)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const { name, help, type } of parse(answer.body) as Family[]) {
      expect(name).toMatch(/^(plaudit|process|nodejs)_[a-z_\d]+$/)
      expect(help).not.toBe('')
      if (name.startsWith('plaudit_')) {
        expect(name.endsWith('_total'), name).toBe(type === 'COUNTER')
        expect(name, 'base units').not.toMatch(/_(ms|milliseconds|minutes|kb|mb)$/)
      }
    }
  })

  test('are all described in docs/monitoring.md, which describes no others', async () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/monitoring.md'), 'utf8')
    const described = [...documented.matchAll(/^\|`(plaudit_[a-z_]+)`/gm)].map(([, name]) => name)
    const reported = (parse((await scrape(`Bearer ${TOKEN}`)).body) as Family[]).map(({ name }) => name)
    expect(described.toSorted()).toEqual(reported.filter((name) => name.startsWith('plaudit_')).sort())
  })

  test('contain no ids, e-mail addresses or names of people in labels', async () => {
    for (const url of ['/api/v1/employees/42', '/s/some-secret-token', `/api/v1/teams/${demo.teams.north}`])
      await admin.get(url)
    await admin.post('/api/v1/session', { email: demo.people.agent.email, password: 'wrong' })
    const labels = [...(await families()).values()]
      // Labels of Node.js itself are its version and the kinds of its memory.
      .filter(({ name }) => name.startsWith('plaudit_'))
      .flatMap(({ metrics }) =>
        metrics.flatMap(({ labels: { le: _bucket, ...own } = {} }) => Object.values(own)),
      )
    expect(labels.length).toBeGreaterThan(30)
    for (const label of labels) {
      expect(label).not.toContain('@')
      expect(label).not.toContain('some-secret-token')
      expect(label.replace('/api/v1/', '').replace(/^\dxx$/, '')).not.toMatch(/\d/)
    }
  })

  test('show what waits in the database: jobs, events, changes of days and failed jobs', async () => {
    const { ownerPool } = services.database
    const jobs = createJobs({ address: services.address, role: 'web', log: silentLog, connections: 1 })
    const { z } = await import('zod')
    jobs.define('metrics.probe', { data: z.object({}) }, async () => {})
    await jobs.start()
    await jobs.send('metrics.probe', {})
    await jobs.stop()
    await ownerPool.query(
      `update pgboss.job set start_after = now() - interval '10 minutes', created_on = now() - interval '10 minutes'
        where name = 'metrics.probe'`,
    )
    await ownerPool.query(
      `insert into pgboss.job (name, data, source_name) values ($1, '{}', 'metrics.probe')`,
      [DEAD_LETTERS],
    )
    await tenantTransaction(services, demo.viewer, async (tx) => {
      tx.emit({ type: 'probed', payload: {} })
    })
    const at = Date.now() - 120_000
    const mark = `${at
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`
    await tenantTransaction(services, demo.viewer, async (tx) => {
      await tx.insert('response_changed_day', { day: '2026-06-01', mark }).execute()
    })
    await ownerPool.query(
      `/* across companies: the time of this test's event */
       update app.outbox_event set created_at = now() - interval '90 seconds' where type = 'probed'`,
    )
    const reader = new DatabaseReader(services.database)
    const found = byName(await databaseMetrics(await reader.read()))
    await reader.stop()
    const queue = { queue: 'metrics.probe' }
    expect(figureIn(found, 'plaudit_postgres_up')).toBe(1)
    expect(figureIn(found, 'plaudit_queue_waiting_jobs', queue)).toBe(1)
    expect(figureIn(found, 'plaudit_queue_oldest_waiting_seconds', queue)).toBeGreaterThan(590)
    expect(figureIn(found, 'plaudit_queue_failed_jobs', queue)).toBe(1)
    expect(figureIn(found, 'plaudit_relay_lag_seconds')).toBeGreaterThan(80)
    expect(figureIn(found, 'plaudit_rollup_lag_seconds')).toBeGreaterThan(115)
    expect(figureIn(found, 'plaudit_rollup_lag_seconds')).toBeLessThan(600)
    expect(figureIn(found, 'plaudit_rollup_waiting_changes')).toBe(1)
    expect(figureIn(found, 'plaudit_postgres_connections')).toBeGreaterThan(0)
    expect(figureIn(found, 'plaudit_postgres_max_connections')).toBeGreaterThan(0)
    expect(figureIn(found, 'plaudit_postgres_database_size_bytes')).toBeGreaterThan(1_000_000)
  })

  test('count runs of jobs by outcome, and mails by result', async () => {
    const run = (fail: boolean, isLast: boolean) =>
      jobRuns
        .tracePromise(
          async () => {
            if (fail) throw new Error('x')
          },
          { queue: 'probe', isLast },
        )
        .catch(() => {})
    await run(false, false)
    await run(true, false)
    await run(true, true)
    mailTried({ result: 'failed' })
    const found = await families()
    for (const outcome of ['completed', 'retried', 'failed'])
      expect(
        figureIn(found, 'plaudit_job_duration_seconds_count', { queue: 'probe', outcome }),
        outcome,
      ).toBe(1)
    expect(figureIn(found, 'plaudit_mails_total', { result: 'failed' })).toBe(1)
    expect(figureIn(found, 'plaudit_mails_total', { result: 'sent' })).toBe(0)
  })

  test('include the connections of the process, its event loop and its memory', async () => {
    const found = await families()
    expect(figureIn(found, 'plaudit_pool_max_connections', { pool: 'app' })).toBe(10)
    expect(figureIn(found, 'plaudit_pool_waiting_requests', { pool: 'app' })).toBe(0)
    expect(figureIn(found, 'plaudit_pool_connections', { pool: 'app', state: 'busy' })).toBe(0)
    expect(figureIn(found, 'plaudit_event_streams')).toBe(0)
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(figureIn(found, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

describe('a database', () => {
  test('is read once, however often the metrics are', async () => {
    const reader = new DatabaseReader(services.database, { keepMs: 60_000 })
    const [first, second] = await Promise.all([reader.read(), reader.read()])
    expect(first).not.toBeNull()
    expect(second).toBe(first)
    expect(await reader.read()).toBe(first)
    await reader.stop()
  })

  test('that is down is reported as down, without older values', async () => {
    const found = await scrapeAt(await openedPort((socket) => socket.destroy()))
    expect(figureIn(found, 'plaudit_postgres_up')).toBe(0)
    expect([...found.keys()].filter((name) => /postgres|queue|relay|rollup/.test(name))).toEqual([
      'plaudit_postgres_up',
    ])
  })

  test('that accepts connections and is silent does not hang the scrape', async () => {
    const started = performance.now()
    const found = await scrapeAt(await openedPort(() => {}))
    expect(figureIn(found, 'plaudit_postgres_up')).toBe(0)
    expect(found.has('process_resident_memory_bytes')).toBe(true)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('that is locked while it is read does not hang the scrape, and is up again afterwards', async () => {
    const blocker = await services.database.ownerPool.connect()
    const reader = new DatabaseReader(services.database, { timeoutMs: 300, keepMs: 0 })
    try {
      await blocker.query('begin')
      await blocker.query(
        '/* across companies: a lock held by a migration */ lock table app.outbox_event in access exclusive mode',
      )
      expect(await reader.read()).toBeNull()
      await blocker.query('rollback')
      await expect.poll(() => reader.read()).not.toBeNull()
    } finally {
      blocker.release()
      await reader.stop()
    }
  })
})

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Opens a port that is no PostgreSQL. */
async function openedPort(accept: (socket: import('node:net').Socket) => void): Promise<number> {
  const server = createServer(accept)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function scrapeAt(port: number): Promise<Map<string, Family>> {
  const database = openDatabase({ host: '127.0.0.1', port, user: 'nobody', database: 'nothing' })
  const metrics = createMetrics({ ...services, database }, { timeoutMs: 500 })
  try {
    return byName(await metrics.text())
  } finally {
    await metrics.stop()
    await database.close()
  }
}
