import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { readHostKey } from '#platform/remote-folders/sftp-folder.ts'
import { startSftpServer } from '#platform/remote-folders/sftp-testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { exportsWorld } from '#test/server/exports/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

export const DESTINATIONS = '/api/v1/export_destinations'

type Stage = { app: FastifyInstance; world: Awaited<ReturnType<typeof exportsWorld>> }

/** Two companies with feedback, and an empty folder, an SFTP server or S3 for each test. */
export function destinationsTesting() {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-destinations-'))
  const services = testServices({ LOCAL_FOLDERS: root, OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
  const stage = {} as Stage
  const closers: (() => unknown)[] = []
  let count = 0
  let made = 0
  let home = root
  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.world = await exportsWorld(services, stage.app)
    await stage.world.demo.take('agent', { stars: 5, comment: 'Fine' })
  })
  beforeEach(() => {
    home = join(root, String(++count))
    mkdirSync(home)
  })
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })
  afterAll(async () => {
    await stage.app.close()
    rmSync(root, { recursive: true, force: true })
  })

  const local = () => ({ kind: 'local' as const, path: home })

  async function sftp(options: Parameters<typeof startSftpServer>[1] = {}) {
    const server = await startSftpServer(home, options)
    closers.push(() => server.close())
    const at = { host: '127.0.0.1', port: server.port }
    const host_key = await readHostKey(at, services.config)
    return { server, place: { kind: 'sftp' as const, ...at, path: '/', user: 'acme', host_key } }
  }

  async function s3() {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(root, `s3-${count}`),
      configureBuckets: [{ name: 'lake', configs: [] }],
    })
    const { port } = await server.run()
    closers.push(() => server.close())
    return {
      kind: 's3' as const,
      bucket: 'lake',
      prefix: 'plaudit',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      access_key_id: 'S3RVER',
    }
  }

  const admin = () => stage.world.demo.clients.admin
  const create = async (more: object = {}) =>
    ok(await admin().post(DESTINATIONS, { name: `Lake ${++made}`, place: local(), ...more }))
  const list = async () => ok(await admin().get(DESTINATIONS)).export_destinations
  /** The files of the folder, hidden ones too. */
  const tree = (): string[] =>
    readdirSync(home, { recursive: true })
      .map(String)
      .filter((path) => statSync(join(home, path)).isFile())
      .sort()
  const content = (path: string) => readFileSync(join(home, path), 'utf8')

  /** Requests an export for a destination, and has its file written. */
  const exported = async (destinationId: number, who: StaffName = 'admin', options: object = {}) => {
    const { world } = stage
    const { export: made, errors } = await world.create(
      who,
      'SOLICITATIONS',
      options,
      world.demo,
      destinationId,
    )
    expect(errors).toEqual([])
    await world.work()
    return made.id as string
  }
  const deliveryOf = async (id: string, who: StaffName = 'admin') =>
    (await stage.world.state(who, id)).delivery

  return {
    exported,
    deliveryOf,
    services,
    stage,
    admin,
    create,
    list,
    tree,
    content,
    local,
    sftp,
    s3,
    home: () => home,
  }
}
