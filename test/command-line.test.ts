import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** The plaudit command as a shell starts it: through bin/, in a process of its own, up to its end. */

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'plaudit-command-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function plaudit(...args: string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/plaudit.mjs'), ...args], {
      // BASE_URL is the test runner's own.
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', BASE_URL: '', DEMO: 'false' },
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

test('tells its commands and ends', async () => {
  const { code, out } = await plaudit('--help')
  expect(code).toBe(0)
  expect(out).toContain('import')
})

test('refuses a command that does not exist in one line, with code 2', async () => {
  const { code, out, err } = await plaudit('celebrate')
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toBe("plaudit: there is no command 'celebrate'; plaudit --help lists them\n")
})

test('makes the embedded database, founds a company in it, and ends with nothing left running', {
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

test('the doctor finds it in order', async () => {
  const { code, out } = await plaudit('doctor')
  const lines = out.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => !line.startsWith('ok       '))).toEqual([])
  expect(code).toBe(0)
})
