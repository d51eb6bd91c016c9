import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { jobRuns } from '#platform/monitoring/signals.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { startTracing } from '#platform/tracing/tracing.ts'
import { readSpans, type TestSpan } from '#test/server/monitoring/otlp.ts'
import { signInAs } from '#test/server/support/clients.ts'

const services = testServices({ TRUSTED_PROXIES: 'loopback' })
const received: Buffer[] = []
let collector: Server
let tracesTo: string
let demo: StaffedCompany

beforeAll(async () => {
  demo = await foundStaffedCompany(services, 'demo')
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(await buffer(request))
    response.end()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  tracesTo = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())

/** The spans of what `work` does, in the order in which they ended, and what was sent. */
async function record(work: (app: FastifyInstance) => Promise<unknown>) {
  received.length = 0
  const tracing = startTracing({ tracesTo, role: 'all' })
  const app = await buildServer(services, { draining: false }, tracing)
  try {
    await work(app)
  } finally {
    await app.close()
    await tracing.stop()
  }
  return { spans: received.flatMap(readSpans), bytes: Buffer.concat(received) }
}

const named = (spans: readonly TestSpan[], name: string) => {
  const span = spans.find((each) => each.name === name)
  if (!span) throw new Error(`no span ${name} among ${spans.map((each) => each.name).join(', ')}`)
  return span
}

const CANARY = 'canary-7d1f'

describe('traces', () => {
  test('contain no values, cookies, headers, addresses or personal data', async () => {
    const { spans, bytes } = await record(async (app) => {
      const admin = await signInAs(app, demo.people.admin)
      const query = 'query($search: String) { employeesFilterData(search: $search) { nodes { id } } }'
      await admin.send(
        'POST',
        `/graphql?q=${CANARY}`,
        { query, variables: { search: CANARY } },
        {
          'user-agent': CANARY,
          'x-forwarded-for': '198.51.100.7',
        },
      )
      await admin.get(`/s/${CANARY}`)
      await admin.get(`/api/v1/nowhere/${CANARY}`)
      await signInAs(app, { email: `${CANARY}@demo.example` }).catch(() => {})
    })
    expect(spans.length).toBeGreaterThan(5)
    const sent = bytes.toString('latin1')
    for (const secret of [CANARY, demo.people.admin.email, '198.51.100.7', 'session=', 'scrypt'])
      expect(sent).not.toContain(secret)
  })

  test('have a span for a request, by the pattern of its route, with its statements below', async () => {
    const { spans } = await record(async (app) => {
      const admin = await signInAs(app, demo.people.admin)
      await admin.get('/api/v1/session')
    })
    const request = named(spans, 'GET /api/v1/session')
    expect(request.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/v1/session',
      'http.response.status_code': 200,
    })
    expect(request.parent).toBe('')
    const statements = spans.filter(({ parent }) => parent === request.id)
    expect(statements.length).toBeGreaterThan(0)
    for (const each of statements) {
      expect(each.trace).toBe(request.trace)
      expect(each.attributes['db.system.name']).toBe('postgresql')
    }
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text'])).join('\n')
    expect(texts).toContain('app.enter($1')
  })

  test('have the statements of a request with a body below its span', async () => {
    const { spans } = await record((app) => signInAs(app, demo.people.lead))
    const request = named(spans, 'POST /api/v1/session')
    expect(spans.filter(({ parent }) => parent === request.id).length).toBeGreaterThan(1)
  })

  test('continue the trace of a trusted proxy, and ignore one from anyone else', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const traceparent = `00-${trace}-b7ad6b7169203331-01`
    const { spans } = await record(async (app) => {
      await app.inject({ url: '/live', headers: { traceparent, 'x-forwarded-for': '198.51.100.7' } })
      await app.inject({ url: '/robots.txt', headers: { traceparent } })
    })
    expect(named(spans, 'GET /live').trace).toBe(trace)
    expect(named(spans, 'GET /robots.txt').trace).not.toBe(trace)
  })

  test('have a span for a run of a job, with its statements below', async () => {
    const { spans } = await record(async () => {
      await jobRuns.tracePromise(() => services.database.pool.query('select 1 as one'), {
        queue: 'probe',
        isLast: false,
      })
      await services.database.pool.query('select 2 as not_recorded')
    })
    const job = named(spans, 'job probe')
    const [statement] = spans.filter(({ parent }) => parent === job.id)
    expect(statement?.attributes['db.query.text']).toBe('select 1 as one')
    expect(spans.map(({ attributes }) => attributes['db.query.text'])).not.toContain(
      'select 2 as not_recorded',
    )
  })

  test('mark a failed statement with its code and without its message', async () => {
    const { spans, bytes } = await record(async () => {
      const work = () => services.database.pool.query(`select '${CANARY}'::int`)
      await jobRuns.tracePromise(work, { queue: 'probe', isLast: false }).catch(() => {})
    })
    const statement = named(spans, 'SELECT')
    expect(statement.attributes).toMatchObject({ 'error.type': '22P02', 'db.query.text': "select '?'::int" })
    expect(bytes.toString('latin1')).not.toContain(CANARY)
  })

  test('that nobody receives disturb neither requests nor the stop', async () => {
    const tracing = startTracing({ tracesTo: 'http://127.0.0.1:9', role: 'all' })
    const app = await buildServer(services, { draining: false }, tracing)
    expect((await app.inject({ url: '/live' })).statusCode).toBe(200)
    await app.close()
    await tracing.stop()
  })
})

test('neither the SDK of OpenTelemetry nor the metrics are loaded unless they are configured', async () => {
  const root = new URL('../../../src/', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
    const packages = () => [...new Set(loaded.map((url) => /node_modules\\/((?:@opentelemetry\\/)?[^/]+)/.exec(url)?.[1]))]
    const { buildServer } = await import('${root}app/server.ts')
    await import('${root}app/commands/start.ts')
    const before = packages()
    await import('${root}platform/tracing/tracing.ts')
    process.stdout.write(JSON.stringify({ before, after: packages() }))
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { before, after } = JSON.parse(await text(child.stdout)) as { before: string[]; after: string[] }
  const isMonitoring = (name: string) => /opentelemetry|prom-client/.test(name ?? '')
  expect(before).toContain('fastify')
  expect(before.filter(isMonitoring)).toEqual([])
  expect(after).toContain('@opentelemetry/sdk-trace')
})
