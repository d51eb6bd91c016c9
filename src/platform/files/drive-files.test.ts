import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { S3Config } from '#platform/config/config.ts'
import { createFileStore, removeStaleUploads } from '#platform/files/drive-files.ts'
import { newFileKey } from '#platform/files/file-key.ts'
import type { FileStore } from '#platform/files/file-store.ts'

let dataDirectory: string
const closers: (() => Promise<void>)[] = []
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'plaudit-files-'))
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

describe.each([
  ['a local folder', async () => createFileStore({ dataDirectory, s3: null })],
  ['a local folder that is a volume of its own', async () => onOtherVolume()],
  ['S3', async () => createFileStore({ dataDirectory, s3: await s3Server() })],
])('%s', (_name, open) => {
  let files: FileStore
  beforeEach(async () => {
    files = await open()
  })

  test('returns what was stored, byte for byte', async () => {
    const [key, content] = [newFileKey(7), randomBytes(3_000_000)]
    const pieces = Array.from({ length: 30 }, (_, index) =>
      content.subarray(index * 100_000, (index + 1) * 100_000),
    )
    expect(await files.put(key, Readable.from(pieces), any)).toEqual({ size: content.length })
    expect(hash(await buffer(await files.get(key)))).toBe(hash(content))
    expect(scratchFiles()).toEqual([])
  })

  test('stores an empty file', async () => {
    const key = newFileKey(7)
    expect(await files.put(key, Readable.from([]), any)).toEqual({ size: 0 })
    expect(await buffer(await files.get(key))).toHaveLength(0)
  })

  test('accepts the last allowed byte and refuses the next one, leaving nothing behind', async () => {
    const maxBytes = 1_000
    const [fits, tooLarge] = [newFileKey(7), newFileKey(7)]
    await files.put(fits, Readable.from([Buffer.alloc(maxBytes)]), { ...any, maxBytes })
    const endless = Readable.from(zeros())
    await expect(files.put(tooLarge, endless, { ...any, maxBytes })).rejects.toMatchObject({
      code: 'payload_too_large',
    })
    expect(endless.destroyed).toBe(true)
    await expect(files.get(tooLarge)).rejects.toMatchObject({ code: 'not_found' })
    expect(scratchFiles()).toEqual([])
  })

  test('an interrupted upload leaves nothing behind and keeps its own error', async () => {
    const key = newFileKey(7)
    await expect(files.put(key, Readable.from(breaking()), any)).rejects.toThrow('the sender left')
    await expect(files.get(key)).rejects.toMatchObject({ code: 'not_found' })
    expect(scratchFiles()).toEqual([])
  })

  test('a deleted file is gone; deleting it again is not an error', async () => {
    const key = newFileKey(7)
    await files.put(key, Readable.from([Buffer.from('x')]), any)
    await files.delete(key)
    await expect(files.get(key)).rejects.toMatchObject({ code: 'not_found' })
    await files.delete(key)
  })

  test.each(['../secret-key', '7/../../x', '/etc/passwd', '7', '0/00000000-0000-0000-0000-000000000000', ''])(
    'accepts only its own keys, not %s',
    async (key) => {
      await expect(files.put(key, Readable.from(['x']), any)).rejects.toThrow('newFileKey')
      await expect(files.get(key)).rejects.toThrow('newFileKey')
      await expect(files.delete(key)).rejects.toThrow('newFileKey')
    },
  )
})

describe('signed addresses', () => {
  test('S3 serves the file itself, as the requested download', async () => {
    const files = createFileStore({ dataDirectory, s3: await s3Server() })
    const key = newFileKey(7)
    await files.put(key, Readable.from([Buffer.from('hello')]), any)
    const url = await files.signedUrl(key, {
      expiresInSeconds: 60,
      contentDisposition: 'attachment; filename="a.txt"',
    })
    const answer = await fetch(url ?? 'none')
    expect(await answer.text()).toBe('hello')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.txt"')
  })

  test('a local folder has no signed address', async () => {
    const files = createFileStore({ dataDirectory, s3: null })
    expect(
      await files.signedUrl(newFileKey(7), { expiresInSeconds: 60, contentDisposition: 'inline' }),
    ).toBeNull()
  })
})

describe('a store that is down returns "unavailable" and stores nothing', () => {
  test.each([
    ['S3 that refuses', async () => s3At('http://127.0.0.1:1')],
    ['S3 that hangs', async () => s3At(await brokenServer(() => {}))],
    [
      'S3 that leaves midway',
      async () => s3At(await brokenServer((socket) => socket.once('data', () => socket.destroy()))),
    ],
    ['S3 without the bucket', async () => ({ ...(await s3Server()), bucket: 'missing' })],
    ['S3 with another key', async () => ({ ...(await s3Server()), accessKeyId: 'unknown' })],
  ])('%s', async (_name, open) => {
    const files = createFileStore({ dataDirectory, s3: await open(), timeoutMilliseconds: 300 })
    const key = newFileKey(7)
    const unavailable = { code: 'unavailable', retryAfterSeconds: expect.any(Number) }
    await expect(files.put(key, Readable.from([Buffer.alloc(100_000)]), any)).rejects.toMatchObject(
      unavailable,
    )
    await expect(files.get(key)).rejects.toMatchObject(unavailable)
    await expect(files.delete(key)).rejects.toMatchObject(unavailable)
    expect(scratchFiles()).toEqual([])
  })

  test('a path that is not a folder', async () => {
    writeFileSync(join(dataDirectory, 'files'), '')
    const files = createFileStore({ dataDirectory, s3: null })
    await expect(files.put(newFileKey(7), Readable.from(['x']), any)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(scratchFiles()).toEqual([])
  })
})

test('removes partial uploads of killed processes, but not uploads in progress', async () => {
  mkdirSync(join(dataDirectory, 'uploads'))
  for (const name of ['old', 'new']) writeFileSync(join(dataDirectory, 'uploads', name), 'x')
  utimesSync(join(dataDirectory, 'uploads', 'old'), new Date('2026-01-01'), new Date('2026-01-01'))
  utimesSync(join(dataDirectory, 'uploads', 'new'), new Date('2026-01-03'), new Date('2026-01-03'))
  expect(await removeStaleUploads(dataDirectory, new Date('2026-01-02'))).toBe(1)
  expect(scratchFiles()).toEqual(['new'])
  expect(await removeStaleUploads(join(dataDirectory, 'nowhere'), new Date())).toBe(0)
})

/** Files in memory, uploads in the folder for temporary files. */
function onOtherVolume(): FileStore {
  const volume = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'plaudit-volume-'))
  closers.push(async () => rmSync(volume, { recursive: true, force: true }))
  symlinkSync(volume, join(dataDirectory, 'files'))
  return createFileStore({ dataDirectory, s3: null })
}

const any = { contentType: 'application/octet-stream', maxBytes: 10_000_000 }

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function scratchFiles(): string[] {
  const folder = join(dataDirectory, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

function* zeros() {
  for (;;) yield Buffer.alloc(300)
}

function* breaking() {
  yield Buffer.alloc(300)
  throw new Error('the sender left')
}

async function s3Server(): Promise<S3Config> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dataDirectory, 's3'),
    configureBuckets: [{ name: 'plaudit', configs: [] }],
  })
  const { port } = await server.run()
  closers.push(() => server.close())
  return s3At(`http://127.0.0.1:${port}`)
}

const s3At = (endpoint: string): S3Config => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'plaudit',
  // The test server accepts only these credentials.
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
})

async function brokenServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
