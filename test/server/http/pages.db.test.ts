import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { PAGES } from '#paths.ts'
import { REFERENCE_TABLES } from '#platform/db/citus.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { readiness } from '#platform/http/probes.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { CitusStandIn } from '#platform/testing/citus-stand-in.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'
import { clientWith, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
const draining = { draining: false }
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services, draining)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())

describe('/live and /ready', () => {
  const ready = async (server = app) => {
    const answer = await signedOutClient(server).get('/ready')
    return [answer.statusCode, answer.json()]
  }

  test('are both green while everything works, for everyone', async () => {
    expect((await signedOutClient(app).get('/live')).json()).toEqual({ status: 'live' })
    expect(await ready()).toEqual([200, { status: 'ready', problems: [] }])
  })

  test('/ready is red with the reason while the server stops or without the queue', async () => {
    draining.draining = true
    expect(await ready()).toEqual([503, { status: 'not ready', problems: ['the server is stopping'] }])
    draining.draining = false
    const { problem } = services.jobs
    services.jobs.problem = async () => 'the job queue has not been started'
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', problems: ['the job queue has not been started'] },
    ])
    services.jobs.problem = async () => Promise.reject(new Error('password=secret'))
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', problems: ['the job queue cannot be reached'] },
    ])
    services.jobs.problem = problem
    expect((await ready())[0]).toBe(200)
  })

  // The stand-in is for plain PostgreSQL.
  describe.skipIf(inject('testServer').nodes !== null)('on a distributed database', () => {
    const nodes = testServices()
    const standIn = new CitusStandIn(nodes.address)
    let server: FastifyInstance
    let ids: number[]
    beforeAll(async () => {
      await standIn.install()
      nodes.database.distributed = true
      server = await buildServer(nodes)
      ids = []
      for (let count = 0; count < 4; count++) ids.push((await buildCompany(nodes)).id)
      const { rows } = await nodes.database.ownerPool.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'app' and tablename <> 'schema_migration'`,
      )
      for (const { name } of rows)
        await standIn.run(
          REFERENCE_TABLES.includes(name)
            ? `select create_reference_table('app.${name}')`
            : `select create_distributed_table('app.${name}', 'company_id')`,
        )
    })
    afterAll(async () => {
      await server.close()
      await standIn.end()
    })

    test('/ready stays green for the companies on the other nodes, and names the node that is down', async () => {
      expect(await ready(server)).toEqual([200, { status: 'ready', problems: [] }])
      await standIn.setDown('two')
      // Companies with odd ids are on the second node.
      const odd = ids.filter((id) => id % 2 === 1).join(', ')
      expect(await ready(server)).toEqual([
        200,
        {
          status: 'ready',
          problems: [],
          warnings: [`the node two:5432 is down; requests of these companies fail: ${odd}`],
        },
      ])
      await standIn.setDown()
      expect(await ready(server)).toEqual([200, { status: 'ready', problems: [] }])
    })

    test.each([
      ['team', 'app.team is not distributed'],
      ['company', 'app.company is not a reference table'],
      ['sign_in_throttle', 'app.sign_in_throttle is not a reference table'],
    ])('/ready is red while %s is on the coordinator only', async (name, problem) => {
      await standIn.run(`delete from pg_dist_partition where logicalrelid = 'app.${name}'::regclass`)
      expect(await ready(server)).toEqual([503, { status: 'not ready', problems: [problem] }])
      await standIn.run(
        `insert into pg_dist_partition values ('app.${name}', '${name === 'team' ? 'h' : 'n'}')`,
      )
    })

    test('/ready is red while a table outside the companies is distributed by company', async () => {
      await standIn.run(
        `update pg_dist_partition set partmethod = 'h' where logicalrelid = 'app.person_login'::regclass`,
      )
      expect((await ready(server))[1]).toEqual({
        status: 'not ready',
        problems: ['app.person_login is distributed by company instead of on every node'],
      })
      await standIn.run(
        `update pg_dist_partition set partmethod = 'n' where logicalrelid = 'app.person_login'::regclass`,
      )
    })
  })

  test('/ready is red with a pending migration or a newer database', async () => {
    const client = new pg.Client(services.address)
    await client.connect()
    const { rows } = await client.query('select * from app.schema_migration order by name desc limit 1')
    const [last] = rows
    try {
      await client.query('delete from app.schema_migration where name = $1', [last.name])
      const [status, { problems }] = await ready()
      expect([status, problems[0]]).toEqual([
        503,
        expect.stringContaining(`migrations are pending: ${last.name}`),
      ])
      await client.query('insert into app.schema_migration values ($1, $2, $3), ($4, $2, $3)', [
        last.name,
        last.hash,
        last.applied_at,
        '9999_future.sql',
      ])
      expect((await ready())[1].problems[0]).toContain('9999_future.sql')
    } finally {
      await client.query(`delete from app.schema_migration where name = '9999_future.sql'`)
      await client.end()
    }
    expect((await ready())[0]).toBe(200)
  })

  test('/ready is red with the cause when the schema is missing or the role lacks rights', async () => {
    const client = new pg.Client(services.address)
    await client.connect()
    try {
      await client.query('alter table app.schema_migration rename to schema_migration_lost')
      expect((await ready())[1].problems[0]).toMatch(/^migrations are pending: 0001_/)
      await client.query('alter table app.schema_migration_lost rename to schema_migration')
    } finally {
      await client.end()
    }
    const missing = openDatabase({ ...services.address, database: 'plaudit_missing' })
    try {
      expect((await readiness({ ...services, database: missing }, false)).problems).toEqual([
        'the database does not exist on its server',
      ])
    } finally {
      await missing.close()
    }
    expect((await ready())[0]).toBe(200)
  })

  test('/ready is red while the disk of the data folder is nearly full', async () => {
    const { problems } = await readiness(services, false, Number.MAX_SAFE_INTEGER)
    expect(problems).toEqual([
      expect.stringMatching(
        /^the disk of the data folder is nearly full: \d+ MiB of at least \d+ MiB are free$/,
      ),
    ])
  })

  test('/ready warns when no process runs jobs, and stays green, because pages still work', async () => {
    const jobs = createJobs({ address: services.address, role: 'web', log: silentLog })
    await jobs.start()
    await jobs.stop()
    const seen = (age: string) =>
      services.database.ownerPool.query(
        'update pgboss.queue set monitor_on = now() - $1::interval, monitor_claim_on = null',
        [age],
      )
    await seen('10 minutes')
    expect(await ready()).toEqual([
      200,
      { status: 'ready', problems: [], warnings: ['no process has run jobs for 10 minutes'] },
    ])
    await seen('10 seconds')
    expect(await ready()).toEqual([200, { status: 'ready', problems: [] }])
  })

  test('without a database, /ready is red, /live green, and all other requests return 503 with Retry-After', async () => {
    const lost = openDatabase({ ...services.address, host: join(services.config.dataDirectory, 'nowhere') })
    const server = await buildServer({ ...services, database: lost })
    try {
      expect(await ready(server)).toEqual([
        503,
        { status: 'not ready', problems: ['the database cannot be reached: its socket does not exist'] },
      ])
      expect((await signedOutClient(server).get('/live')).statusCode).toBe(200)
      const { headers } = await signInAs(app, demo.people.agent)
      for (const answer of [
        await clientWith(server, headers).post('/api/v1/stream', {}),
        await signedOutClient(server).post('/api/v1/session', { email: 'a@b.example', password: 'x' }),
      ]) {
        expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
          503,
          'unavailable',
          '2',
        ])
        expect(answer.body).not.toContain('nowhere')
      }
    } finally {
      await server.close()
      await lost.close()
    }
  })
})

describe('headers', () => {
  test('forbid content sniffing and framing by other sites; personal answers are not cached', async () => {
    const client = await signInAs(app, demo.people.agent)
    const answers = [
      await client.get('/api/v1/session'),
      await client.post('/api/v1/stream', {}),
      await client.get('/api/v1/stream/1'),
      await client.post('/graphql', { query: '{ __typename }' }),
      await signedOutClient(app).get('/api/v1/session'),
      await signedOutClient(app).post('/api/v1/session', { email: 'a@b.example', password: 'x' }),
    ]
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-powered-by']).toBeUndefined()
    }
    expect(answers[0]?.headers['strict-transport-security']).toBeUndefined()
  })

  test('HEAD returns the headers of GET, without a CSRF token and without a body', async () => {
    const { headers } = await signInAs(app, demo.people.agent)
    const answer = await app.inject({
      method: 'HEAD',
      url: '/api/v1/session',
      headers: { cookie: headers.cookie ?? '' },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('unknown addresses', () => {
  test.each(['/api/nothing', '/api/v1/nothing', '/graphql/x', '/files', '/files/1', '/assets/none.js'])(
    '%s returns 404 as JSON',
    async (url) => {
      for (const client of [signedOutClient(app), await signInAs(app, demo.people.agent)]) {
        const answer = await client.send('GET', url, undefined, { accept: 'text/html' })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          404,
          'application/problem+json; charset=utf-8',
        ])
        expect(answer.json()).toMatchObject({ code: 'not_found', message: 'This address does not exist.' })
      }
    },
  )

  test.each([
    '/%ZZ',
    '/api/v1/stream/%ZZ',
    '//',
    '///',
    '/?%',
    `/api/v1/stream/${'1'.repeat(5_000)}`,
    '/api/v1/../../etc/passwd',
  ])('%s is no server fault', async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBeLessThan(500)
    if (answer.statusCode >= 400)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('an unsupported method is not found', async () => {
    const client = await signInAs(app, demo.people.agent)
    for (const method of ['PATCH', 'PUT'] as const)
      expect((await client.send(method, '/api/v1/stream', {})).statusCode).toBe(404)
  })
})

const build = join(import.meta.dirname, '../../../dist/web')
const built = existsSync(join(build, 'index.html'))

describe.skipIf(!built)('the document (needs the browser build: npm run build)', () => {
  test('is served for every page, with a fresh nonce and the token of the session', async () => {
    const client = await signInAs(app, demo.people.agent)
    const nonces = new Set<string>()
    for (const page of PAGES) {
      // As browsers request it: some addresses return JSON to programs.
      const answer = await client.send('GET', page.replace(/\$\w+/g, '1'), undefined, { accept: 'text/html' })
      expect([page, answer.statusCode, answer.headers['content-type']]).toEqual([
        page,
        200,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
      const policy = String(answer.headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      expect(answer.body).toContain(nonce)
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(answer.body).toContain(`<meta name="csrf-token" content="${client.headers['x-csrf-token']}"`)
    }
    expect(nonces.size).toBe(PAGES.length)
  })

  test('has no token when signed out', async () => {
    const answer = await signedOutClient(app).get('/sign_in')
    expect(answer.body).toContain('<meta name="csrf-token" content=""')
  })

  test('is served with status 404 for an unknown page', async () => {
    const answer = await signedOutClient(app).get('/nowhere')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<meta name="csrf-token"')
  })

  test('is not served to programs: they get JSON', async () => {
    const wanted = await signedOutClient(app).send('GET', '/nowhere', undefined, {
      accept: 'application/json',
    })
    expect([wanted.statusCode, wanted.json().code]).toEqual([404, 'not_found'])
    const written = await signedOutClient(app).post('/nowhere', {})
    expect([written.statusCode, written.json().code]).toEqual([404, 'not_found'])
  })

  test('is not served as a raw template', async () => {
    for (const url of ['/index.html', '/.vite/manifest.json']) {
      const answer = await signedOutClient(app).get(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.body).not.toContain('%CSRF_TOKEN%')
    }
  })
})

describe.skipIf(!built)('built files (need the browser build: npm run build)', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])(
    'are sent to a browser that accepts %s as they were compressed by the build',
    async (accepted, used, read) => {
      const name = readdirSync(join(build, 'assets')).find((file) => /^app-.*\.js$/.test(file)) ?? ''
      const url = `/assets/${name}`
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-encoding']).toBe(used)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(read(answer.rawPayload)).toEqual(readFileSync(join(build, 'assets', name)))
    },
  )

  test('are not found by the names of their compressed copies', async () => {
    const [name] = readdirSync(join(build, 'assets')).filter((file) => file.endsWith('.br'))
    expect((await app.inject({ url: `/assets/${name}` })).statusCode).toBe(404)
  })
})
