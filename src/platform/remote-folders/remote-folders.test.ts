import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { folderTime, openFolder } from '#platform/remote-folders/open-folder.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { RemoteFolder } from '#platform/remote-folders/remote-folder.ts'
import { readHostKey } from '#platform/remote-folders/sftp-folder.ts'
import {
  newKey,
  publicKeyOf,
  type SftpFaults,
  startSftpServer,
} from '#platform/remote-folders/sftp-testing.ts'
import { testWriting } from '#platform/remote-folders/use-folder.ts'

let home: string
const closers: (() => unknown)[] = []
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-remote-'))
  mkdirSync(join(home, 'drop'))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  rmSync(home, { recursive: true, force: true })
})

const config = (more: object = {}) => ({ privateHosts: ['127.0.0.1'], localFolders: [home], ...more })
const local = (path = join(home, 'drop')): FolderPlace => ({ kind: 'local', path })

async function open(place: FolderPlace, secret: string | null = null, more: object = {}) {
  const folder = await openFolder(config(more), place, { secret, companySlug: 'acme' })
  closers.push(() => folder.close())
  return folder
}

async function s3Place(): Promise<FolderPlace> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(home, 's3'),
    configureBuckets: [{ name: 'calls', configs: [] }],
  })
  const { port } = await server.run()
  closers.push(() => server.close())
  return {
    kind: 's3',
    bucket: 'calls',
    prefix: 'in/box',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    access_key_id: 'S3RVER',
  }
}

async function sftpPlace(options: Parameters<typeof startSftpServer>[1] = {}) {
  const server = await startSftpServer(home, options)
  closers.push(() => server.close())
  const at = { host: '127.0.0.1', port: server.port }
  const host_key = await readHostKey(at, config())
  return { place: { kind: 'sftp', ...at, path: '/drop', user: 'acme', host_key } as const, server }
}

const write = (folder: RemoteFolder, path: string, content: string) =>
  folder.write(path, Readable.from([Buffer.from(content)]))
const listed = async (folder: RemoteFolder, except: string[] = [], most = 100) => {
  const { files, isWhole } = await folder.list({ except, most })
  return { paths: files.map(({ path }) => path).sort(), isWhole }
}

