import fc from 'fast-check'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createLog, logRequests, serverLogging } from '#platform/logging/log.ts'
import { safeError, safeText } from '#platform/logging/safe.ts'

describe('the log keeps personal data out', () => {
  test('only allowed fields are written', () => {
    const { lines, log } = capture()
    log.info(
      {
        companyId: 7,
        email: CANARY,
        body: { name: CANARY },
        headers: { cookie: CANARY },
        comment: CANARY,
        status: 200,
      },
      'a thing happened',
    )
    expect(JSON.parse(lines.join(''))).toEqual({
      level: 'info',
      time: expect.any(String),
      companyId: 7,
      status: 200,
      msg: 'a thing happened',
    })
  })

  test('an allowed field cannot contain an object', () => {
    const { lines, log } = capture()
    log.info({ status: { secret: CANARY } }, 'x')
    expect(lines[0]).not.toContain(CANARY)
  })

  test('a child logger cannot add other fields', () => {
    const { lines, log } = capture()
    log.child({ companyId: 3, email: CANARY }).warn('x')
    expect(JSON.parse(lines.join(''))).toMatchObject({ companyId: 3 })
    expect(lines[0]).not.toContain(CANARY)
  })

  test.each([
    ['an error', (log: Log, error: Error) => log.error(error)],
    ['an error in a field', (log: Log, error: Error) => log.error({ err: error })],
    ['an error with a text', (log: Log, error: Error) => log.error({ err: error }, 'it failed')],
    ['a cause', (log: Log, error: Error) => log.error({ err: new Error('outer', { cause: error }) })],
  ])('PostgreSQL errors lose values: %s', (_name, write) => {
    const { lines, log } = capture()
    const error = new pg.DatabaseError(`invalid input syntax for type bigint: "${CANARY}"`, 10, 'error')
    Object.assign(error, {
      severity: 'ERROR',
      code: '22P02',
      detail: CANARY,
      where: CANARY,
      parameters: [CANARY],
    })
    write(log, error)
    expect(lines[0]).toContain('22P02')
    expect(lines[0]).toContain('log.test.ts')
    expect(lines[0]).not.toContain(CANARY)
  })

  test('a violated key is named, but not its row', () => {
    const error = new pg.DatabaseError(
      'duplicate key value violates unique constraint "person_login_pkey"',
      10,
      'error',
    )
    Object.assign(error, {
      severity: 'ERROR',
      code: '23505',
      detail: `Key (email)=(${CANARY}) already exists.`,
    })
    expect(safeError(error)).toMatchObject({
      code: '23505',
      message: expect.stringContaining('person_login_pkey'),
    })
    expect(JSON.stringify(safeError(error))).not.toContain(CANARY)
  })

  test('a copy of an error keeps its message, code and stack; other values are only named by type', () => {
    const error = Object.assign(new Error('relation "pgboss.job" does not exist'), {
      severity: 'ERROR',
      code: '42P01',
      detail: CANARY,
    })
    const copy = safeError({ ...error, message: error.message, stack: error.stack, queue: 'mail.send' })
    expect(copy).toMatchObject({
      message: error.message,
      code: '42P01',
      stack: expect.stringContaining('at '),
    })
    expect(JSON.stringify(copy)).not.toContain(CANARY)
    expect(safeError(CANARY)).toEqual({
      type: 'string',
      message: 'a value that is not an error was thrown',
    })
  })

  test('removes addresses, secrets and query strings from texts', () => {
    expect(safeText('550 <ann.lee@shop.example> unknown')).toBe('550 <[e-mail]> unknown')
    expect(safeText('cannot reach postgres://admin:hush@db:5432/plaudit?password=hush')).toBe(
      'cannot reach postgres://db:5432/plaudit',
    )
    expect(safeText('Authorization: Bearer abc.def')).toBe('Authorization: Bearer [secret]')
  })

  test('no e-mail address gets through', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.lorem(), (address, words) => {
        expect(safeText(`${words} ${address} ${words}`)).not.toContain(address)
      }),
    )
  })
})

test('a value cannot forge a log line', () => {
  const { lines, log } = capture('text')
  log.info({ route: 'a\n2026-01-01 INFO forged' }, 'one\r\ntwo')
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+ INFO {2}one\\r\\ntwo route=a\\n2026/)
})

test('an error in the text format shows its type, stack and cause', () => {
  const { lines, log } = capture('text')
  log.error({ err: new TypeError('outer', { cause: new Error('inner') }) }, 'it failed')
  expect(lines[0]).toMatch(
    /ERROR it failed\n {2}TypeError: outer\n {4}at [\s\S]+\n {2}caused by\n {2}Error: inner\n/,
  )
})

test('entries below the level are not written', () => {
  const { lines, log } = capture('json', 'warn')
  log.info('no')
  log.warn('yes')
  expect(lines).toHaveLength(1)
})

describe('requests', () => {
  test('a line contains the route pattern, never the address, its query, the body or the headers', async () => {
    const { lines, log } = capture()
    const server = Fastify(serverLogging(log))
    logRequests(server)
    server.post('/s/:token', async (request, reply) => {
      request.log.info({ body: request.body }, 'working')
      return reply.code(201).send({ ok: true })
    })
    await server.inject({
      method: 'POST',
      url: `/s/${CANARY}?search=${CANARY}`,
      headers: { authorization: `Bearer ${CANARY}`, cookie: `session=${CANARY}`, 'request-id': CANARY },
      body: { name: CANARY },
    })
    await server.inject({ url: `/unknown/${CANARY}` })
    await server.close()
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.join('')).not.toContain(CANARY)
    expect(written.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ requestId: 'req-1', method: 'POST', route: '/s/:token', status: 201 }),
      expect.objectContaining({ requestId: 'req-2', method: 'GET', route: 'no route', status: 404 }),
    ])
    expect(written.find(({ msg }) => msg === 'working')).toMatchObject({ requestId: 'req-1' })
  })

  test('an error thrown by a handler is logged without its values', async () => {
    const { lines, log } = capture()
    const server = Fastify(serverLogging(log))
    server.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a request failed')
      return reply.code(500).send()
    })
    server.get('/', async () => {
      throw new Error(`cannot mail ${CANARY}@example.com`)
    })
    await server.inject({ url: '/' })
    await server.close()
    expect(lines.join('')).toContain('[e-mail]')
    expect(lines.join('')).not.toContain(CANARY)
  })
})

const CANARY = 'canary-7d1f'

type Log = ReturnType<typeof createLog>

function capture(logFormat: 'json' | 'text' = 'json', logLevel: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const log = createLog({ logFormat, logLevel }, { write: (line) => void lines.push(line) })
  return { lines, log }
}

test('a long text takes as little time as a short one, and no half of a secret stays at the cut', () => {
  const time = (length: number) => {
    const began = performance.now()
    safeText('a'.repeat(length))
    return performance.now() - began
  }
  const best = (length: number) => Math.min(...Array.from({ length: 5 }, () => time(length)))
  best(2_000)
  expect(best(50_000)).toBeLessThan(5 * best(2_000) + 1)
  for (const secret of ['https://ada:hush@host/x', 'ada@hush.example', 'bearer hush']) {
    for (let spaces = 1_970; spaces <= 2_000; spaces++)
      expect(safeText(`${'a '.repeat(spaces / 2)}${secret} and more ${'a'.repeat(3_000)}`)).not.toMatch(
        /hush|ada/,
      )
  }
})
