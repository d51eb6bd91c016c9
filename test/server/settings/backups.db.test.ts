import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { defineBackupRuns, LOST, performRun, RUN_BACKUP } from '#platform/backup/run.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'
import { type Client, signedOutClient, signInAs, tokenClient } from '#test/server/support/clients.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaudit-backups-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const base = testServices()
const to = join(folder, 'my backups')
const dataDirectory = join(folder, 'data')
const keep = { passphrase: null, hour: 2, keep: 14, s3: null }
const services = { ...base, config: { ...base.config, dataDirectory, backup: { ...keep, to } } }
const relay = createOutboxRelay({ ...services, log: silentLog })
const SCHEMA = [...knownMigrations().keys()].at(-1)?.slice(0, 4)
const POINT = 'restore-point-20260101T020700Z-v0.0.9-schema0001.tar.zst'
const NEWER = 'plaudit-20260102T020700Z-v9.0.0-schema9000.tar.zst.age'

let app: FastifyInstance
let company: StaffedCompany
/** Has the permission admin, unlike the company's own admin. */
let vendor: Client

beforeAll(async () => {
  defineBackupRuns(services, relay)
  mkdirSync(to)
  mkdirSync(join(dataDirectory, 'backups'), { recursive: true })
  writeFileSync(join(dataDirectory, 'backups', POINT), 'point')
  writeFileSync(join(to, NEWER), 'newer')
  writeFileSync(join(to, 'notes.txt'), 'not a backup')
  app = await buildServer(services)
  company = await foundStaffedCompany(services, 'demo')
  await changeEmployee(services, company.viewer, company.people.reviewer.id, { role_id: company.roles.ADMIN })
  vendor = await signInAs(app, company.people.reviewer)
}, 120_000)
afterAll(() => app.close())

const BACKUPS = '/api/v1/backups'
const list = async () => (await vendor.get(BACKUPS)).json().backups
const status = async () => (await vendor.get('/api/v1/backup_status')).json()
const verify = (name: string) => {
  services.clock.advance(1_000)
  return vendor.post(`${BACKUPS}/${encodeURIComponent(name)}/verify`, {})
}
/** What a worker does: relays the event, and runs the job. */
async function work() {
  await relay.sweep()
  await services.jobs.runAll()
}
const audited = async (action: string) =>
  (
    await services.database.ownerPool.query(
      `select v.after from app.audit_entry e join app.audit_value v using (company_id, sequence)
        where e.company_id = $1 and v.company_id = $1 and e.action = $2 order by sequence`,
      [company.companyId, action],
    )
  ).rows.map(({ after }) => after.file)

test('only the vendor’s admins may list, make, verify and download backups, and no token may', async () => {
  const token = await vendor.post('/api/v1/api_tokens', { name: 't', scopes: ['feedback:read'] })
  const refused: [Client, number][] = [
    [signedOutClient(app), 401],
    [await signInAs(app, company.people.agent), 403],
    [await signInAs(app, company.people.admin), 403],
    [tokenClient(app, token.json().secret ?? token.json().token), 403],
  ]
  for (const [client, code] of refused) {
    expect((await client.get('/api/v1/backup_status')).statusCode).toBe(code)
    expect((await client.get(BACKUPS)).statusCode).toBe(code)
    expect((await client.post(BACKUPS, {})).statusCode).toBe(code)
    expect((await client.post(`${BACKUPS}/${NEWER}/verify`, {})).statusCode).toBe(code)
    expect((await client.get(`${BACKUPS}/${NEWER}/file`)).statusCode).toBe(code)
  }
  expect((await status()).run).toBeNull()
  expect(await audited('company.backup_downloaded')).toEqual([])
})

test('names of other files, and unknown backups, are not found', async () => {
  for (const name of ['notes.txt', '../data/backups/x', '..', `../data/backups/${POINT}`, 'plaudit-x']) {
    const answers = [await vendor.get(`${BACKUPS}/${encodeURIComponent(name)}/file`), await verify(name)]
    expect([name, ...answers.map(({ statusCode }) => statusCode)]).toEqual([name, 404, 404])
  }
  expect((await vendor.get(`${BACKUPS}?after=nonsense`)).statusCode).toBe(400)
  expect((await vendor.post(BACKUPS, { to: '/tmp' })).statusCode).toBe(422)
})

test('backups and restore points are listed by age, page by page, with how they fit this version', async () => {
  expect(await list()).toEqual([
    expect.objectContaining({
      name: NEWER,
      kind: 'backup',
      created_at: '2026-01-02T02:07:00.000Z',
      bytes: 5,
      version: '9.0.0',
      fit: 'newer',
      encrypted: true,
      verified: null,
      restore_command: `npx plaudit restore '${join(to, NEWER)}' --replace`,
    }),
    expect.objectContaining({ name: POINT, kind: 'restore_point', fit: 'older', encrypted: false }),
  ])
  const first = (await vendor.get(`${BACKUPS}?limit=1`)).json()
  const second = (await vendor.get(`${BACKUPS}?limit=1&after=${first.next_cursor}`)).json()
  expect([first.backups[0].name, second.backups[0].name, second.next_cursor]).toEqual([NEWER, POINT, null])
  expect(await status()).toMatchObject({
    schema: SCHEMA,
    place: to,
    encrypts: false,
    hour: 2,
    keep: 14,
    unavailable: null,
  })
})