describe.each([
  ['a local folder', async () => open(local())],
  ['S3', async () => open(await s3Place(), 'S3RVER')],
  ['SFTP', async () => open((await sftpPlace()).place, 'secret')],
])('%s', (_name, make) => {
  let folder: RemoteFolder
  beforeEach(async () => {
    folder = await make()
  })

  test('lists what was written, with size and time, and returns it byte for byte', async () => {
    const before = Date.now()
    await write(folder, 'a.csv', 'æøå,1')
    await write(folder, '2026/07/b ü.json', '{}')
    const { files } = await folder.list({ except: [], most: 10 })
    expect(files.map(({ path, size }) => [path, size]).sort()).toEqual([
      ['2026/07/b ü.json', 2],
      ['a.csv', 8],
    ])
    for (const { changedAt } of files) expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(60_000)
    expect(await text(await folder.read('a.csv'))).toBe('æøå,1')
    expect(await folder.find('a.csv')).toMatchObject({ path: 'a.csv', size: 8 })
    expect(await folder.find('b.csv')).toBeNull()
  })

  test('leaves out folders by name and hidden ones, and says when there is more', async () => {
    for (const path of ['a.csv', 'done/b.csv', '.git/c.csv', 'x/done/d.csv']) await write(folder, path, 'x')
    expect(await listed(folder, ['done'])).toEqual({ paths: ['a.csv', 'x/done/d.csv'], isWhole: true })
    expect((await listed(folder, [], 1)).isWhole).toBe(false)
  })

  test('replaces a file whole, and leaves nothing behind when the content breaks off', async () => {
    await write(folder, 'a.csv', 'old')
    await write(folder, 'a.csv', 'new')
    expect(await text(await folder.read('a.csv'))).toBe('new')
    await expect(folder.write('a.csv', Readable.from(breaking()))).rejects.toThrow('the sender left')
    expect(await text(await folder.read('a.csv'))).toBe('new')
    expect((await listed(folder)).paths).toEqual(['a.csv'])
  })

  test('moves into a new folder, and never over another file', async () => {
    await write(folder, 'a.csv', 'one')
    await folder.move('a.csv', 'done/2026/a.csv')
    expect((await listed(folder)).paths).toEqual(['done/2026/a.csv'])
    await write(folder, 'a.csv', 'another')
    await expect(folder.move('a.csv', 'done/2026/a.csv')).rejects.toMatchObject({ fault: 'exists' })
    await expect(folder.move('none.csv', 'done/none.csv')).rejects.toMatchObject({ fault: 'missing' })
    expect(await text(await folder.read('done/2026/a.csv'))).toBe('one')
  })

  test('creates a file whole and never replaces one', async () => {
    const create = (path: string, content: Iterable<Buffer>) =>
      folder.writeNew(path, Readable.from(content), randomUUID())
    await create('2026/a.csv', [Buffer.from('one')])
    await expect(create('2026/a.csv', [Buffer.from('two')])).rejects.toMatchObject({ fault: 'exists' })
    await expect(create('2026/b.csv', breaking())).rejects.toThrow('the sender left')
    expect((await listed(folder)).paths).toEqual(['2026/a.csv'])
    expect(await text(await folder.read('2026/a.csv'))).toBe('one')
  })

  test('is tested with a file that is read back and deleted', async () => {
    await testWriting(folder)
    expect((await listed(folder)).paths).toEqual([])
  })

  test('deletes once or twice, and reports a missing file when it is read', async () => {
    await write(folder, 'a.csv', 'x')
    await folder.delete('a.csv')
    await folder.delete('a.csv')
    await expect(folder.read('a.csv')).rejects.toMatchObject({ fault: 'missing' })
  })

  test('tells its own time, and leaves no trace of that', async () => {
    expect(Math.abs((await folderTime(folder)).getTime() - Date.now())).toBeLessThan(60_000)
    expect((await listed(folder)).paths).toEqual([])
  })

  test.each(['../a.csv', '/a.csv', 'a//b.csv', './a.csv', ''])('takes no path like "%s"', async (path) => {
    await expect((async () => folder.read(path))()).rejects.toThrow('Not a path')
    await expect((async () => folder.delete(path))()).rejects.toThrow('Not a path')
  })
})

describe('a folder of this server', () => {
  test.each(['/etc', '/', '/nowhere', tmpdir()])('is refused outside the allowed ones: %s', async (path) => {
    await expect(open(local(path))).rejects.toMatchObject({ fault: 'not_allowed' })
  })

  test('is refused when a link leads out, and links in it are not followed', async () => {
    symlinkSync('/etc', join(home, 'out'))
    await expect(open(local(join(home, 'out')))).rejects.toMatchObject({ fault: 'not_allowed' })
    writeFileSync(join(home, 'secret.csv'), 'x')
    symlinkSync(join(home, 'secret.csv'), join(home, 'drop', 'link.csv'))
    symlinkSync('/tmp', join(home, 'drop', 'done'))
    const folder = await open(local())
    expect((await listed(folder)).paths).toEqual([])
    await expect(folder.read('link.csv')).rejects.toMatchObject({ fault: 'missing' })
    await write(folder, 'a.csv', 'x')
    await expect(folder.move('a.csv', 'done/a.csv')).rejects.toMatchObject({ fault: 'not_allowed' })
  })

  test('can be one for each company', async () => {
    const roots = { localFolders: [join(home, '{company}')] }
    mkdirSync(join(home, 'acme'))
    mkdirSync(join(home, 'other'))
    expect((await listed(await open(local(join(home, 'acme')), null, roots))).paths).toEqual([])
    await expect(open(local(join(home, 'other')), null, roots)).rejects.toMatchObject({
      fault: 'not_allowed',
    })
  })
})

