import { afterEach, expect, test } from 'vitest'
import { ownPostgres } from '#test/server/steady/own-postgres.ts'
import type { Answer } from '#test/server/support/clients.ts'

const own = ownPostgres()
let frozen: number[] = []
const freeze = () => {
  // The postmaster first: it replaces children that end.
  for (const pid of [own.postmaster(), ...own.backends()]) {
    process.kill(pid, 'SIGSTOP')
    frozen.push(pid)
  }
}
const thaw = () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  frozen = []
}
afterEach(thaw)

const read = () => own.admin.get('/api/v1/employees')
const readGraphql = () => own.admin.post('/graphql', { query: '{ assignableRoles { id } }' })
const write = (name: string) => own.admin.post('/api/v1/api_tokens', { name, scopes: ['feedback:read'] })
const ready = () => own.app.inject({ url: '/ready' })

const SECONDS = 1_000
/** The watch asks after 1.5 seconds and waits 8 for an answer; the rest is for slow machines. */
const PATIENCE = 20 * SECONDS

async function timed(answer: Promise<Answer>): Promise<{ answer: Answer; milliseconds: number }> {
  const began = performance.now()
  return { answer: await answer, milliseconds: performance.now() - began }
}

test('a frozen PostgreSQL gives 503 with its cause, and serves the next requests when it continues', async () => {
  expect((await Promise.all([read(), read(), readGraphql(), write('before')])).length).toBe(4)
  freeze()
  const many = Array.from({ length: 12 }, () => [read(), readGraphql(), write('during')]).flat()
  for (const { answer, milliseconds } of await Promise.all(many.map(timed))) {
    expect(milliseconds).toBeLessThan(PATIENCE)
    expectOutage(answer)
  }
  // The server is known to be silent: nobody waits for it any more.
  const next = await Promise.all([read(), readGraphql(), write('during')].map(timed))
  for (const { answer, milliseconds } of next) {
    expect(milliseconds).toBeLessThan(SECONDS)
    expectOutage(answer)
  }
  const probe = await timed(ready())
  expect(probe.milliseconds).toBeLessThan(SECONDS)
  expect(probe.answer.statusCode).toBe(503)
  expect(probe.answer.json().problems).toEqual(['the database cannot be reached: its host does not answer'])
  thaw()
  await expect.poll(async () => (await read()).statusCode).toBe(200)
  const after = await Promise.all([read(), readGraphql(), write('after'), ready()])
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200])
})

test('requests go on when PostgreSQL was frozen for less than the patience', async () => {
  freeze()
  const answers = [read(), readGraphql(), write('short')]
  await new Promise((resolve) => setTimeout(resolve, SECONDS))
  thaw()
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201])
})

test('a slow statement is no reason to end it', async () => {
  const holder = await own.database.ownerPool.connect()
  await holder.query('begin')
  await holder.query('/* across companies: makes statements slow */ lock table role in access exclusive mode')
  const slow = readGraphql()
  await new Promise((resolve) => setTimeout(resolve, 9 * SECONDS))
  await holder.query('rollback')
  holder.release()
  expect((await slow).statusCode).toBe(200)
})

function expectOutage(answer: Answer): void {
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    message: 'The database cannot be reached at the moment.',
  })
}
