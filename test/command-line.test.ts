import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'

/** Runs the plaudit command as a shell would: through bin/, in its own process. */

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(temporaryRoot(), 'plaudit-command-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function plaudit(...args: string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/plaudit.mjs'), ...args], {
      // The test runner sets BASE_URL.
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', BASE_URL: '', DEMO: 'false', PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

test('lists its commands and exits', async () => {
  const { code, out } = await plaudit('--help')
  expect(code).toBe(0)
  expect(out).toContain('import')
})

test('rejects an unknown command in one line with exit code 2', async () => {
  const { code, out, err } = await plaudit('celebrate')
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toBe("plaudit: there is no command 'celebrate'; plaudit --help lists them\n")
})

test('creates the embedded database and a company and leaves no process running', {
  timeout: 120_000,
}, async () => {
  const founded = await plaudit('create-company', 'acme', '--name', 'Acme')
  expect(founded).toMatchObject({ code: 0, out: '{"id":1,"slug":"acme"}\n' })
  const again = await plaudit('create-company', 'acme', '--name', 'Acme')
  expect(again).toEqual({
    code: 2,
    out: '',
    err: "plaudit: create-company: The company 'acme' already exists.\n",
  })
})

test('the doctor finds no problems in a stopped installation, and changes no file', async () => {
  const before = checksums()
  const { code, out } = await plaudit('doctor')
  const lines = out.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !line.startsWith('ok    '))).toEqual([])
  expect(code).toBe(0)
  const json = await plaudit('doctor', '--json')
  expect(JSON.parse(json.out)).toEqual({
    ok: true,
    checks: lines.map((line) => ({
      name: line.slice(6).split(':')[0],
      status: 'ok',
      ok: true,
      message: expect.any(String),
      fix: '',
    })),
  })
  expect(checksums()).toEqual(before)
})

test('migrate --check finds the job queue missing until migrate, and changes no file', async () => {
  const before = checksums()
  expect(await plaudit('migrate', '--check')).toMatchObject({
    code: 1,
    out: expect.stringContaining('pending  the tables of the job queue'),
  })
  expect(checksums()).toEqual(before)
  expect((await plaudit('migrate')).code).toBe(0)
  const after = checksums()
  expect(await plaudit('migrate', '--check')).toEqual({
    code: 0,
    out: '',
    err: 'The database is up to date.\n',
  })
  expect(checksums()).toEqual(after)
})

/** Of every file of the installation, with its mode and time. */
function checksums() {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(directory, name)
      const { mode, mtimeMs } = statSync(path)
      const content = statSync(path).isFile() ? readFileSync(path) : ''
      return [name, mode, mtimeMs, createHash('sha256').update(content).digest('hex')]
    })
}
