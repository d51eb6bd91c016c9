import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { seedCompany } from '#app/demo/seed-company.ts'
import { findCompany } from '#features/company/companies.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { backUp } from '#platform/backup/backup.ts'
import { backUpNightly, prune, roomProblem } from '#platform/backup/nightly.ts'
import { folderPlace, placeOf } from '#platform/backup/places.ts'
import { checkArchive } from '#platform/backup/read-archive.ts'
import { type RestoreOptions, restore } from '#platform/backup/restore.ts'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import { type DatabaseAddress, openDatabase, ownerClient } from '#platform/db/pools.ts'
import { abandonRestore, readRestoreState } from '#platform/db/restore-state.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = folderPlace(join(folder, 'backups'))
const PASSPHRASE = 'correct horse battery staple'

/** The backup of the demo that most tests restore. */
let file = ''
beforeAll(async () => {
  await seedCompany(services, OTHER_COMPANY, { days: 5, password: 'plaudit-demo', say: () => {} })
  const company = await findCompany(services, OTHER_COMPANY.slug)
  const viewer = await systemViewer(services, company ?? 0)
  for (const size of [0, 5, 9_000_000])
    await storeFile(
      services,
      viewer,
      {
        content: Readable.from([randomBytes(size)]),
        name: 'a.bin',
        contentType: 'x/y',
        maxBytes: 1e8,
        kind: 'any',
      },
      async () => {},
    )
  await sendJob(services.address)
  file = (await backUp(services, { place, passphrase: null })).file
}, 120_000)

async function sendJob(address: DatabaseAddress): Promise<void> {
  const jobs = createJobs({ address, role: 'web', log: silentLog })
  jobs.define('mail.send', { data: z.object({ mailId: z.number() }) }, async () => {})
  await jobs.start()
  await jobs.send('mail.send', { mailId: 7 }, { key: '7' })
  await jobs.stop()
}

/** An installation with this database and a data folder of its own. */
function installation(address: DatabaseAddress) {
  const dataDirectory = mkdtempSync(join(folder, 'data-'))
  const config = { ...services.config, dataDirectory }
  const database = openDatabase(address, { app: 2, owner: 2 })
  afterAll(() => database.close())
  return { address, config, database, clock: services.clock, files: createFileStore(config), dataDirectory }
}

const restoring = (path: string, options: Partial<RestoreOptions> = {}): RestoreOptions => ({
  open: () => folderPlace(join(path, '..')).read(path.split('/').at(-1) ?? ''),
  archive: path,
  passphrase: null,
  replace: false,
  say: () => {},
  ...options,
})

const contentOf = async (path: string, passphrase: string | null = null) =>
  (await checkArchive(await restoring(path).open(), passphrase)).manifest

