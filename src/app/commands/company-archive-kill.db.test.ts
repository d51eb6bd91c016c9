import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandProcesses, killAfterLine } from '#app/commands/processes-testing.ts'
import { withOwner } from '#platform/backup/testing.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { buildCompany, buildTeam, systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Runs the commands in their own processes, and kills them. */

const services = testServices()
const target = scratchDatabase({ from: 'template' })
const folder = mkdtempSync(join(tmpdir(), 'plaudit-archive-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const archive = join(folder, 'acme.archive')
const FILES = 60

beforeAll(async () => {
  const company = await buildCompany(services, { slug: 'acme' })
  await buildTeam(services, company)
  // Names do not compress, so that the export takes a moment.
  for (let at = 0; at < 20; at++)
    await services.database.ownerPool.query(
      `insert into app.brand (company_id, name, created_at) select $1, name, now() from unnest($2::text[]) name on conflict do nothing`,
      [company.id, Array.from({ length: 3_000 }, () => randomBytes(60).toString('base64'))],
    )
  const viewer = await systemViewerOf(services, company)
  for (let at = 0; at < FILES; at++)
    await storeFile(
      services,
      viewer,
      {
        content: Readable.from([randomBytes(100_000)]),
        name: 'a.bin',
        contentType: 'x/y',
        maxBytes: 1e6,
        kind: 'any',
      },
      async () => {},
    )
}, 60_000)

const { start, plaudit } = commandProcesses(services.address, ({ database }) => ({
  DATA_DIR: database === target.database ? join(folder, 'target') : services.config.dataDirectory,
  SECRET_KEY: services.config.secretKey,
}))

test.each([
  [['export-company', 'acme'], 'export-company: FILE is missing'],
  [['export-company', 'acme', 'x', '--destination', 'Lake'], "unexpected argument 'x'"],
  [['import-company'], 'import-company: FILE is missing'],
  [['import-company', 'x', '--passphrase-file', '/none'], '--passphrase-file: /none cannot be read'],
])('wrong usage is explained in one line, with exit code 2: %j', async (args, message) => {
  const { code, err } = await plaudit(args)
  expect({ code, err: err.trim() }).toEqual({ code: 2, err: expect.stringContaining(message) })
})

test('a killed export leaves no file under the name, and can be repeated', async () => {
  const child = start(['export-company', 'acme', archive])
  await killAfterLine(child, 'brand: ')
  expect(readdirSync(folder)).not.toContain('acme.archive')
  const { code, out, err } = await plaudit(['export-company', 'acme', archive])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('brand: 60000 rows') })
  expect(JSON.parse(out)).toMatchObject({ file: archive, files: FILES })
}, 60_000)

test('a killed import leaves nothing visible, and ends equal when it is repeated', async () => {
  const companies = () =>
    withOwner(target, async (client) => {
      const { rows } = await client.query(
        `/* across companies: a test */ select (select count(*)::int from app.company) as companies,
           (select count(*)::int from app.brand) as brands, (select count(*)::int from app.stored_file) as files`,
      )
      return rows[0]
    })
  for (const line of ['company: 1 rows', 'brand: 50000 rows so far', 'Comparing', 'Storing the files']) {
    await killAfterLine(start(['import-company', archive], target), line)
    // PostgreSQL may need a moment to notice that its client is gone.
    expect(await companies()).toEqual({ companies: 0, brands: 0, files: 0 })
  }
  const imported = await plaudit(['import-company', archive], target)
  expect(imported).toMatchObject({ code: 0 })
  expect(await companies()).toEqual({ companies: 1, brands: 60_000, files: FILES })
  const [uploads = ''] = readdirSync(join(folder, 'target', 'files'))
  expect(readdirSync(join(folder, 'target', 'files', uploads))).toHaveLength(FILES)
  const again = await plaudit(['export-company', 'acme', join(folder, 'again.archive')], target)
  const { contentSha256 } = JSON.parse(again.out)
  expect(JSON.parse(imported.out)).toMatchObject({ contentSha256, rows: expect.any(Number) })
  const first = await plaudit(['export-company', 'acme', join(folder, 'first.archive')])
  expect(JSON.parse(first.out).contentSha256).toBe(contentSha256)
  const refused = await plaudit(['import-company', archive], target)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is already a company 'acme'"),
  })
}, 120_000)
