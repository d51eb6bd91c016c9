import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Runs the plaudit command as a shell would: through bin/, in its own process. */

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'plaudit-command-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function plaudit(...args: string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/plaudit.mjs'), ...args], {
      // The test runner sets BASE_URL.
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

test('the doctor finds no problems', async () => {
  const { code, out } = await plaudit('doctor')
  const lines = out.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => !line.startsWith('ok       '))).toEqual([])
  expect(code).toBe(0)
})