test('one backup at a time is made in the background, recorded, and can be downloaded and verified', async () => {
  const starts = await Promise.all([vendor.post(BACKUPS, {}), vendor.post(BACKUPS, {})])
  expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
  expect((await verify(NEWER)).statusCode).toBe(409)
  expect((await status()).run).toMatchObject({ kind: 'backup', state: 'waiting', file: null })
  await work()
  const { run } = await status()
  expect(run).toMatchObject({ kind: 'backup', state: 'done', failure: null, result: { same_key: true } })
  expect(run.result.rows).toBeGreaterThan(10)
  expect(run.done_bytes).toBeGreaterThan(1_000)
  const [made] = await list()
  expect(made).toMatchObject({ name: run.file, fit: 'same', schema: SCHEMA, verified: null })
  expect(await audited('company.backup_started')).toEqual([null])

  const download = await vendor.get(`${BACKUPS}/${made.name}/file`)
  expect(download.statusCode).toBe(200)
  expect(download.headers['content-disposition']).toContain(made.name)
  expect(download.rawPayload.equals(readFileSync(join(to, made.name)))).toBe(true)
  expect(await audited('company.backup_downloaded')).toEqual([made.name])

  expect((await verify(made.name)).statusCode).toBe(202)
  await work()
  expect((await status()).run).toMatchObject({
    kind: 'verification',
    state: 'done',
    file: made.name,
    result: { tables: run.result.tables, rows: run.result.rows },
    done_bytes: made.bytes,
    total_bytes: made.bytes,
  })
  expect((await list())[0].verified).toMatchObject({ failure: null })
  expect(await audited('company.backup_verified')).toEqual([made.name])
})

test('a damaged backup fails its verification, and says why', async () => {
  const [made] = await list()
  const whole = readFileSync(join(to, made.name))
  writeFileSync(join(to, made.name), whole.subarray(0, whole.length - 8))
  await verify(made.name)
  await work()
  expect((await status()).run).toMatchObject({ state: 'failed', result: null })
  expect((await list())[0].verified.failure).toMatch(/^The backup is damaged/)
  await verify(NEWER)
  await work()
  expect((await status()).run.failure).toMatch(/not a backup of Plaudit/)
})

test('a backup that fails says why, and leaves no file', async () => {
  services.clock.advance(1_000)
  const before = readdirSync(to)
  const files = { ...services.files, get: () => Promise.reject(new Error('the disk is gone')) }
  const database = {
    ...services.database,
    ownerPool: { connect: () => Promise.reject(new Error('no connection')) },
  } as unknown as Services['database']
  const { id } = (await vendor.post(BACKUPS, {})).json()
  await performRun({ ...services, files, database }, id, new AbortController().signal)
  expect((await status()).run).toMatchObject({ state: 'failed', failure: 'no connection', file: null })
  expect(readdirSync(to)).toEqual(before)
  services.jobs.sent.length = 0
})

test('a run whose process stopped is repeated, and one that was lost makes room for the next', async () => {
  services.clock.advance(1_000)
  const { id } = (await vendor.post(BACKUPS, {})).json()
  const stopping = AbortSignal.abort(new Error('the process stops'))
  await expect(performRun(services, id, stopping)).rejects.toThrow('the process stops')
  expect((await status()).run).toMatchObject({ id, state: 'running' })
  expect((await vendor.post(BACKUPS, {})).statusCode).toBe(409)
  services.clock.advance(15 * 60_000)
  expect((await status()).run).toMatchObject({ id, state: 'failed', failure: LOST })
  const next = (await vendor.post(BACKUPS, {})).json()
  expect(next.id).not.toBe(id)
  const before = readdirSync(to).length
  await performRun(services, id, new AbortController().signal)
  expect(readdirSync(to)).toHaveLength(before)
  expect((await status()).run).toMatchObject({ id: next.id, state: 'waiting' })
  await relay.sweep()
  expect(services.jobs.sent.map(({ name }) => name)).toContain(RUN_BACKUP)
  await services.jobs.runAll()
  expect((await status()).run).toMatchObject({ id: next.id, state: 'done' })
})

test('backups in S3 are made, listed and downloaded, and an error of S3 is named', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await server.run()
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  }
  const inS3 = (place: string) => ({
    ...services,
    config: { ...services.config, backup: { ...keep, to: place, s3 } },
  })
  const stored = inS3('s3://backups/daily')
  const other = await buildServer(stored)
  const missing = await buildServer(inS3('s3://nowhere/daily'))
  try {
    const there = await signInAs(other, company.people.reviewer)
    services.clock.advance(1_000)
    const { id } = (await there.post(BACKUPS, {})).json()
    await performRun(stored, id, new AbortController().signal)
    const { backups } = (await there.get(BACKUPS)).json()
    expect(backups.map(({ kind }: { kind: string }) => kind)).toEqual(['backup', 'restore_point'])
    expect(backups[0].restore_command).toBe(
      `npx plaudit restore s3://backups/daily/${backups[0].name} --replace`,
    )
    const download = await there.get(`${BACKUPS}/${backups[0].name}/file`)
    expect(download.rawPayload).toHaveLength(backups[0].bytes)
    const failed = await (await signInAs(missing, company.people.reviewer)).get(BACKUPS)
    expect(failed.statusCode).toBe(503)
    expect(failed.json().message).toContain('The backups in s3://nowhere/daily/ cannot be read')
  } finally {
    await other.close()
    await missing.close()
    await server.close()
  }
}, 60_000)
