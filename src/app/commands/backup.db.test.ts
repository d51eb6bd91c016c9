import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { seedCompany } from '#app/demo/seed-company.ts'
import { findCompany } from '#features/company/companies.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { backUp } from '#platform/backup/backup.ts'
import { folderPlace } from '#platform/backup/places.ts'
import { restore } from '#platform/backup/restore.ts'
import { contentOf, installation, isEmpty, restoring, withOwner } from '#platform/backup/testing.ts'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import type { DatabaseAddress } from '#platform/db/pools.ts'
import { abandonRestore, readRestoreState } from '#platform/db/restore-state.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = folderPlace(join(folder, 'backups'))

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

describe('a restore', () => {
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))

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
    services.clock.advance(1_000)
    const { restorePoint } = await restore(target, restoring(file, { replace: true }))
    await expect(target.files.get(extra)).rejects.toMatchObject({ code: 'not_found' })
    services.clock.advance(1_000)
    await restore(target, restoring(restorePoint ?? '', { replace: true }))
    const after = await contentOf(
      (await backUp(target, { place: folderPlace(join(folder, 'd')), passphrase: null })).file,
    )
    expect(after.files).toHaveLength(before.files.length + 1)
  })
})

describe('an older backup', () => {
  const source = installation(services, folder, scratchDatabase({ from: 'nothing' }))
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))

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
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))
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
  const target = installation(services, folder, limited)
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
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))

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
