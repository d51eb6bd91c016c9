import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandProcesses, killAfterLine } from '#app/commands/processes-testing.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Runs the commands in their own processes, and kills them. */

const services = testServices()
const target = scratchDatabase({ from: 'nothing' })
const folder = mkdtempSync(join(tmpdir(), 'plaudit-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')

beforeAll(async () => {
  const { id } = await buildCompany(services)
  // Names do not compress, so that the backup takes a moment.
  for (let at = 0; at < 20; at++)
    await services.database.ownerPool.query(
      `insert into app.stored_file (company_id, key, name, content_type, size, created_at)
       select $1::bigint, $1::bigint || '/' || gen_random_uuid(), name, 'x/y', 0, now() from unnest($2::text[]) name on conflict do nothing`,
      [id, Array.from({ length: 5_000 }, () => randomBytes(60).toString('base64'))],
    )
}, 60_000)

const { start, plaudit } = commandProcesses(services.address, (address) => ({
  // The other installation begins without a folder.
  DATA_DIR: address === target ? join(folder, 'restored') : folder,
  SECRET_KEY: 'a'.repeat(64),
}))

describe('wrong usage is explained in one line, with exit code 2', () => {
  test.each([
    [['restore'], 'restore: FILE is missing'],
    [['restore', 'x'], 'restore: give --yes to restore without a question'],
    [['verify-backup', 'x', '--passphrase-file', '/none'], '--passphrase-file: /none cannot be read'],
    [['backup', 'here'], "backup: unexpected argument 'here'"],
  ])('%j', async (args, message) => {
    const { code, err } = await plaudit(args)
    expect({ code, lines: err.trim().split('\n') }).toEqual({
      code: 2,
      lines: [expect.stringContaining(message)],
    })
  })

  test('a missing backup is named, with exit code 1', async () => {
    const { code, err } = await plaudit(['restore', join(folder, 'none'), '--yes'], target)
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`There is no backup ${folder}/none.`),
    })
  })
})

test('a killed backup leaves no file that looks finished', async () => {
  const child = start(['backup', '--to', backups])
  await expect
    .poll(() => readdirSync(folder).includes('backups') && readdirSync(backups), {
      interval: 2,
      timeout: 30_000,
    })
    .toEqual([expect.stringMatching(/\.partial$/)])
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.partial$/)])
})

test('a killed restore leaves a database that says so, until the restore is repeated', async () => {
  const made = await plaudit(['backup', '--to', backups])
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('100000 files are listed') })
  const { file, rows } = JSON.parse(made.out)
  const verified = await plaudit(['verify-backup', file])
  expect(JSON.parse(verified.out)).toMatchObject({ rows, differences: 0 })
  await killAfterLine(start(['restore', file, '--yes'], target), 'Loading the tables')
  expect((await plaudit(['doctor'], target)).out).toMatch(/FAIL +restore: The restore of .* has not finished/)
  const refused = await plaudit(['migrate'], target)
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/The restore of .* has not finished \(last step: Loading the tables\)/)
  const again = await plaudit(['restore', file, '--yes'], target)
  expect(again).toMatchObject({ code: 0 })
  expect(JSON.parse(again.out)).toMatchObject({ rows, differences: 0 })
  const { out: health } = await plaudit(['doctor'], target)
  expect(health).toMatch(/ok +restore$/m)
  expect(health).toMatch(/ok +data folder/)
}, 120_000)

test('a killed restore can be abandoned', async () => {
  const file = readdirSync(backups).find((name) => name.endsWith('.zst')) ?? ''
  await killAfterLine(
    start(['restore', join(backups, file), '--replace', '--yes'], target),
    'Loading the tables',
  )
  const { code, err } = await plaudit(['restore', '--abandon'], target)
  expect(code).toBe(0)
  expect(err).toMatch(
    /has not finished .*What was there before is in .*restore-point-.*\n.*The database is empty now/,
  )
  expect((await plaudit(['migrate'], target)).code).toBe(0)
}, 120_000)
