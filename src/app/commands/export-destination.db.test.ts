import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandProcesses } from '#app/commands/processes-testing.ts'
import { createDestination } from '#features/exports/destinations/destinations.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { readHostKey } from '#platform/remote-folders/sftp-folder.ts'
import { startSftpServer } from '#platform/remote-folders/sftp-testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** `export-company --destination` in its own process, killed while it writes, and imported again from there. */

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
const folder = mkdtempSync(join(tmpdir(), 'plaudit-to-destination-'))
const directories = { sftp: join(folder, 'sftp'), s3: join(folder, 's3') }
const passphrase = join(folder, 'passphrase.txt')
const closers: (() => unknown)[] = []
const FILES = 20
const FILE_BYTES = 400_000
/** Less than the files, and more than the first of the parts in which S3 gets them. */
const STALL_AFTER = 6_000_000
/** The proxies stop passing on what the command sends. */
let isStalling = false
let passed = 0
let whenStalled = Promise.withResolvers<void>()
let s3Url: string

beforeAll(async () => {
  for (const path of Object.values(directories)) mkdirSync(path)
  writeFileSync(passphrase, 'correct horse battery staple')
  const company = await buildCompany(services, { slug: 'acme' })
  const viewer = await systemViewerOf(services, company)
  for (let at = 0; at < FILES; at++)
    await storeFile(
      services,
      viewer,
      {
        content: Readable.from([randomBytes(FILE_BYTES)]),
        name: `${at}.bin`,
        contentType: 'x/y',
        maxBytes: 1e6,
        kind: 'any',
      },
      async () => {},
    )
  const sftp = await startSftpServer(directories.sftp)
  closers.push(() => sftp.close())
  const at = { host: '127.0.0.1', port: await startProxy(sftp.port) }
  await createDestination(services, viewer, {
    name: 'Vault',
    place: {
      kind: 'sftp',
      ...at,
      path: '/',
      user: 'acme',
      host_key: await readHostKey(at, services.config),
    },
    secret: 'secret',
    for_everyone: false,
  })
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: directories.s3,
    configureBuckets: [{ name: 'lake', configs: [] }],
  })
  const { port } = await s3.run()
  closers.push(() => s3.close())
  s3Url = `http://127.0.0.1:${await startProxy(port)}`
  await createDestination(services, viewer, {
    name: 'Lake',
    place: {
      kind: 's3',
      bucket: 'lake',
      prefix: 'archives',
      region: 'us-east-1',
      endpoint: s3Url,
      access_key_id: 'S3RVER',
    },
    secret: 'S3RVER',
    for_everyone: false,
  })
}, 120_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Passes on connections to a port, until it stalls. Returns its own port. */
async function startProxy(port: number): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    client.on('data', (chunk) => {
      passed += chunk.length
      if (isStalling && passed > STALL_AFTER) {
        client.pause()
        whenStalled.resolve()
      } else if (!target.write(chunk)) {
        client.pause()
        target.once('drain', () => client.resume())
      }
    })
    target.pipe(client)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const targets = { Vault: scratchDatabase({ from: 'template' }), Lake: scratchDatabase({ from: 'template' }) }
const { start, plaudit } = commandProcesses(services.address, ({ database }) => ({
  DATA_DIR: database === services.address.database ? services.config.dataDirectory : join(folder, database),
  SECRET_KEY: services.config.secretKey,
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  S3_ENDPOINT: s3Url,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: 'true',
}))
const exporting = (name: string) => [
  'export-company',
  'acme',
  '--destination',
  name,
  '--passphrase-file',
  passphrase,
]

/** The archives that programs would find, without what S3 or a killed run keeps beside them. */
const archives = (directory: string) =>
  readdirSync(directory, { recursive: true })
    .map(String)
    .filter((path) => /(^|\/)acme-archive-[^/]*$/.test(path) && !/_metadata|\.md5|_uploads/.test(path))

test.each([
  ['Vault', directories.sftp, (name: string) => join(directories.sftp, name)],
  ['Lake', directories.s3, (name: string) => `s3://lake/archives/${name}`],
] as const)(
  'an export to %s that is killed leaves no archive, and the next one can be imported',
  async (destination, directory, addressOf) => {
    isStalling = true
    passed = 0
    whenStalled = Promise.withResolvers<void>()
    const child = start(exporting(destination))
    await whenStalled.promise
    child.kill('SIGKILL')
    expect((await once(child, 'close'))[1]).toBe('SIGKILL')
    isStalling = false
    expect(archives(directory)).toEqual([])

    // In any case, as people write the name.
    const made = await plaudit(exporting(destination.toUpperCase()))
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`${FILES} files`) })
    const { file, files, contentSha256 } = JSON.parse(made.out)
    expect(files).toBe(FILES)
    const name = file.split('/').at(-1)
    expect(name).toMatch(/^acme-archive-\d{8}T\d{6}Z\.tar\.zst\.age$/)
    expect(archives(directory)).toHaveLength(1)

    const target = targets[destination]
    const imported = await plaudit(
      ['import-company', addressOf(name), '--passphrase-file', passphrase],
      target,
    )
    expect(imported).toMatchObject({ code: 0 })
    expect(JSON.parse(imported.out)).toMatchObject({ contentSha256, files: FILES })
  },
  300_000,
)

test('an unknown destination or company is explained in one line, with exit code 1', async () => {
  const refused = async (args: readonly string[]) => {
    const { code, err, out } = await plaudit(args)
    expect([code, out]).toEqual([1, ''])
    return err
  }
  expect(await refused(exporting('Elsewhere'))).toContain(
    "There is no export destination with the name 'Elsewhere'. Nothing was written.",
  )
  expect(await refused(['export-company', 'nobody', '--destination', 'Vault'])).toContain(
    "There is no company 'nobody'.",
  )
}, 60_000)
