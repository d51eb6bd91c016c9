import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { RUN_EXPORT } from '#features/exports/jobs.ts'
import { runExport } from '#features/exports/run.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { performRun } from '#platform/backup/run.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { exportsWorld } from '#test/server/exports/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const MEBIBYTE = 1_048_576
const DISK_BYTES = 16 * MEBIBYTE
const folder = mkdtempSync(join(tmpdir(), 'plaudit-small-disk-'))
const isMounted = mountDisk()

const services = testServices({ DATA_DIR: folder, BACKUP_TO: join(folder, 'backups') })
let app: FastifyInstance
let world: Awaited<ReturnType<typeof exportsWorld>>
/** Has the permission to make backups. */
let vendor: Client
let interaction: number

afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!isMounted)('a full disk (needs the right to mount a tmpfs)', () => {
  beforeAll(async () => {
    app = await buildServer(services)
    world = await exportsWorld(services, app)
    const { people, roles, viewer, clients } = world.demo
    await world.demo.take('agent', { external_id: 'one', responded_at: '2026-06-15T10:00:00Z', stars: 5 })
    const sent = await clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'call',
          channel: 'Phone',
          employee: { email: people.agent.email },
          customer: { name: 'Kari Berg', email: 'kari@customer.example' },
          started_at: '2026-06-10T09:00:00Z',
          turns: [{ speaker: 'agent', text: 'Hello.', at: '2026-06-10T09:00:01Z' }],
        },
      ],
    })
    interaction = sent.json().ids.call
    await changeEmployee(services, viewer, people.reviewer.id, { role_id: roles.ADMIN })
    vendor = await signInAs(app, people.reviewer)
  })
  afterAll(() => app.close())

  test('refuses an upload with the cause, keeps nothing of it, and takes it when there is room', async () => {
    const fill = fillDisk(MEBIBYTE)
    const refused = await upload(4 * MEBIBYTE)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('10')
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      message: 'The disk for files is full. Please tell the person who runs the server.',
    })
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
    expect((await world.demo.clients.admin.get('/api/v1/employees')).statusCode).toBe(200)
    fill.remove()
    expect((await upload(4 * MEBIBYTE)).statusCode).toBe(200)
  })

  test('an export says that the disk is full, and another one succeeds when there is room', async () => {
    const fill = fillDisk(0)
    const { export: made } = await world.create('admin', 'SOLICITATIONS', JUNE)
    const run = { id: RUN_EXPORT, attempt: 3, isLastAttempt: true, signal: new AbortController().signal }
    await expect(runExport(services, world.demo.viewer, Number(made.id), run)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await world.state('admin', made.id)).toMatchObject({
      state: 'FAILED',
      fault: 'The disk for files is full. Please tell the person who runs the server.',
    })
    fill.remove()
    services.jobs.sent.splice(0)
    expect(await world.rowsOf('admin', 'SOLICITATIONS', JUNE)).toHaveLength(1)
  })

  test('a backup says that the disk is full, keeps nothing of it, and succeeds when there is room', async () => {
    const fill = fillDisk(0)
    expect(await backUp()).toMatchObject({
      failure: 'The disk for backups is full. Free space, lower BACKUP_KEEP or set BACKUP_TO.',
    })
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    fill.remove()
    expect(await backUp()).toMatchObject({ failure: null, result: { files: 2 } })
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1)
  })
})

const JUNE = { from: '2026-06-01', to: '2026-06-30' }

function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk except for this many bytes. */
function fillDisk(leftBytes: number): { remove(): void } {
  const { bavail, bsize } = statfsSync(folder)
  const file = join(folder, 'fill')
  writeFileSync(file, Buffer.alloc(bavail * bsize - leftBytes))
  return { remove: () => rmSync(file) }
}

function upload(bytes: number) {
  const head = '--x\r\nContent-Disposition: form-data; name="attachment"; filename="call.wav"\r\n'
  const wav = Buffer.alloc(bytes)
  wav.write('RIFF')
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8_000, 24)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes - 44, 40)
  return app.inject({
    method: 'POST',
    url: `/api/v1/interactions/${interaction}/audio`,
    headers: { ...world.demo.clients.admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(`${head}Content-Type: audio/wav\r\n\r\n`),
      wav,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })
}

/** Makes a backup as the worker does; returns how its run ended. */
async function backUp(): Promise<unknown> {
  services.clock.advance(1_000)
  const started = await vendor.post('/api/v1/backups', {})
  expect(started.statusCode).toBe(202)
  await performRun(services, started.json().id, new AbortController().signal)
  return (await vendor.get('/api/v1/backup_status')).json().run
}
