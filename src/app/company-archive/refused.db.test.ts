import { createHash, randomBytes } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterAsApplication } from '#app/company-archive/company-store.ts'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { exporting, importing, PASSPHRASE, rowHashes } from '#app/company-archive/testing.ts'
import { backUp } from '#platform/backup/backup.ts'
import { folderPlace } from '#platform/backup/places.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { restore } from '#platform/backup/restore.ts'
import { installation, restoring } from '#platform/backup/testing.ts'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import {
  type BuiltCompany,
  buildCompany,
  buildEmployee,
  buildTeam,
  systemViewerOf,
} from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool
const folder = mkdtempSync(join(tmpdir(), 'plaudit-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = (name: string) => join(folder, name)
const target = installation(services, folder, scratchDatabase({ from: 'template' }))

let company: BuiltCompany
let neighbour: BuiltCompany
let neighbourFile = ''
beforeAll(async () => {
  company = await buildCompany(services, { slug: 'acme' })
  await buildEmployee(services, company, {
    team: await buildTeam(services, company, { name: 'Phone' }),
    email: 'ada@acme.example',
  })
  await storeText(services, company, 'acme')
  await exportCompany(services, exporting('acme', path('sound'), null))
  // The neighbour has the same id as the company of the archive.
  neighbour = await buildCompany(target as never, { slug: 'neighbour' })
  await buildTeam(target as never, neighbour, { name: 'Neighbours' })
  neighbourFile = await storeText(
    { ...target, log: services.log, eventsWritten: () => {} },
    neighbour,
    'theirs',
  )
}, 60_000)

async function storeText(
  into: Pick<typeof services, 'database' | 'files' | 'clock' | 'log' | 'eventsWritten'>,
  { id }: { id: number },
  content: string,
): Promise<string> {
  const viewer = await systemViewerOf(into as never, { id })
  const upload = { name: 'a.txt', contentType: 'text/plain', maxBytes: 100, kind: 'any' } as const
  return storeFile(
    into,
    viewer,
    { ...upload, content: Readable.from([Buffer.from(content)]) },
    async (_tx, { key }) => key,
  )
}

/** Everything that an import could leave behind. */
async function stateOfTarget() {
  const { rows } = await target.database.ownerPool.query(
    `/* across companies: a test */ select (select count(*)::int from app.company) as companies,
       (select count(*)::int from app.team) as teams, (select count(*)::int from app.stored_file) as files`,
  )
  const files = readdirSync(join(target.dataDirectory, 'files'), { recursive: true }).toSorted()
  return { rows, files, neighbour: await rowHashes(target.database, neighbour.id) }
}

/** Imports and expects an error, after which nothing has changed. */
async function refused(
  file: string,
  message: string | RegExp,
  options: Parameters<typeof importing>[1] = {},
): Promise<void> {
  const before = await stateOfTarget()
  await expect(
    importCompany(target, importing(file, { passphrase: null, newId: true, ...options })),
  ).rejects.toThrow(message)
  expect(await stateOfTarget()).toEqual(before)
}

type Manifest = { tables: { name: string; sha256: string; rows: number }[] }

/** A copy of the sound archive with changed items, and a manifest and a header to match. */
async function doctored(
  name: string,
  {
    header = (given) => given,
    items = {},
  }: { header?: (given: Record<string, unknown>) => unknown; items?: Record<string, string> },
): Promise<string> {
  const writer = await writeArchive(createWriteStream(path(name)), null)
  const sums: Record<string, { rows: number; sha256: string }> = {}
  for await (const item of readArchive(createReadStream(path('sound')), null)) {
    let content = await buffer(item.content)
    if (item.name === 'header.json')
      content = Buffer.from(JSON.stringify(header(JSON.parse(String(content)))))
    const changed = items[item.name]
    if (changed !== undefined) {
      content = Buffer.from(changed)
      sums[item.name] = {
        rows: changed.split('\n').length - 1,
        sha256: createHash('sha256').update(content).digest('hex'),
      }
    }
    if (item.name === 'manifest.json') {
      const manifest: Manifest = JSON.parse(String(content))
      manifest.tables = manifest.tables.map((table) => ({ ...table, ...sums[`tables/${table.name}`] }))
      content = Buffer.from(JSON.stringify(manifest))
    }
    await writer.add(item.name, Readable.from([content]))
  }
  await writer.finish()
  return path(name)
}

const contentOf = async (item: string): Promise<string> => {
  let found = ''
  for await (const { name, content } of readArchive(createReadStream(path('sound')), null))
    if (name === item) found = String(await buffer(content))
  return found
}

describe('an archive that cannot be used is refused, and nothing changes', () => {
  test('one flipped byte, anywhere', async () => {
    const whole = readFileSync(path('sound'))
    for (let at = 0; at < whole.length; at += Math.floor(whole.length / 40)) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      writeFileSync(path('flipped'), flipped)
      await refused(path('flipped'), /damaged/)
    }
  })

  test('a truncated or foreign file', async () => {
    const whole = readFileSync(path('sound'))
    writeFileSync(path('half'), whole.subarray(0, whole.length / 2))
    await refused(path('half'), 'The company archive is damaged')
    writeFileSync(path('foreign'), 'PGDMP and so on, but not ours')
    await refused(path('foreign'), 'This is not a company archive of Plaudit')
  })

  test('an encrypted one with another passphrase, or with none', async () => {
    await exportCompany(services, exporting('acme', path('sealed'), PASSPHRASE))
    await refused(path('sealed'), 'The passphrase is not the one', { passphrase: 'another passphrase' })
    await refused(path('sealed'), 'The company archive is encrypted')
  }, 120_000)

  test('a backup, which says what to do instead; and restore does not take an archive', async () => {
    const { file } = await backUp(services, { place: folderPlace(path('backups')), passphrase: null })
    await refused(file, 'This is a backup of a whole installation. Restore it: plaudit restore')
    await expect(restore(target, restoring(path('sound'), { replace: true }))).rejects.toThrow(
      'This is the archive of one company. Import it: plaudit import-company',
    )
  })

  test('one of a newer or an older version', async () => {
    const migrations = [...knownMigrations()].map(([name, hash]) => ({ name, hash }))
    const newer = [...migrations, { name: '9999_from_the_future.sql', hash: '' }]
    await refused(
      await doctored('newer', { header: (header) => ({ ...header, migrations: newer }) }),
      'from a newer version of Plaudit (0.1.0, 9999_from_the_future.sql)',
    )
    await refused(
      await doctored('older', { header: (header) => ({ ...header, migrations: migrations.slice(0, -1) }) }),
      'from an older version of Plaudit (0.1.0). Upgrade the installation that it came from',
    )
  })

  test('a slug, an id or an e-mail address that is taken', async () => {
    await refused(path('sound'), "There is already a company 'neighbour'", { slug: 'neighbour' })
    await refused(path('sound'), `The id ${company.id} belongs to the company 'neighbour'`, { newId: false })
    await refused(path('sound'), "'Not a slug' cannot be a SLUG", { slug: 'Not a slug' })
    const taken = await buildEmployee(target as never, neighbour, {
      team: await buildTeam(target as never, neighbour),
      email: 'ada@acme.example',
    })
    await refused(path('sound'), 'already sign in to another company here, such as ada@acme.example')
    await target.database.ownerPool.query(
      'delete from app.person_login where company_id = $1 and employee_id = $2',
      [neighbour.id, taken.id],
    )
  })

  test('two imports at the same time', async () => {
    const client = await target.database.ownerPool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7529415)')
    await refused(path('sound'), 'Another import of a company is running')
    await client.query('rollback')
    client.release()
  })
})

