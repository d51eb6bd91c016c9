import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { backUpNightly, prune, roomProblem } from '#platform/backup/nightly.ts'
import { folderPlace, placeOf } from '#platform/backup/places.ts'
import { checkArchive } from '#platform/backup/read-archive.ts'
import { restore } from '#platform/backup/restore.ts'
import { contentOf, installation, isEmpty, restoring } from '#platform/backup/testing.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = folderPlace(join(folder, 'backups'))
const PASSPHRASE = 'correct horse battery staple'

let file = ''
beforeAll(async () => {
  const viewer = await systemViewerOf(services, await buildCompany(services))
  const upload = { name: 'a.bin', contentType: 'x/y', maxBytes: 1e8, kind: 'any' } as const
  await storeFile(
    services,
    viewer,
    { ...upload, content: Readable.from([randomBytes(5_000_000)]) },
    async () => {},
  )
  file = (await backUp(services, { place, passphrase: null })).file
})

describe('a backup that cannot be used is refused, and nothing changes', () => {
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))
  const refused = async (content: Buffer, text: string | RegExp, passphrase: string | null = null) => {
    const path = join(folder, `damaged-${randomBytes(4).toString('hex')}`)
    writeFileSync(path, content)
    await expect(restore(target, restoring(path, { passphrase }))).rejects.toThrow(text)
    rmSync(path)
    expect(await isEmpty(target.address)).toBe(true)
  }

  test('one flipped byte, anywhere', async () => {
    const whole = readFileSync(file)
    const shares = [0, 0.00001, 0.1, 0.5, 0.9, 0.99999].map((share) => Math.floor(share * whole.length))
    // What zstd does not compare: its frame header and its own checksum, which is before ours of 40 bytes.
    for (const at of [...shares, 5, whole.length - 41, whole.length - 1]) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      await refused(flipped, /damaged/)
    }
  })

  test('a truncated or foreign file', async () => {
    const whole = readFileSync(file)
    await refused(whole.subarray(0, whole.length / 2), /damaged/)
    await refused(whole.subarray(0, whole.length * 0.99), /damaged/)
    for (const lost of [1, 8, 15, 16, 17, 29, 40])
      await refused(whole.subarray(0, whole.length - lost), /damaged/)
    await refused(Buffer.from('PGDMP and so on, but not ours'), 'not a backup of Plaudit')
    await refused(Buffer.alloc(0), 'not a backup of Plaudit')
  })

  test('one with another passphrase, or with none', async () => {
    const { file: path } = await backUp(services, { place, passphrase: PASSPHRASE })
    expect(path).toMatch(/\.age$/)
    const whole = readFileSync(path)
    await refused(whole, 'The passphrase is not the one', 'another passphrase')
    await refused(whole, 'The backup is encrypted')
    const middle = Math.floor(whole.length / 2)
    whole.writeUInt8(whole.readUInt8(middle) ^ 1, middle)
    await refused(whole, /damaged/, PASSPHRASE)
    expect((await contentOf(path, PASSPHRASE)).tables.length).toBeGreaterThan(100)
    rmSync(path)
  }, 120_000)

  test('one of a newer version', async () => {
    const owner = services.database.ownerPool
    await owner.query("insert into app.schema_migration values ('9999_from_the_future.sql', '', now())")
    const { file: newer } = await backUp(services, { place, passphrase: null })
    await owner.query("delete from app.schema_migration where name like '9999%'")
    await refused(readFileSync(newer), 'from a newer version of Plaudit (0.1.0, 9999_from_the_future.sql)')
    rmSync(newer)
  })
})

describe('the nightly backup', () => {
  const nightly = (to: string, keep = 14) => ({
    ...services,
    config: { ...services.config, backup: { to, passphrase: null, hour: 2, keep, s3: null } },
  })

  test('keeps the newest 14 backups and the newest 14 restore points', async () => {
    const to = join(folder, 'nightly')
    const kept = folderPlace(to)
    await backUpNightly(nightly(to))
    const [first] = readdirSync(to)
    for (let day = 10; day < 30; day++)
      for (const kind of ['plaudit', 'restore-point'])
        writeFileSync(join(to, `${kind}-202601${day}T020700Z-v0.1.0-schema0068.tar.zst`), 'x')
    writeFileSync(join(to, 'notes.txt'), 'mine')
    expect(await prune(kept, 14)).toBe(7 + 6)
    const names = readdirSync(to)
    expect(names).toHaveLength(14 + 14 + 1)
    expect(names).toEqual(expect.arrayContaining([first, 'notes.txt']))
    expect(names).not.toContain('plaudit-20260116T020700Z-v0.1.0-schema0068.tar.zst')
    expect(names).toContain('restore-point-20260116T020700Z-v0.1.0-schema0068.tar.zst')
    expect(names).not.toContain('restore-point-20260115T020700Z-v0.1.0-schema0068.tar.zst')
    expect((await kept.list())[0]?.name).toBe(first)
  })

  test('removes old restore points from the data folder, too, when backups are elsewhere', async () => {
    const dataDirectory = join(folder, 'data-of-nightly')
    const points = join(dataDirectory, 'backups')
    mkdirSync(points, { recursive: true })
    for (const day of [10, 11, 12])
      writeFileSync(join(points, `restore-point-202601${day}T020700Z-v0.1.0-schema0068.tar.zst`), 'x')
    const elsewhere = nightly(join(folder, 'elsewhere'), 2)
    await backUpNightly({ ...elsewhere, config: { ...elsewhere.config, dataDirectory } })
    expect(readdirSync(points).sort()).toEqual(
      [11, 12].map((day) => `restore-point-202601${day}T020700Z-v0.1.0-schema0068.tar.zst`),
    )
  })

  test('is skipped while there is less room than twice the last backup', async () => {
    const backup = { name: 'plaudit', bytes: 1_000_000, modifiedAt: new Date() }
    const room = (free: number | null) =>
      roomProblem({ ...place, list: async () => [backup], freeBytes: async () => free })
    expect(await room(1_999_999)).toBe('only 2 MB are free for backups, and the last one has 1 MB')
    expect(await room(2_000_000)).toBeNull()
    expect(await room(null)).toBeNull()
  })
})

test('S3 keeps backups under a prefix', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await server.run()
  try {
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }
    const bucket = placeOf('s3://backups/plaudit/daily', {
      backup: { to: '', passphrase: null, hour: null, keep: 14, s3 },
    })
    const { file: address, bytes } = await backUp(services, { place: bucket, passphrase: null })
    const [stored, ...others] = await bucket.list()
    expect(others).toEqual([])
    expect(address).toBe(`s3://backups/plaudit/daily/${stored?.name}`)
    expect(stored?.bytes).toBe(bytes)
    const { manifest } = await checkArchive(await bucket.read(stored?.name ?? ''), null)
    expect(manifest.tables.length).toBeGreaterThan(100)
    await expect(
      backUp(
        { ...services, files: { ...services.files, get: () => Promise.reject(new Error('cut')) } },
        { place: bucket, passphrase: null, kind: 'restore-point' },
      ),
    ).rejects.toThrow('cut')
    expect(await bucket.list()).toHaveLength(1)
    await bucket.remove(stored?.name ?? '')
    expect(await bucket.list()).toEqual([])
  } finally {
    await server.close()
  }
})