describe('an SFTP server', () => {
  test('must have the confirmed key', async () => {
    const { place } = await sftpPlace()
    const other = { ...place, host_key: `SHA256:${'A'.repeat(43)}` }
    await expect(open(other, 'secret')).rejects.toMatchObject({
      fault: 'host_key',
      message: expect.stringContaining(place.host_key),
    })
  })

  test('accepts a private key, and refuses another one or a wrong password', async () => {
    const key = newKey()
    const { place } = await sftpPlace({ publicKey: publicKeyOf(key) })
    expect((await listed(await open(place, key))).paths).toEqual([])
    await expect(open(place, newKey())).rejects.toMatchObject({ fault: 'refused' })
    await expect(open(place, 'wrong')).rejects.toMatchObject({ fault: 'refused' })
    await expect(open(place, '-----BEGIN nonsense')).rejects.toMatchObject({ fault: 'refused' })
  })

  test('leaves no time limit running for a key that cannot be read', async () => {
    const { place } = await sftpPlace()
    const limit = new AbortController()
    const unhandled = vi.fn()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    process.on('unhandledRejection', unhandled)
    closers.push(() => {
      limits.mockRestore()
      process.off('unhandledRejection', unhandled)
    })
    await expect(open(place, '-----BEGIN nonsense')).rejects.toMatchObject({ fault: 'refused' })
    limit.abort()
    await setImmediate()
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('that ends the connection is reported as lost', async () => {
    const { place, server } = await sftpPlace()
    const folder = await open(place, 'secret')
    server.dropConnections()
    await expect(folder.list({ except: [], most: 1 })).rejects.toMatchObject({ fault: 'unreachable' })
    await expect(folder.delete('a.csv')).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('that ends the connection in the middle of a file is reported, and the file has no name', async () => {
    const faults: SftpFaults = { cutAfter: 100_000 }
    const { place } = await sftpPlace({ faults })
    const folder = await open(place, 'secret')
    const pieces = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(10_000, 'x')))
    await expect(folder.writeNew('a.csv', pieces(), randomUUID())).rejects.toMatchObject({
      fault: 'unreachable',
    })
    const other = await open(place, 'secret')
    await expect(other.write('b.csv', pieces())).rejects.toMatchObject({ fault: 'unreachable' })
    const last = await open(place, 'secret')
    expect([await last.find('a.csv'), await last.find('b.csv')]).toEqual([null, null])
  })
})

describe('private addresses', () => {
  const none = { privateHosts: [] }
  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'localhost'])(
    'are called only if the operator names them: %s',
    async (host) => {
      const at = host.includes(':') ? `[${host}]` : host
      const s3 = { ...(await s3Place()), endpoint: `https://${at}:9` } as FolderPlace
      const reading = async () => (await open(s3, 'S3RVER', none)).find('a.csv')
      await expect(reading()).rejects.toMatchObject({ fault: 'not_allowed' })
      const sftp = { kind: 'sftp', host, port: 9, path: '.', user: 'a', host_key: '' } as const
      await expect(open(sftp, 'x', none)).rejects.toMatchObject({ fault: 'not_allowed' })
      await expect(readHostKey(sftp, none)).rejects.toMatchObject({ fault: 'not_allowed' })
    },
  )

  test('use http only if they are named', async () => {
    const place = { ...(await s3Place()), endpoint: 'http://s3.example.com' } as FolderPlace
    await expect(open(place, 'S3RVER')).rejects.toMatchObject({ fault: 'not_allowed' })
  })
})

test('S3 keys that are refused, a missing bucket and a silent server are said in words', async () => {
  const place = await s3Place()
  const find = async (more: object, secret = 'S3RVER') =>
    (await open({ ...place, ...more } as FolderPlace, secret)).list({ except: [], most: 1 })
  await expect(find({ access_key_id: 'unknown' })).rejects.toMatchObject({ fault: 'refused' })
  await expect(find({ bucket: 'missing' })).rejects.toMatchObject({ fault: 'missing' })
  await expect(find({ endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject({ fault: 'unreachable' })
})

test('a large content goes to S3 in parts', async () => {
  const folder = await open(await s3Place(), 'S3RVER')
  const piece = Buffer.alloc(1_000_000, 'x')
  await folder.write('large.wav', Readable.from(Array.from({ length: 20 }, () => piece)))
  expect(await folder.find('large.wav')).toMatchObject({ size: 20_000_000 })
  expect(readdirSync(join(home, 's3'))).toContain('calls')
})

function* breaking() {
  yield Buffer.alloc(300)
  throw new Error('the sender left')
}
