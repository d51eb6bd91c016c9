import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/logging/log.ts'
import { ownPostgres } from '#test/server/steady/own-postgres.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'warn', logFormat: 'json' }, { write: (line) => void lines.push(line) })
const own = ownPostgres(log)

const ask = () => own.admin.get('/api/v1/employees')
const askGraphql = () => own.admin.post('/graphql', { query: '{ assignableRoles { id } }' })

test('a restart of PostgreSQL answers 503 with its cause and logs one line for each cause', async () => {
  expect((await ask()).statusCode).toBe(200)
  await own.stop()
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([ask(), ask(), askGraphql()])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^The database (cannot be reached|is restarting)/),
      })
    }
  }
  await own.start()
  expect((await ask()).statusCode).toBe(200)
  const causes = lines.map((line) => JSON.parse(line))
  expect(new Set(causes.map(({ msg }) => msg)).size).toBe(causes.length)
  expect(causes.length).toBeLessThanOrEqual(3)
  expect(causes[0]).toMatchObject({ msg: expect.stringMatching(/^requests and jobs fail: the database /) })
  expect(lines.join('')).not.toContain('stack')
})

test('a statement that took too long answers 503, and is logged each time with its stack', async () => {
  lines.length = 0
  const holder = await own.database.ownerPool.connect()
  await holder.query('begin')
  await holder.query('/* across companies: makes statements slow */ lock table role in access exclusive mode')
  const queries = ['{ assignableRoles { id } }', '{ assignableRoles { id } appeals { totalCount } }']
  for (const query of queries) {
    const answer = own.admin.post('/graphql', { query })
    await vi.waitUntil(async () => (await cancelWaiting()) > 0, { timeout: 20_000 })
    expect((await answer).body).toContain('The database stopped this request')
  }
  await holder.query('rollback')
  holder.release()
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toHaveLength(2)
  for (const { error } of logged)
    expect(error.cause).toMatchObject({ code: '57014', stack: expect.any(String) })
})

/** Stops statements that wait for a lock, as a time limit would; returns their number. */
async function cancelWaiting(): Promise<number> {
  const { rowCount } = await own.database.ownerPool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