async function withOwner<T>(
  address: DatabaseAddress,
  work: (client: ReturnType<typeof ownerClient>) => Promise<T>,
) {
  const client = ownerClient(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isEmpty = (address: DatabaseAddress) =>
  withOwner(address, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_namespace where nspname in ('app', 'pgboss', 'plaudit_restore')`,
    )
    return rows[0].count === 0
  })

describe('a restore', () => {
  const target = installation(scratchDatabase({ from: 'nothing' }))

  test('brings back every table and file with equal checksums', async () => {
    const summary = await restore(target, restoring(file))
    const source = await contentOf(file)
    expect(summary).toMatchObject({
      differences: 0,
      tables: source.tables.length - 1,
      files: source.files.length,
    })
    expect(source.files.map(({ bytes }) => bytes)).toEqual(expect.arrayContaining([0, 5, 9_000_000]))
    const again = await backUp(target, { place: folderPlace(join(folder, 'again')), passphrase: null })
    const back = await contentOf(again.file)
    expect(back.tables.filter(({ name }) => name !== 'pgboss.job')).toEqual(
      source.tables.filter(({ name }) => name !== 'pgboss.job'),
    )
    expect(back.files).toEqual(source.files)
    expect(back.sequences).toEqual(source.sequences)
    expect(source.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000)
  })

  test('has marks, walls, roles and waiting jobs as the source has', async () => {
    const facts = (address: DatabaseAddress) =>
      withOwner(address, async (client) => {
        const read = async (sql: string) => (await client.query(sql)).rows
        return {
          leakproof: await read(
            `select proname from pg_proc where proleakproof and proname in ('ts_match_vq', 'jsonb_contains') order by 1`,
          ),
          walls: await read(
            `select relname, relrowsecurity, relforcerowsecurity from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`,
          ),
          keys: await read(
            `select conname, convalidated, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'app'::regnamespace order by 1, 3`,
          ),
          grants: await read(
            `select table_name, privilege_type from information_schema.role_table_grants where grantee = 'plaudit_app' and table_schema = 'app' order by 1, 2`,
          ),
          jobs: await read(
            `select id, name, data from pgboss.job where state = 'created' and name = 'mail.send'`,
          ),
        }
      })
    const [source, back] = [await facts(services.address), await facts(target.address)]
    expect(source.leakproof).toHaveLength(2)
    expect(source.jobs).toHaveLength(1)
    expect(back).toEqual(source)
  })

  test('is refused where there are companies, unless they are replaced', async () => {
    const before = await contentOf(
      (await backUp(target, { place: folderPlace(join(folder, 'c')), passphrase: null })).file,
    )
    await expect(restore(target, restoring(file))).rejects.toThrow(
      'The database has 1 company. With --replace',
    )
    expect(await withOwner(target.address, readRestoreState)).toBeNull()
    const extra = `1/${'0'.repeat(8)}-0000-0000-0000-000000000000`
    await target.files.put(extra, Readable.from([Buffer.from('x')]), { contentType: 'x/y', maxBytes: 9 })
    await withOwner(target.address, (client) =>
      client.query(
        `/* across companies: a test */ insert into app.stored_file (company_id, key, name, content_type, size, created_at)
                    select id, $1, 'x', 'x/y', 1, now() from app.company order by id limit 1 on conflict do nothing`,
        [extra],
      ),
    )
    const { restorePoint } = await restore(target, restoring(file, { replace: true }))
    await expect(target.files.get(extra)).rejects.toMatchObject({ code: 'not_found' })
    await restore(target, restoring(restorePoint ?? '', { replace: true }))
    const after = await contentOf(
      (await backUp(target, { place: folderPlace(join(folder, 'd')), passphrase: null })).file,
    )
    expect(after.files).toHaveLength(before.files.length + 1)
  })
})

describe('a backup that cannot be used is refused, and nothing changes', () => {
  const target = installation(scratchDatabase({ from: 'nothing' }))
  const refused = async (content: Buffer, text: string | RegExp, passphrase: string | null = null) => {
    const path = join(folder, `damaged-${randomBytes(4).toString('hex')}`)
    writeFileSync(path, content)
    await expect(restore(target, restoring(path, { passphrase }))).rejects.toThrow(text)
    rmSync(path)
    expect(await isEmpty(target.address)).toBe(true)
  }

  test('one flipped byte, anywhere', async () => {
    const whole = readFileSync(file)
    for (const share of [0, 0.00001, 0.1, 0.5, 0.9, 0.99999]) {
      const flipped = Buffer.from(whole)
      const at = Math.floor(share * whole.length)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      await refused(flipped, /damaged/)
    }
  })

  test('a truncated or foreign file', async () => {
    const whole = readFileSync(file)
    await refused(whole.subarray(0, whole.length / 2), /damaged/)
    await refused(whole.subarray(0, whole.length - 8), /damaged/)
    await refused(Buffer.from('PGDMP and so on, but not ours'), 'not a backup of Plaudit')
    await refused(Buffer.alloc(0), 'not a backup of Plaudit')
  })

  test('one with another passphrase, or with none', async () => {
    const { file: path } = await backUp(services, { place, passphrase: PASSPHRASE })
    expect(path).toMatch(/\.age$/)
    const whole = readFileSync(path)
    await refused(whole, 'The passphrase is not the one', 'another passphrase')
    await refused(whole, 'The backup is encrypted')
    whole.writeUInt8(whole.readUInt8(whole.length / 2) ^ 1, whole.length / 2)
    await refused(whole, /damaged/, PASSPHRASE)
    expect((await contentOf(path, PASSPHRASE)).tables.length).toBeGreaterThan(100)
    rmSync(path)
  }, 60_000)

  test('one of a newer version', async () => {
    const owner = services.database.ownerPool
    await owner.query("insert into app.schema_migration values ('9999_from_the_future.sql', '', now())")
    const { file: newer } = await backUp(services, { place, passphrase: null })
    await owner.query("delete from app.schema_migration where name like '9999%'")
    await refused(readFileSync(newer), 'from a newer version of Plaudit (0.1.0, 9999_from_the_future.sql)')
    rmSync(newer)
  })
})

describe('an older backup', () => {
  const source = installation(scratchDatabase({ from: 'nothing' }))
  const target = installation(scratchDatabase({ from: 'nothing' }))

  test('is migrated to this version', async () => {
    const names = [...knownMigrations().keys()]
    await migrate(source.address, () => {}, { before: names.at(-2) ?? '' })
    const { file: older } = await backUp(source, {
      place: folderPlace(join(folder, 'older')),
      passphrase: null,
    })
    const said: string[] = []
    await restore(target, restoring(older, { say: (line) => said.push(line) }))
    expect(said.filter((line) => line.startsWith('migrating'))).toHaveLength(2)
    expect(await migrate(target.address)).toEqual([])
  })
})

describe('a restore that fails', () => {
  const target = installation(scratchDatabase({ from: 'nothing' }))
  const broken = {
    ...target,
    files: { ...target.files, put: async () => Promise.reject(new Error('the disk is full')) },
  }

  test('leaves a database that names its state, and that nothing starts on', async () => {
    await expect(restore(broken, restoring(file))).rejects.toThrow('the disk is full')
    expect(await withOwner(target.address, readRestoreState)).toMatchObject({
      archive: file,
      step: 'Storing the files',
      failure: 'the disk is full',
    })
    await expect(migrate(target.address)).rejects.toThrow(
      /^The restore of .* failed \(Storing the files: the disk is full\)/,
    )
  })

  test('can be repeated', async () => {
    await restore(target, restoring(file))
    expect(await withOwner(target.address, readRestoreState)).toBeNull()
    expect(await migrate(target.address)).toEqual([])
  })

  test('can be abandoned, which leaves an empty database', async () => {
    await expect(restore(broken, restoring(file, { replace: true }))).rejects.toThrow('the disk is full')
    const state = await withOwner(target.address, abandonRestore)
    expect(state?.restorePoint).toMatch(/restore-point-/)
    expect(await isEmpty(target.address)).toBe(true)
    expect(await withOwner(target.address, abandonRestore)).toBeNull()
  })
})

describe('a user without superuser rights', () => {
  const address = scratchDatabase({ from: 'nothing' })
  const limited = { ...address, user: `limited_${randomBytes(4).toString('hex')}` }
  const target = installation(limited)
  beforeAll(() =>
    withOwner(address, async (client) => {
      await client.query(`create role ${limited.user} login bypassrls`)
      await client.query(`grant plaudit_app to ${limited.user}`)
      await client.query(`alter database ${address.database} owner to ${limited.user}`)
      await client.query(`grant all on schema public to ${limited.user}`)
    }),
  )

  test('restores and backs up', async () => {
    expect(await restore(target, restoring(file))).toMatchObject({ differences: 0 })
    const { file: again } = await backUp(target, {
      place: folderPlace(join(folder, 'limited')),
      passphrase: null,
    })
    expect((await contentOf(again)).files).toEqual((await contentOf(file)).files)
  })
})

describe('a backup during writes', () => {
  const target = installation(scratchDatabase({ from: 'nothing' }))

  test('is consistent: the audit log and the rows belong together', async () => {
    const company = await findCompany(services, OTHER_COMPANY.slug)
    const viewer = await systemViewer(services, company ?? 0)
    let isDone = false
    let written = 0
    const writing = (async () => {
      for (; !isDone; written++)
        await storeFile(
          services,
          viewer,
          {
            content: Readable.from([Buffer.from('x')]),
            name: 'a',
            contentType: 'x/y',
            maxBytes: 9,
            kind: 'any',
          },
          async (tx) =>
            tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name: 'x' } }),
        )
    })()
    await expect.poll(() => written).toBeGreaterThan(2)
    const { file: busy } = await backUp(services, {
      place: folderPlace(join(folder, 'busy')),
      passphrase: null,
    })
    const before = written
    isDone = true
    await writing
    expect(before).toBeGreaterThan(2)
    await restore(target, restoring(busy))
    const { files, missingFiles } = await contentOf(busy)
    const { rows } = await withOwner(target.address, (client) =>
      client.query('/* across companies: a test */ select count(*)::int as count from app.stored_file'),
    )
    expect(rows[0].count).toBe(files.length)
    expect(missingFiles).toEqual([])
    expect((await verifyAudit(target.database.ownerPool, viewer.company.id)).broken).toBeNull()
  })
})

describe('the nightly backup', () => {
  const nightly = (to: string, keep = 14) => ({
    ...services,
    config: { ...services.config, backup: { to, passphrase: null, hour: 2, keep, s3: null } },
  })

  test('keeps the newest 14 backups, and all restore points', async () => {
    const to = join(folder, 'nightly')
    const kept = folderPlace(to)
    await backUpNightly(nightly(to))
    const [first] = readdirSync(to)
    for (let day = 10; day < 30; day++)
      writeFileSync(join(to, `plaudit-202601${day}T020700Z-v0.1.0-schema0068.tar.zst`), 'x')
    writeFileSync(join(to, 'restore-point-20260101T020700Z-v0.1.0-schema0068.tar.zst'), 'x')
    writeFileSync(join(to, 'notes.txt'), 'mine')
    expect(await prune(kept, 14)).toBe(7)
    const names = readdirSync(to)
    expect(names).toHaveLength(16)
    expect(names).toEqual(expect.arrayContaining([first, 'notes.txt']))
    expect(names).not.toContain('plaudit-20260116T020700Z-v0.1.0-schema0068.tar.zst')
    expect((await kept.list())[0]?.name).toBe(first)
  })

  test('is skipped while there is less room than twice the last backup', async () => {
    const backup = { name: 'plaudit', bytes: 1_000_000, modifiedAt: new Date() }
    const room = (free: number | null) =>
      roomProblem({ ...place, list: async () => [backup], freeBytes: async () => free })
    expect(await room(1_999_999)).toBe(
      'only 2 MB are free for backups, and the last one has 1 MB. Free space, lower BACKUP_KEEP or set BACKUP_TO',
    )
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