describe('an archive cannot write into another company', () => {
  test('the company id of a row is ignored', async () => {
    const teams = (await contentOf('tables/team')).replace('{', `{"company_id":${neighbour.id},`)
    // Reading the rows back gives no company id, so that they differ from the archive.
    await refused(
      await doctored('other-id', { items: { 'tables/team': teams } }),
      'The table team does not hold',
    )
  })

  test('the key of another company’s file is one of its own', async () => {
    const rows = (await contentOf('tables/stored_file')).replace(
      /"key":"[^"]+"/,
      `"key":"../${neighbourFile}"`,
    )
    const file = await doctored('other-file', { items: { 'tables/stored_file': rows } })
    const before = await stateOfTarget()
    const { id } = await importCompany(target, importing(file, { passphrase: null, newId: true }))
    const { rows: keys } = await target.database.ownerPool.query(
      'select key from app.stored_file where company_id = $1',
      [id],
    )
    expect(keys).toEqual([{ key: `${id}/../${neighbourFile}` }])
    await expect(target.files.get(keys[0].key)).rejects.toThrow('newFileKey')
    expect((await stateOfTarget()).neighbour).toEqual(before.neighbour)
    expect(String(await buffer(await target.files.get(neighbourFile)))).toBe('theirs')
  })

  test('the import acts as the application, which row-level security holds to the company', async () => {
    const client = await target.database.ownerPool.connect()
    try {
      await client.query('begin')
      await enterAsApplication(client, 999)
      await expect(
        client.query(
          'insert into app.team (company_id, name, created_at, updated_at) values ($1, $2, $3, $3)',
          [neighbour.id, 'x', new Date()],
        ),
      ).rejects.toThrow('row-level security')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('an export', () => {
  test('of an unknown or a purged company is refused, and leaves no file', async () => {
    await expect(exportCompany(services, exporting('nobody', path('none')))).rejects.toThrow(
      "There is no company 'nobody'",
    )
    await owner.query(`update app.company set state = 'purged' where id = $1`, [company.id])
    await expect(exportCompany(services, exporting('acme', path('none')))).rejects.toThrow('has been removed')
    await owner.query(`update app.company set state = 'live' where id = $1`, [company.id])
    expect(readdirSync(folder)).not.toContain('none')
  })

  test('never replaces a file, and counts files that are missing', async () => {
    await expect(exportCompany(services, exporting('acme', path('sound')))).rejects.toThrow('already exists')
    const missing = {
      ...services.files,
      get: () => Promise.reject(Object.assign(new Error(), { code: 'not_found' })),
    }
    const name = `missing-${randomBytes(4).toString('hex')}`
    const summary = await exportCompany({ ...services, files: missing }, exporting('acme', path(name), null))
    expect(summary).toMatchObject({ files: 0, missingFiles: 1 })
  })
})
