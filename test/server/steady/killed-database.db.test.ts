import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownPostgres } from '#test/server/steady/own-postgres.ts'

const own = ownPostgres()
const WRITERS = 6
const read = () => own.admin.get('/api/v1/employees')

test('a killed connection fails its request with 503 at most, and loses no acknowledged write', async () => {
  await duringWrites(async () => {
    const { rows } = await own.database.ownerPool.query<{ pid: number }>(
      `/* across companies: finds a process to kill */ select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  })
})

test('a killed PostgreSQL gives 503 until it runs again, and loses no acknowledged write', async () => {
  await duringWrites(async () => {
    const killed = own.postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => own.postmaster()).not.toBe(killed)
  })
})

/** Several writers run while `kill` works; each repeats a write with its key until it is acknowledged. */
async function duringWrites(kill: () => Promise<void>): Promise<void> {
  expect((await read()).statusCode).toBe(200)
  const acknowledged: string[] = []
  const statuses: number[] = []
  let goesOn = true
  const writer = async () => {
    while (goesOn) {
      const name = randomUUID()
      const key = { 'idempotency-key': randomUUID() }
      for (let status = 0; status !== 201; ) {
        const body = { name, scopes: ['feedback:read'] }
        status = (await own.admin.send('POST', '/api/v1/api_tokens', body, key)).statusCode
        statuses.push(status)
        if (status !== 201) await sleep(50)
      }
      acknowledged.push(name)
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await kill()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 50_000 }).toBeGreaterThan(before + 20)
  goesOn = false
  await Promise.all(writers)
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  const { rows } = await own.database.ownerPool.query<{ name: string }>(
    '/* across companies: there is one */ select name from api_token',
  )
  const stored = rows.map(({ name }) => name)
  expect(new Set(stored).size).toBe(stored.length)
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
}
